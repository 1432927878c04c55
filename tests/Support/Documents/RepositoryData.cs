namespace Decant.Support;

/// <summary>The corpora, file by file.</summary>
internal static class RepositoryData
{
    /// <summary>The files of a folder and of those in it, in order; the test is skipped where the corpora are absent.</summary>
    public static IReadOnlyList<(string Name, byte[] Bytes)> Read(string folder) => ReadAll(CorpusFiles.Find(folder));

    /// <summary>The same, and none where the corpora are absent: for tests that have inputs of their own beside them.</summary>
    public static IReadOnlyList<(string Name, byte[] Bytes)> ReadIfPresent(string folder) => CorpusFiles.FindIfPresent(folder) is { } path ? ReadAll(path) : [];

    public static string[] ReadLines(string file) => File.ReadAllLines(CorpusFiles.Find(file));

    private static (string Name, byte[] Bytes)[] ReadAll(string path) =>
        [.. Directory.EnumerateFiles(path, "*.json", SearchOption.AllDirectories)
            .Order(StringComparer.Ordinal)
            .Select(file => (Path.GetFileName(file), File.ReadAllBytes(file)))];
}
