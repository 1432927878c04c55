using System.Text.RegularExpressions;

namespace Decant.Repository.Tests.Sources;

/// <summary>What is in the repository: the tree without what is built in it.</summary>
internal static partial class SourceFiles
{
    private static readonly string[] s_built = [".git", "artifacts", "bin", "obj", "BenchmarkDotNet.Artifacts"];

    /// <summary>All files, by their paths from the root with <c>/</c> between the folders.</summary>
    public static IReadOnlyList<string> All { get; } = [.. In("").Order(StringComparer.Ordinal)];

    public static string Read(string path) => File.ReadAllText(Path.Combine(RepositoryFiles.Root, path));

    /// <summary>The namespace that a source declares; empty if it declares none.</summary>
    public static string NamespaceOf(string source) => Namespace().Match(source).Groups[1].Value;

    private static IEnumerable<string> In(string folder)
    {
        foreach (FileSystemInfo entry in new DirectoryInfo(Path.Combine(RepositoryFiles.Root, folder)).EnumerateFileSystemInfos())
        {
            string path = folder.Length == 0 ? entry.Name : $"{folder}/{entry.Name}";
            if (entry is FileInfo)
                yield return path;
            else if (!s_built.Contains(entry.Name))
            {
                foreach (string inner in In(path))
                    yield return inner;
            }
        }
    }

    [GeneratedRegex(@"^namespace ([\w.]+)", RegexOptions.Multiline)]
    private static partial Regex Namespace();
}
