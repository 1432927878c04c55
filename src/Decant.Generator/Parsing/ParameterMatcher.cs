using Decant.Generator.Diagnostics;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Finds the member of each constructor parameter: the member with the same type and, regardless of case, the same name.</summary>
internal static class ParameterMatcher
{
    private const string MatchOne = "give it the type and the name, in any case, of one property or of one field with [JsonInclude]";

    public static bool IsMatch(IParameterSymbol parameter, FoundMember member) =>
        IsNamed(parameter, member) && SymbolEqualityComparer.Default.Equals(parameter.Type, member.Type);

    /// <summary>Finds an attribute on the parameter of a member: a parameter of the constructor that is used, or the positional parameter of the record
    /// that declares the member.</summary>
    public static AttributeData? FindAttribute(FoundMember member, IMethodSymbol? constructor, string name)
    {
        IEnumerable<IParameterSymbol> positional = member.Symbol.ContainingType is { IsRecord: true } record
            ? record.InstanceConstructors.SelectMany(candidate => candidate.Parameters).Where(parameter => parameter.Name == member.Name)
            : [];
        IEnumerable<IParameterSymbol> used = constructor is null ? [] : constructor.Parameters.Where(parameter => IsMatch(parameter, member));
        return used.Concat(positional).Select(parameter => parameter.FindAttribute(name)).FirstOrDefault(attribute => attribute is not null);
    }

    public static IReadOnlyList<MatchedMember> Match(ProjectionScope scope, IMethodSymbol constructor, IReadOnlyList<NamedMember> members)
    {
        var parameters = new IParameterSymbol?[members.Count];
        foreach (IParameterSymbol parameter in constructor.Parameters)
        {
            int[] matches = [.. Enumerable.Range(0, members.Count).Where(i => IsMatch(parameter, members[i]))];
            if (parameter.RefKind != RefKind.None)
                Report(scope, parameter, "is passed by reference", "pass it by value");
            else if (matches.Length == 1 && parameters[matches[0]] is { } first)
                Report(scope, parameter, $"matches the same member as '{first.Name}'", "give each a member of its own");
            else if (matches.Length == 1)
                parameters[matches[0]] = parameter;
            else if (matches.Length > 1)
                Report(scope, parameter, $"matches both '{members[matches[0]].Name}' and '{members[matches[1]].Name}'");
            else if (members.FirstOrDefault(member => IsNamed(parameter, member)) is { } other)
                Report(scope, parameter, $"has the type '{TypeNames.Short(parameter.Type)}', but '{other.Name}' has '{TypeNames.Short(other.Type)}'");
            else
                Report(scope, parameter, "matches no member");
        }

        ReportUnusedAttributes(scope, constructor);
        return [.. members.Select((member, i) => new MatchedMember(member, parameters[i]))];
    }

    private static bool IsNamed(IParameterSymbol parameter, FoundMember member) =>
        string.Equals(parameter.Name, member.Name, StringComparison.OrdinalIgnoreCase);

    private static void Report(ProjectionScope scope, IParameterSymbol parameter, string why, string what = MatchOne) => scope.Report(
        ConstructorRules.ParameterWithoutMember, parameter.Locations.FirstOrDefault(), parameter.Name, TypeNames.Short(scope.Type), why, what);

    /// <summary>Reports attributes on parameters of constructors that are not used: they would be ignored silently.</summary>
    private static void ReportUnusedAttributes(ProjectionScope scope, IMethodSymbol used)
    {
        foreach (IMethodSymbol constructor in scope.Type.InstanceConstructors)
        {
            if (SymbolEqualityComparer.Default.Equals(constructor, used))
                continue;
            foreach (IParameterSymbol parameter in constructor.Parameters)
            {
                bool isPositional = scope.Type.IsRecord && scope.Type.GetMembers(parameter.Name).Any(member => member is IPropertySymbol);
                if (isPositional)
                    continue;
                ReportUnused(WellKnownNames.PropertyPath, PathRules.NotRead);
                ReportUnused(WellKnownNames.Intern, MemberRules.NotInternable);
                ReportUnused(WellKnownNames.UnixTime, MemberRules.NoUnixTime);

                void ReportUnused(string name, DiagnosticDescriptor rule)
                {
                    if (parameter.FindAttribute(name) is { } attribute)
                        scope.Report(rule, attribute.GetLocation(), parameter.Name, "its constructor is not used", "move the attribute to the property");
                }
            }
        }
    }
}
