namespace Decant.Tool.Tests;

/// <summary>A file in a folder of its own, which goes with it.</summary>
internal sealed class TemporaryFile : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("decant-tool-");

    public TemporaryFile(string name, byte[] content)
    {
        Path = System.IO.Path.Combine(_folder.FullName, name);
        File.WriteAllBytes(Path, content);
    }

    public string Path { get; }

    public void Dispose() => _folder.Delete(recursive: true);
}
