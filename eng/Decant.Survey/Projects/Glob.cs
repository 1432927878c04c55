using System.Text.RegularExpressions;

namespace Decant.Survey.Projects;

/// <summary>The files that a path with wildcards stands for.</summary>
internal sealed class Glob
{
    private readonly string _folder;
    private readonly Regex _pattern;

    /// <summary>Reads a full path, whose folders are divided by slashes.</summary>
    public Glob(string path)
    {
        int wildcard = path.AsSpan().IndexOfAny('*', '?');
        _folder = wildcard < 0 ? path : path[..(path.LastIndexOf('/', wildcard) + 1)];
        string pattern = Regex.Escape(path)
            .Replace(@"/\*\*/", "/(.*/)?", StringComparison.Ordinal)
            .Replace(@"\*\*", ".*", StringComparison.Ordinal)
            .Replace(@"\*", "[^/]*", StringComparison.Ordinal)
            .Replace(@"\?", "[^/]", StringComparison.Ordinal);
        _pattern = new($"^{pattern}$", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);
    }

    public static bool IsGlob(string path) => path.AsSpan().IndexOfAny('*', '?') >= 0;

    public bool Matches(string file) => file.StartsWith(_folder, StringComparison.OrdinalIgnoreCase) && _pattern.IsMatch(file);
}
