namespace Decant;

/// <summary>The pages of a repository, their lines and where their links lead.</summary>
internal static class PageText
{
    private static readonly string[] s_notPages = ["artifacts", "bin", "obj", ".git"];

    /// <summary>Returns the files with an extension, by their paths from the root with <c>/</c> between the folders.</summary>
    public static IEnumerable<string> FilesOf(string root, string extension) => Directory.EnumerateFiles(root, $"*{extension}", SearchOption.AllDirectories)
        .Select(file => Path.GetRelativePath(root, file).Replace('\\', '/'))
        .Where(file => !file.Split('/').Intersect(s_notPages).Any())
        .Order(StringComparer.Ordinal);

    /// <summary>Returns the lines of a page, and whether they belong to a block of code.</summary>
    public static IEnumerable<(string Text, bool IsCode)> Lines(string file)
    {
        bool isCode = false;
        foreach (string line in File.ReadLines(file))
        {
            bool isFence = line.TrimStart().StartsWith("```", StringComparison.Ordinal);
            isCode ^= isFence;
            yield return (line, isCode || isFence);
        }
    }

    /// <summary>Returns the path from the root that a link of a page leads to, without the heading.</summary>
    public static string Resolve(string root, string page, string target)
    {
        string path = Uri.UnescapeDataString(target.Split('#', 2)[0]);
        string full = Path.GetFullPath(path.Length == 0 ? page : Path.Combine(Path.GetDirectoryName(page)!, path), root);
        return Path.GetRelativePath(root, full).Replace('\\', '/');
    }
}
