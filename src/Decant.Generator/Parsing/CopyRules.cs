using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>The reasons why a type, member or value cannot be copied: with each of them, a serializer writes something else than it has read.</summary>
internal static class CopyRules
{
    private static readonly string[] s_callbacks = ["IJsonOnDeserializing", "IJsonOnDeserialized", "IJsonOnSerializing", "IJsonOnSerialized"];

    /// <summary>Returns the type and its base types, the most derived first.</summary>
    public static IEnumerable<INamedTypeSymbol> Bases(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? next = type; next is { SpecialType: not (SpecialType.System_Object or SpecialType.System_ValueType) }; next = next.BaseType)
            yield return next;
    }

    public static string? RejectType(ProjectionScope scope)
    {
        INamedTypeSymbol type = scope.Type;
        if (scope.Types.UnionsWith(type).FirstOrDefault() is { } union)
            return $"it is a derived type of the polymorphic type '{TypeNames.Short(union)}'";
        if (type.AllInterfaces.FirstOrDefault(found => found.IsOfSerialization() && Array.IndexOf(s_callbacks, found.Name) >= 0) is { } callback)
            return $"it implements {callback.Name}, which would not be called";
        // Types of other projects are recognized by their assemblies, and not by a lack of syntax: in an editor, they have syntax too.
        if (Bases(type).FirstOrDefault(found => !SymbolEqualityComparer.Default.Equals(found.ContainingAssembly, scope.Compilation.Assembly)) is { } elsewhere)
            return $"{(SymbolEqualityComparer.Default.Equals(elsewhere, type) ? "it" : $"its base type '{TypeNames.Short(elsewhere)}'")} is in another assembly, so the initial values of its members are unknown";
        return OrderParser.HasOverlappingFields(type) ? "its explicit layout may make fields overlap" : null;
    }

    /// <param name="member">A member that <c>[JsonIgnore]</c> does not exclude.</param>
    /// <param name="model">How the member is read; null if it is not read.</param>
    public static string? RejectMember(MatchedMember member, MemberModel? model)
    {
        if (model is null)
            return IsWritten(member) ? $"'{member.Name}' is written but not read; exclude it with [JsonIgnore]" : null;
        if (member.Symbol is not IPropertySymbol property)
            return null;
        IMethodSymbol?[] accessors = [property.GetMethod, member.Parameter is null ? property.SetMethod : null];
        return accessors.Any(accessor => accessor is not null && !OrderParser.IsAutomatic(accessor))
            ? $"'{member.Name}' has an accessor with a body, which would not run"
            : null;
    }

    /// <summary>Returns whether a serializer writes the member, unless a condition of <c>[JsonIgnore]</c> excludes it.</summary>
    public static bool IsWritten(FoundMember member) => member.HasInclude
        ? member.Symbol is IFieldSymbol or IPropertySymbol { GetMethod: not null }
        : member.Symbol is IPropertySymbol { GetMethod.DeclaredAccessibility: Accessibility.Public };

    /// <summary>Returns the name that a serializer writes.</summary>
    /// <param name="member">A member that is written.</param>
    /// <param name="policy">The naming policy of the serializer's options.</param>
    public static string WrittenName(FoundMember member, NamingPolicy policy) =>
        member.Symbol.FindAttribute(WellKnownNames.PropertyName)?.FirstArgument() as string ?? policy.Apply(member.Name);

    public static string? RejectValue(string member, ValueModel value)
    {
        string? why = value.SelfAndElements.Select(Reject).FirstOrDefault(reason => reason is not null);
        return why is null ? null : $"'{member}' {why}";
    }

    private static string? Reject(ValueModel value) => value switch
    {
        { Kind: ValueKind.Converted } => "has a converter, whose Write method would not be called",
        { Key.Kind: not ValueKind.String } => "has keys that are not strings",
        { Maker.Name: "HashSet" or "SortedSet" or "ImmutableHashSet" or "ImmutableSortedSet" } => "is a set, which drops duplicates",
        { Maker.Name: "Stack" or "ConcurrentStack" or "ImmutableStack" } => "is a stack, which is written in reverse order",
        { Maker.Name: "SortedDictionary" or "SortedList" or "ImmutableSortedDictionary" } => "is sorted when it is written",
        { Maker.Kind: MakerKind.Memory } or { Info.Converter: { Kind: ConverterKind.BuiltIn, Name: "MemoryByte" or "ReadOnlyMemoryByte" } }
            when !value.Type.CanHoldNull => "is Memory<T> or ReadOnlyMemory<T>, which reads null as empty",
        _ => null,
    };
}
