using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>What a type, a member or a value must not be to be copied: whatever makes a serializer write something else than what was read.</summary>
internal static class CopyRules
{
    private static readonly string[] s_callbacks = ["IJsonOnDeserializing", "IJsonOnDeserialized", "IJsonOnSerializing", "IJsonOnSerialized"];

    /// <summary>The type and its base types, the most derived first.</summary>
    public static IEnumerable<INamedTypeSymbol> Bases(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? next = type; next is { SpecialType: not (SpecialType.System_Object or SpecialType.System_ValueType) }; next = next.BaseType)
            yield return next;
    }

    public static string? RefuseType(INamedTypeSymbol type)
    {
        if (UnionTypes.UnionsWith(type).FirstOrDefault() is { } union)
            return $"it is one of the types of '{TypeNames.Short(union)}', which a member tells";
        if (type.AllInterfaces.FirstOrDefault(found => found.IsOfSerialization() && Array.IndexOf(s_callbacks, found.Name) >= 0) is { } callback)
            return $"it implements {callback.Name}, which would not be called";
        if (Bases(type).FirstOrDefault(found => found.DeclaringSyntaxReferences.IsEmpty) is { } elsewhere)
            return $"its base type '{TypeNames.Short(elsewhere)}' is compiled elsewhere, so that it is not known what it is initialized to";
        return OrderParser.HasOverlappingFields(type) ? "its fields may overlap" : null;
    }

    /// <param name="member">A member that is not excluded.</param>
    /// <param name="model">How it is read; null where it is not.</param>
    public static string? RefuseMember(MatchedMember member, MemberModel? model)
    {
        if (model is null)
            return IsWritten(member) ? $"'{member.Name}' is written and not read; exclude it with [JsonIgnore]" : null;
        if (member.Symbol is not IPropertySymbol property)
            return null;
        IMethodSymbol?[] accessors = [property.GetMethod, member.Parameter is null ? property.SetMethod : null];
        return accessors.Any(accessor => accessor is not null && !OrderParser.IsAutomatic(accessor))
            ? $"'{member.Name}' has an accessor with code of its own, which would not run"
            : null;
    }

    /// <summary>Whether a serializer writes the member, if no condition says otherwise.</summary>
    public static bool IsWritten(FoundMember member) => member.HasInclude
        ? member.Symbol is IFieldSymbol or IPropertySymbol { GetMethod: not null }
        : member.Symbol is IPropertySymbol { GetMethod.DeclaredAccessibility: Accessibility.Public };

    public static string? RefuseValue(string member, ValueModel value)
    {
        string? why = value.SelfAndElements.Select(Refuse).FirstOrDefault(reason => reason is not null);
        return why is null ? null : $"'{member}' {why}";
    }

    private static string? Refuse(ValueModel value) => value switch
    {
        { Kind: ValueKind.Converted } => "has a converter, whose Write would not be called",
        { Key.Kind: not ValueKind.String } => "has keys that are no strings",
        { Maker.Name: "HashSet" or "SortedSet" or "ImmutableHashSet" or "ImmutableSortedSet" } => "is a set, which drops what repeats",
        { Maker.Name: "Stack" or "ConcurrentStack" or "ImmutableStack" } => "is a stack, which is written in the reverse order",
        { Maker.Name: "SortedDictionary" or "SortedList" or "ImmutableSortedDictionary" } => "is sorted when it is written",
        { Maker.Kind: MakerKind.Memory } or { Info.Converter: { Kind: ConverterKind.BuiltIn, Name: "MemoryByte" or "ReadOnlyMemoryByte" } }
            when !value.Type.CanHoldNull => "is memory, for which null is read as empty",
        _ => null,
    };
}
