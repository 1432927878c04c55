using System.Text.RegularExpressions;

namespace Decant.Repository.Tests.Sources;

/// <summary>What keeps the sources fit for systems that they were not tried on.</summary>
internal static partial class PlatformRules
{
    // Windows rejects more, with the checkout's own folder before it.
    private const int LongestPath = 200;

    /// <summary>What a file has that other systems do not, or have otherwise, without asking which one it runs on.</summary>
    /// <param name="text">A file of C#.</param>
    public static IEnumerable<string> UnguardedNames(string text)
    {
        if (!NameOfASystem().IsMatch(text))
            return [];
        var guarded = new GuardedMembers(text);
        return NameOfASystem().Matches(text).Where(match => !guarded.Include(match.Index)).Select(match => match.Value).Distinct();
    }

    /// <summary>What is wrong with a path on some system; null if nothing is.</summary>
    public static string? Rejection(string path) => path switch
    {
        _ when path.Length > LongestPath => $"it has more than {LongestPath} characters",
        _ when UnfitForWindows().Match(path) is { Success: true } unfit => $"Windows has no file of the name '{unfit.Value}'",
        _ => null,
    };

    // Programs too: Windows has a bash of its own on the path, which runs another system.
    [GeneratedRegex("""
        "\$?/(?:proc|sys|dev|bin|sbin|usr|etc|tmp)[/"][^"]*|"(?:libc|kernel32)(?:\.\w+)?"|\bUnixFileMode\b|(?<=\(\s*)"(?:bash|sh|kill|ip|tc)"
        """)]
    private static partial Regex NameOfASystem();

    [GeneratedRegex("""[<>:"|?*\\]|(?<=^|/)(?:con|prn|aux|nul|com\d|lpt\d)(?=[./]|$)|[ .](?=/|$)""", RegexOptions.IgnoreCase)]
    private static partial Regex UnfitForWindows();
}
