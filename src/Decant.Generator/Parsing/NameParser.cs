using System.Globalization;
using Decant.Generator.Diagnostics;
using Decant.Reading;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Finds out where in the JSON a member's value is: its path, its name, or its own name under the policy.</summary>
internal static class NameParser
{
    public static NamedMember Parse(ProjectionScope scope, FoundMember member, IMethodSymbol? constructor)
    {
        AttributeData? name = member.Symbol.FindAttribute(WellKnownNames.PropertyName);
        AttributeData? own = member.Symbol.FindAttribute(WellKnownNames.PropertyPath);
        AttributeData? ofParameter = ParameterMatcher.FindAttribute(member, constructor, WellKnownNames.PropertyPath);
        AttributeData? path = own ?? ofParameter;
        (IReadOnlyList<PathStep> steps, string written) = path is null ? ParseName(scope, member, name) : ParsePath(scope, member, path);
        if (path is not null && name is not null)
            scope.Report(PathRules.NameAndPath, name.GetLocation(), member.Name, "a [JsonPropertyName]", "a [JsonPropertyPath]");
        if (own is not null && ofParameter is not null)
            scope.Report(PathRules.NameAndPath, ofParameter.GetLocation(), member.Name, "a [JsonPropertyPath]", "another one on its parameter");
        AttributeData? intern = member.Symbol.FindAttribute(WellKnownNames.Intern)
            ?? ParameterMatcher.FindAttribute(member, constructor, WellKnownNames.Intern);
        return new(member, steps, written, path, intern);
    }

    private static (IReadOnlyList<PathStep> Steps, string Written) ParsePath(ProjectionScope scope, FoundMember member, AttributeData attribute)
    {
        string? written = attribute.FirstArgument() as string;
        List<PathStep>? path = PropertyPath.Parse(written, out string error, out string? found);
        if (found is not null)
            scope.Report(PathRules.Operator, attribute.GetLocation(), written!, member.Name, error, InPlaceOf(found));
        else if (path is null)
            scope.Report(PathRules.Malformed, attribute.GetLocation(), written ?? "null", member.Name, error);

        // A malformed path is an error already: the member's own name keeps it from colliding with others.
        return (path ?? [new(member.Name, 0)], written ?? "");
    }

    /// <summary>What to write in place of an operator: an index where it may be meant as one, or quotes around the name; around the first of several.</summary>
    private static string InPlaceOf(string found)
    {
        const string Elements = "read an array as a member and take its elements";
        bool isBracket = found[0] == '[';
        string name = found.StartsWith("['", StringComparison.Ordinal) ? found.Substring(2, found.IndexOf('\'', 2) - 2) : found.Trim('[', ']');
        if (isBracket && name.Trim().Length == 0)
            return $"write an index, as in [0], or {Elements}";
        return isBracket && int.TryParse(name, NumberStyles.Integer & ~NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out int index)
            ? $"write [{index.ToString(CultureInfo.InvariantCulture)}]"
            : $"{Elements}, or quote a name, as in ['{name}']";
    }

    private static (IReadOnlyList<PathStep> Steps, string Written) ParseName(ProjectionScope scope, FoundMember member, AttributeData? attribute)
    {
        string? name = attribute is null ? scope.Settings.Policy.Apply(member.Name) : attribute.FirstArgument() as string;
        if (name is null)
            scope.Report(TypeRules.ArgumentNotSupported, attribute!.GetLocation(), $"[JsonPropertyName] of '{member.Name}'", "null", "write the JSON name");
        name ??= member.Name;
        return ([new(name, 0)], name);
    }
}
