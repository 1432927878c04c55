using System.Text.RegularExpressions;

namespace Decant.Survey.Evaluation;

/// <summary>The few functions within <c>$()</c> that projects find files and choose frameworks with.</summary>
internal static partial class PropertyFunctions
{
    /// <summary>What is within the parentheses; null where it is none of these functions.</summary>
    public static string? Evaluate(string expression, PropertyTable properties, Checkout checkout)
    {
        if (StaticCall().Match(expression) is { Success: true } call)
            return Arguments(call, properties) is { } values ? CallStatic(call.Groups["name"].Value, values, properties, checkout) : null;
        if (MemberCall().Match(expression) is not { Success: true } member || Arguments(member, properties) is not { } arguments)
            return null;
        return CallMember(properties[member.Groups["property"].Value], member.Groups["name"].Value, arguments);
    }

    private static string? CallStatic(string name, string[] arguments, PropertyTable properties, Checkout checkout) => (name, arguments) switch
    {
        ("GetDirectoryNameOfFileAbove", [var folder, var file]) => Path.GetDirectoryName(checkout.FindAbove(PathOf(folder, properties), file)) ?? "",
        ("GetPathOfFileAbove", [var file]) => checkout.FindAbove(properties["MSBuildThisFileDirectory"].TrimEnd('/'), file) ?? "",
        ("GetPathOfFileAbove", [var file, var folder]) => checkout.FindAbove(PathOf(folder, properties), file) ?? "",
        ("EnsureTrailingSlash", [var path]) => path.Length == 0 ? "" : path.TrimEnd('/', '\\') + "/",
        ("NormalizeDirectory", _) => PathOf(Path.Combine(arguments), properties) + "/",
        ("NormalizePath" or "GetFullPath", _) => PathOf(Path.Combine(arguments), properties),
        ("Combine", _) => Path.Combine([.. arguments.Select(argument => argument.Replace('\\', '/'))]),
        ("GetDirectoryName", [var path]) => Path.GetDirectoryName(path.Replace('\\', '/')) ?? "",
        ("IsTargetFrameworkCompatible", [var target, var candidate]) => Text(Framework.IsCompatible(target, candidate)),
        ("GetTargetFrameworkIdentifier", [var target]) => Framework.IdentifierOf(target),
        ("GetTargetFrameworkVersion", [var target]) => Framework.VersionOf(target).ToString(),
        ("IsOSPlatform", [var platform]) => Text(platform.Equals("Linux", StringComparison.OrdinalIgnoreCase)),
        ("IsOsUnixLike", []) => Text(true),
        ("ValueOrDefault", [var value, var other]) => value.Length > 0 ? value : other,
        ("IsNullOrEmpty" or "IsNullOrWhiteSpace", [var value]) => Text(string.IsNullOrWhiteSpace(value)),
        _ => null,
    };

    private static string? CallMember(string value, string name, string[] arguments) => (name, arguments) switch
    {
        ("StartsWith", [var part, ..]) => Text(value.StartsWith(part, StringComparison.OrdinalIgnoreCase)),
        ("EndsWith", [var part, ..]) => Text(value.EndsWith(part, StringComparison.OrdinalIgnoreCase)),
        ("Contains", [var part, ..]) => Text(value.Contains(part, StringComparison.OrdinalIgnoreCase)),
        ("Replace", [{ Length: > 0 } old, var replacement]) => value.Replace(old, replacement, StringComparison.Ordinal),
        ("TrimEnd", [{ Length: 1 } character]) => value.TrimEnd(character[0]),
        ("ToLower" or "ToLowerInvariant", []) => value.ToLowerInvariant(),
        ("Trim", []) => value.Trim(),
        _ => null,
    };

    private static string[]? Arguments(Match call, PropertyTable properties)
    {
        string text = call.Groups["arguments"].Value;
        if (string.IsNullOrWhiteSpace(text))
            return [];
        string?[] values = [.. text.Split(',').Select(argument => properties.Expand(argument.Trim().Trim('\'', '"', '`')))];
        return values.Contains(null) ? null : [.. values.OfType<string>()];
    }

    private static string PathOf(string path, PropertyTable properties) =>
        Path.TrimEndingDirectorySeparator(Path.GetFullPath(path.Replace('\\', '/'), properties["MSBuildProjectDirectory"]));

    private static string Text(bool value) => value ? "true" : "false";

    [GeneratedRegex(@"^\s*\[(MSBuild|System\.IO\.Path|System\.String)\]::(?<name>\w+)\((?<arguments>.*)\)\s*$")]
    private static partial Regex StaticCall();

    [GeneratedRegex(@"^\s*(?<property>\w+)\.(?<name>\w+)\((?<arguments>[^()]*)\)\s*$")]
    private static partial Regex MemberCall();
}
