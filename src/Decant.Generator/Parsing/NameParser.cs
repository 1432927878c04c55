using System.Globalization;
using Decant.Generator.Diagnostics;
using Decant.Paths;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Finds where in the JSON the value of a member is: at its path, at its JSON name, or at its own name under the naming policy.</summary>
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
            scope.Report(PathRules.NameAndPath, name.GetLocation(), member.Name, "[JsonPropertyName]", "[JsonPropertyPath]");
        if (own is not null && ofParameter is not null)
            scope.Report(PathRules.NameAndPath, ofParameter.GetLocation(), member.Name, "[JsonPropertyPath]", "another [JsonPropertyPath] on its constructor parameter");
        return new(member, steps, written, path, Find(WellKnownNames.Intern), Find(WellKnownNames.UnixTime)) { Selection = scope.SelectionAt(steps) };

        AttributeData? Find(string attribute) => member.Symbol.FindAttribute(attribute) ?? ParameterMatcher.FindAttribute(member, constructor, attribute);
    }

    private static (IReadOnlyList<PathStep> Steps, string Written) ParsePath(ProjectionScope scope, FoundMember member, AttributeData attribute)
    {
        string? written = attribute.FirstArgument() as string;
        List<PathStep>? path = PathGrammar.Parse(written, out string error, out string? found);
        if (found is not null)
            scope.Report(PathRules.Operator, attribute.GetLocation(), written!, member.Name, error, InPlaceOf(found));
        else if (path is null)
            scope.Report(PathRules.Malformed, attribute.GetLocation(), written ?? "null", member.Name, error);

        // A malformed path is already reported. The member's own name replaces it, so that two malformed paths are not reported as duplicates too.
        return (path ?? [new(member.Name, 0)], written ?? "");
    }

    /// <summary>Returns advice for an operator in a path: an index if the author may have meant one, or quotes around the name.</summary>
    private static string InPlaceOf(string found)
    {
        const string Elements = "read the array as a member and take its elements in code";
        bool isBracket = found[0] == '[';
        string name = found.StartsWith("['", StringComparison.Ordinal) ? found.Substring(2, found.IndexOf('\'', 2) - 2) : found.Trim('[', ']');
        if (isBracket && name.Trim().Length == 0)
            return $"write an index, as in [0], or {Elements}";
        return isBracket && int.TryParse(name, NumberStyles.Integer & ~NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out int index)
            ? $"write [{index.ToString(CultureInfo.InvariantCulture)}]"
            : $"{Elements}, or quote the name, as in ['{name}']";
    }

    private static (IReadOnlyList<PathStep> Steps, string Written) ParseName(ProjectionScope scope, FoundMember member, AttributeData? attribute)
    {
        string? name = attribute is null ? scope.Settings.Policy.Apply(member.Name) : attribute.FirstArgument() as string;
        if (name is null)
            scope.Report(TypeRules.ArgumentNotSupported, attribute!.GetLocation(), $"The argument of [JsonPropertyName] on '{member.Name}'", "null", "pass the JSON name");
        name ??= member.Name;
        return ([new(name, 0)], name);
    }
}
