namespace Decant.Survey;

/// <summary>A repository as it lies in a folder: which files it has. Links, which may lead elsewhere, are none of them.</summary>
internal sealed class Checkout
{
    // Projects written on Windows spell names in another letter case than their files have.
    private readonly Dictionary<string, string> _files;

    private Checkout(string folder, IEnumerable<string> files)
    {
        Folder = folder;
        Name = Path.GetFileName(folder).Replace('+', '/');
        string[] all = [.. files.Order(StringComparer.Ordinal)];
        _files = all.DistinctBy(file => file, StringComparer.OrdinalIgnoreCase).ToDictionary(file => file, StringComparer.OrdinalIgnoreCase);
        Sources = Array.FindAll(all, file => Has(file, ".cs"));
        Projects = Array.FindAll(all, file => Has(file, ".csproj"));
    }

    public string Folder { get; }

    /// <summary>The folder's name, in which + stands for what no file name can have: owner+name is owner/name.</summary>
    public string Name { get; }

    public IReadOnlyList<string> Sources { get; }

    public IReadOnlyList<string> Projects { get; }

    public static Checkout Open(DirectoryInfo folder)
    {
        var options = new EnumerationOptions { RecurseSubdirectories = true, AttributesToSkip = FileAttributes.ReparsePoint };
        string root = Path.TrimEndingDirectorySeparator(folder.FullName);
        return new(root, Directory.EnumerateFiles(root, "*", options));
    }

    /// <summary>The file of a path, spelled as it is on disk; null where there is none within the checkout.</summary>
    public string? Find(string path) => _files.GetValueOrDefault(path);

    /// <summary>The nearest file of a name, in a folder or in one above it.</summary>
    public string? FindAbove(string folder, string name)
    {
        for (string? at = folder; at is not null && at.Length >= Folder.Length; at = Path.GetDirectoryName(at))
        {
            if (Find(Path.Combine(at, name)) is { } found)
                return found;
        }

        return null;
    }

    /// <summary>A file's path within the checkout, with slashes.</summary>
    public string Relative(string file) => Path.GetRelativePath(Folder, file).Replace('\\', '/');

    private static bool Has(string file, string extension) => file.EndsWith(extension, StringComparison.OrdinalIgnoreCase);
}
