using System.Globalization;
using System.Text.RegularExpressions;

namespace Decant.Survey.Evaluation;

/// <summary>What the short name of a target framework says, such as <c>net8.0</c>, <c>netstandard2.0</c> or <c>net472</c>.</summary>
internal static partial class Framework
{
    private static readonly string[] s_core = ["1_0", "1_1", "2_0", "2_1", "2_2", "3_0", "3_1"];

    public static string IdentifierOf(string name) => KindOf(name) switch
    {
        Kind.Standard => ".NETStandard",
        Kind.Old => ".NETFramework",
        _ => ".NETCoreApp",
    };

    public static Version VersionOf(string name)
    {
        Match match = ShortName().Match(name);
        string digits = match.Groups["version"].Value;
        if (match.Success && !digits.Contains('.') && digits.Length > 1)
            digits = string.Join('.', digits.ToCharArray());
        return Version.TryParse(digits.Contains('.') ? digits : digits + ".0", out Version? version) ? version : new(0, 0);
    }

    /// <summary>Whether what is built for one framework can be used by another.</summary>
    public static bool IsCompatible(string target, string candidate)
    {
        Kind own = KindOf(target), other = KindOf(candidate);
        return own == other
            ? VersionOf(candidate) <= VersionOf(target)
            : other == Kind.Standard && (VersionOf(candidate) <= new Version(2, 0) || (own == Kind.Modern && VersionOf(target).Major >= 3));
    }

    /// <summary>The framework of several that is most like the one whose assemblies are referred to.</summary>
    public static string Newest(string names) =>
        names.Split(';', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries)
            .OrderByDescending(name => KindOf(name)).ThenByDescending(VersionOf).ThenBy(name => name.Length).FirstOrDefault() ?? "";

    /// <summary>The preprocessor symbols of a modern framework, which everything is compiled for.</summary>
    public static IEnumerable<string> Symbols(int major) =>
    [
        "NET", "NETCOREAPP", Invariant($"NET{major}_0"), "TRACE",
        .. Enumerable.Range(5, major - 4).Select(version => Invariant($"NET{version}_0_OR_GREATER")),
        .. s_core.Select(version => $"NETCOREAPP{version}_OR_GREATER"),
    ];

    private static Kind KindOf(string name) => ShortName().Match(name) switch
    {
        { Success: false } => Kind.Other,
        { } match when match.Groups["family"].Value.Equals("netstandard", StringComparison.OrdinalIgnoreCase) => Kind.Standard,
        { } match when match.Groups["family"].Length == 3 && !match.Groups["version"].Value.Contains('.') => Kind.Old,
        _ => Kind.Modern,
    };

    private static string Invariant(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);

    [GeneratedRegex(@"^(?<family>netstandard|netcoreapp|net)(?<version>[0-9.]+)(-[\w.]+)?$", RegexOptions.IgnoreCase)]
    private static partial Regex ShortName();

    private enum Kind
    {
        Other,
        Old,
        Standard,
        Modern,
    }
}
