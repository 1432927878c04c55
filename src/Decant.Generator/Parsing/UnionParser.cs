using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Decant.OneOf;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Finds the types that the objects of a polymorphic type can have, and reports types that System.Text.Json rejects at the first read.</summary>
internal static class UnionParser
{
    private static readonly string[] s_reserved = ["$id", "$ref", "$values"];

    /// <returns>The model; null if no discriminator determines the type.</returns>
    public static UnionModel? Parse(ProjectionScope scope)
    {
        INamedTypeSymbol type = scope.Type;
        if (!UnionTypes.IsUnion(type))
            return null;
        UnionCaseModel[] cases = [.. UnionTypes.DerivedOf(type).Where(derived => derived.Discriminator is not null).Select(Describe)];
        INamedTypeSymbol? fallback = UnionTypes.FallbackOf(type);
        return new(
            UnionTypes.DiscriminatorOf(type),
            scope.Settings.AllowOutOfOrder,
            UnionTypes.IgnoresUnrecognized(type),
            HasBase: !type.IsAbstract,
            cases.OrderBy(found => found.Text is null).ToEquatableArray(),
            UnionTypes.DerivedOf(type).Where(derived => SymbolEqualityComparer.Default.Equals(derived.Type, fallback)).Select(Describe).FirstOrDefault());

        UnionCaseModel Describe(DerivedType derived) => new(
            TypeNames.Describe(derived.Type),
            UnionTypes.IsUnion(derived.Type),
            derived.Discriminator as string,
            derived.Discriminator as int? ?? 0,
            scope.Types.CaseBuilderOf(derived.Type, scope.Selection));
    }

    public static void Check(ProjectionScope scope)
    {
        INamedTypeSymbol type = scope.Type;
        if (!UnionTypes.IsMarked(type))
            return;
        if (WhyNotRead(type) is var (why, what))
            scope.Report(UnionRules.NotRead, null, TypeNames.Short(type), why, what);
        List<DerivedType> seen = [];
        foreach (DerivedType derived in UnionTypes.DerivedOf(type))
        {
            if (WhyNotListed(scope, derived, seen) is var (whyNot, whatNot))
                scope.Report(UnionRules.DerivedType, derived.Attribute.GetLocation(), TypeNames.Short(type), TypeNames.Short(derived.Type), whyNot, whatNot);
            else if (!SymbolEqualityComparer.Default.Equals(derived.Type, type))
                NestedSettings.Check(scope, derived.Type, derived.Attribute.GetLocation());
            seen.Add(derived);
        }

        // Two types for unknown discriminators are an error only in a marked type. In a context, neither is then read, as in System.Text.Json.
        if (scope.Context is null && UnionTypes.FallbacksOf(type).Take(2).ToArray() is [var first, var second])
            scope.Report(UnionRules.Fallback, second.Attribute.GetLocation(), TypeNames.Short(type), TypeNames.Short(first.Type), TypeNames.Short(second.Type));
    }

    /// <summary>Reports members that are read from inside the discriminator: it is not an object, so their paths read nothing. If the types are read as
    /// System.Text.Json reads them, every member with the JSON name of the discriminator is reported, even if it is not read, because System.Text.Json
    /// rejects such a member.</summary>
    public static void CheckNames(ProjectionScope scope, IEnumerable<NamedMember> members)
    {
        foreach (INamedTypeSymbol union in scope.Types.UnionsWith(scope.Type))
        {
            string discriminator = UnionTypes.DiscriminatorOf(union);
            foreach (NamedMember member in members.Where(member => member.Ignore != JsonIgnoreKind.Always && member.Path is [{ Name: { } name }, ..] && name == discriminator))
            {
                if (scope.Types.ReadsAsSerializer)
                    ReportName(scope, member, union, "which System.Text.Json rejects");
                else if (member.Path.Count > 1 && member.Selection is not null)
                    ReportName(scope, member, union, $"which is not an object, so the path '{member.JsonName}' reads nothing");
            }
        }
    }

    /// <summary>Reports members that are read from the discriminator itself, if their type cannot hold its value, a string or a number.</summary>
    /// <param name="scope">The type that has the members.</param>
    /// <param name="members">The members, and how they are read; null for a member that is not read.</param>
    public static void CheckValues(ProjectionScope scope, IReadOnlyList<(MatchedMember Member, MemberModel? Model)> members)
    {
        foreach (INamedTypeSymbol union in scope.Types.UnionsWith(scope.Type))
        {
            string discriminator = UnionTypes.DiscriminatorOf(union);
            foreach ((MatchedMember member, MemberModel? model) in members)
            {
                if (model is null || member.Path is not [{ Name: { } name }] || name != discriminator)
                    continue;
                JsonKinds kinds = ReadKinds.From(scope, model.Value, member.Type).All;
                object[] possible = [.. PossibleIn(union, scope.Type)];
                if (Array.Exists(possible, value => value is string) && (kinds & JsonKinds.String) == 0)
                    ReportName(scope, member, union, $"whose values are strings, which '{TypeNames.Short(member.Type)}' cannot hold");
                else if (Array.Exists(possible, value => value is int) && (kinds & JsonKinds.Number) == 0)
                    ReportName(scope, member, union, $"whose values are numbers, which '{TypeNames.Short(member.Type)}' cannot hold");
            }
        }
    }

