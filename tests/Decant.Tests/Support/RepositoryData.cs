namespace Decant.Support;

/// <summary>The corpora, which lie beside the checkout and not in it.</summary>
internal static class RepositoryData
{
    private const string RelativePath = "../shared/data";

    private static readonly string? s_folder = Find();

    public static bool Exists => s_folder is not null;

    /// <summary>The files of a folder and of those in it, in order; the test is skipped where the corpora are absent.</summary>
    public static IReadOnlyList<(string Name, byte[] Bytes)> Read(string folder)
    {
        SkipIfAbsent();
        return ReadIfPresent(folder);
    }

    public static IReadOnlyList<(string Name, byte[] Bytes)> ReadIfPresent(string folder) => s_folder is null
        ? []
        : [.. Directory.EnumerateFiles(Path.Combine(s_folder, folder), "*.json", SearchOption.AllDirectories)
            .Order(StringComparer.Ordinal)
            .Select(path => (Path.GetFileName(path), File.ReadAllBytes(path)))];

    public static string[] ReadLines(string file)
    {
        SkipIfAbsent();
        return File.ReadAllLines(Path.Combine(s_folder!, file));
    }

    public static void SkipIfAbsent() => Assert.SkipWhen(s_folder is null, $"The corpora are not at {RelativePath} from the repository's root.");

    private static string? Find()
    {
        string folder = Path.GetFullPath(RelativePath, RepositoryFiles.Root);
        return Directory.Exists(folder) ? folder : null;
    }
}