    /// <summary>Returns the discriminators that the objects of a type may have: its own, or all listed discriminators if its own are unknown.</summary>
    private static IEnumerable<object> PossibleIn(INamedTypeSymbol union, INamedTypeSymbol type)
    {
        DerivedType[] listed = [.. UnionTypes.DerivedOf(union).Where(derived => derived.Discriminator is not null)];
        DerivedType[] own = Array.FindAll(listed, derived => SymbolEqualityComparer.Default.Equals(derived.Type, type));
        return (own.Length > 0 ? own : listed).Select(derived => derived.Discriminator!);
    }

    private static void ReportName(ProjectionScope scope, NamedMember member, INamedTypeSymbol union, string why) => scope.Report(
        UnionRules.NameTaken, member.Location, member.Name, TypeNames.Short(scope.Type), UnionTypes.DiscriminatorOf(union), TypeNames.Short(union), why);

    /// <summary>Reports the path of a member that is read from an array or is the whole value: only an object has a discriminator.</summary>
    /// <returns>True if there is no such member, or if the type is not part of a union.</returns>
    public static bool CheckRoot(ProjectionScope scope, IEnumerable<MatchedMember> members)
    {
        if (scope.Types.UnionsWith(scope.Type).FirstOrDefault() is not { } union
            || members.FirstOrDefault(member => member.Path is [] or [{ Name: null }, ..]) is not { PathAttribute: { } path } found)
        {
            return true;
        }

        string why = $"a discriminator is a member of a JSON object, and the path '{found.JsonName}' of '{found.Name}' reads {(found.Path.Count == 0 ? "the whole value" : "an array")}";
        const string What = "start the path with a name, or remove [JsonDerivedType]";
        if (SymbolEqualityComparer.Default.Equals(union, scope.Type))
            scope.Report(UnionRules.NotRead, path.GetLocation(), TypeNames.Short(union), why, What);
        else
            scope.Report(UnionRules.DerivedType, path.GetLocation(), TypeNames.Short(union), TypeNames.Short(scope.Type), why, What);
        return false;
    }

    private static (string Why, string What)? WhyNotRead(INamedTypeSymbol type)
    {
        const string List = "list them with [JsonDerivedType(typeof(…), \"…\")]";
        string discriminator = UnionTypes.DiscriminatorOf(type);
        if (!type.HasAttribute(WellKnownNames.DerivedType))
            return ("it lists no derived types", List);
        if (type.IsAbstract && !UnionTypes.IsUnion(type))
            return ("it is abstract and none of its derived types has a discriminator", List);
        if (type.IsSealed)
            return ("it is sealed, so no type can derive from it", "remove [JsonDerivedType] and [JsonPolymorphic]");
        return UnionTypes.IsUnion(type) && Array.IndexOf(s_reserved, discriminator) >= 0
            ? ($"System.Text.Json reserves its discriminator name '{discriminator}'", "choose another TypeDiscriminatorPropertyName")
            : null;
    }

    private static (string Why, string What)? WhyNotListed(ProjectionScope scope, DerivedType derived, List<DerivedType> seen)
    {
        INamedTypeSymbol type = scope.Type;
        INamedTypeSymbol listed = derived.Type;
        if (!IsAssignable(listed, type))
            return ("it does not derive from the base type", "remove its [JsonDerivedType], or derive it from the base type");
        if (seen.Exists(other => SymbolEqualityComparer.Default.Equals(other.Type, listed)))
            return ("it is listed twice", "keep one of its [JsonDerivedType] attributes");
        if (listed.IsAbstract)
            return ("it is abstract and cannot be instantiated", "list the types that derive from it");
        if (derived.Discriminator is null && !SymbolEqualityComparer.Default.Equals(UnionTypes.FallbackOf(type), listed))
            return null;
        if (derived.Discriminator is not null && seen.Exists(other => Equals(other.Discriminator, derived.Discriminator)))
            return ($"its discriminator {Show(derived.Discriminator!)} also belongs to another type", "give each type its own discriminator");
        if (!SymbolEqualityComparer.Default.Equals(listed, type) && !scope.Types.Contains(listed))
            return ("it is not a projection", HowToMark(listed));
        if (IsGeneric(listed))
            return ("it is generic, and a projection cannot be generic", HowToMark(listed));
        return null;
    }

    private static string HowToMark(INamedTypeSymbol listed) =>
        TypeAdvice.IsMarkable(listed) ? "mark it [JsonProjection] and make it partial"
        : IsGeneric(listed) ? "list a type that is not generic"
        : TypeAdvice.IsOwn(listed) ? "list a type that is not a collection"
        : "mark it [JsonProjection] in its own project, or remove its [JsonDerivedType]";

    private static bool IsGeneric(INamedTypeSymbol type) => type.IsGenericType || (type.ContainingType is { } outer && IsGeneric(outer));

    private static bool IsAssignable(INamedTypeSymbol type, INamedTypeSymbol to)
    {
        for (INamedTypeSymbol? next = type; next is not null; next = next.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(next, to))
                return true;
        }

        return type.AllInterfaces.Contains(to, SymbolEqualityComparer.Default);
    }

    private static string Show(object discriminator) => discriminator is string text ? $"\"{text}\"" : $"{discriminator}";
}
