using System.Collections.Concurrent;
using Decant.Generator.Model;
using Decant.Generator.Parsing;
using Decant.Paths;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Calls;

/// <summary>A member that is written and read with different names.</summary>
/// <param name="Type">The type that has the member.</param>
/// <param name="Member">The member.</param>
/// <param name="Settings">The settings with which Decant reads the member.</param>
/// <param name="Written">The name that the serializer writes.</param>
internal sealed record RenamedMember(INamedTypeSymbol Type, MatchedMember Member, ProjectionSettings Settings, string Written);

/// <summary>Compares the names that a serializer writes with the names that Decant reads, in a type and in all types that it contains.</summary>
internal sealed class WrittenNames(Compilation compilation)
{
    private readonly ListedTypes _listed = new(compilation);

    // The results by policy and type are cached, because many calls write the same type.
    private readonly ConcurrentDictionary<NamingPolicy, ConcurrentDictionary<ITypeSymbol, RenamedMember?>> _found = new();

    /// <summary>Returns the first member that is written and read with different names; null if there is none.</summary>
    /// <param name="type">The type that is written.</param>
    /// <param name="policy">The naming policy of the serializer's options.</param>
    public RenamedMember? Find(ITypeSymbol type, NamingPolicy policy) => _found
        .GetOrAdd(policy, static _ => new(SymbolEqualityComparer.Default))
        .GetOrAdd(type, type => FindIn(type, policy, null, new(SymbolEqualityComparer.Default)));

    /// <param name="type">A type that is written.</param>
    /// <param name="policy">The naming policy.</param>
    /// <param name="reading">How the context reads the containing type; null if no context reads it.</param>
    /// <param name="seen">The types that were already compared.</param>
    private RenamedMember? FindIn(ITypeSymbol type, NamingPolicy policy, Reading? reading, HashSet<ITypeSymbol> seen)
    {
        type = type.Underlying();
        if (OneOfTypes.Get(type) is { IsEmpty: false } alternatives)
            return alternatives.Select(alternative => FindIn(alternative, policy, reading, seen)).FirstOrDefault(found => found is not null);
        if (type.SpecialType != SpecialType.None || IsConverted(type) || !seen.Add(type))
            return null;
        if (ElementOf(type) is { } element)
            return FindIn(element, policy, reading?.OfElement(type), seen);
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct or TypeKind.Interface } named
            || ContextTypes.IsOfFramework(named) || ContextTypes.Nesting(named) > ContextTypes.MostNested)
        {
            return null;
        }

        AttributeData? own = named.FindAttribute(WellKnownNames.Projection);
        if (own is not null || reading is not null)
            return FindInMembers(named, SettingsParser.Parse(named, own, SettingsParser.FindShared(named, own, reading?.Shared)), policy, reading, seen);

        // Several contexts may read the type in different ways. A member is reported only if none of them reads the written names.
        IReadOnlyList<Reading> listed = _listed.ReadingsOf(named);
        if (listed.Count == 0)
            return FindInMembers(named, null, policy, null, seen);
        RenamedMember? first = null;
        foreach (Reading one in listed)
        {
            if (FindInMembers(named, SettingsParser.Parse(named, null, one.Shared), policy, one, new(seen, seen.Comparer)) is not { } found)
                return null;
            first ??= found;
        }

        return first;
    }

    /// <param name="type">The type.</param>
    /// <param name="settings">The settings with which Decant reads the type; null if Decant does not read it.</param>
    /// <param name="policy">The naming policy.</param>
    /// <param name="reading">How a context reads the type; null if no context reads it.</param>
    /// <param name="seen">The types that were already compared.</param>
    private RenamedMember? FindInMembers(INamedTypeSymbol type, ProjectionSettings? settings, NamingPolicy policy, Reading? reading, HashSet<ITypeSymbol> seen)
    {
        var scope = new ProjectionScope(type, compilation, Location.None, settings ?? SettingsParser.Parse(type, null, null), selection: reading?.Selection);
        IEnumerable<MatchedMember> members = settings is null
            ? new MemberCollector(scope, null).Collect().Select(member => new MatchedMember(member, null))
            : ReadMembers.Find(scope);
        MatchedMember[] written = [.. members.Where(IsWritten)];
        if (settings is not null && Array.Find(written, member => !IsRead(member, settings, policy)) is { } other)
            return new(type, other, settings, CopyRules.WrittenName(other, policy));
        foreach (MatchedMember member in written)
        {
            if (!IsConverted(member.Symbol) && FindIn(member.Type, policy, reading?.Below(member), seen) is { } within)
                return within;
        }

        return UnionTypes.DerivedOf(type).Select(derived => FindIn(derived.Type, policy, reading, seen)).FirstOrDefault(found => found is not null);
    }

    private static bool IsWritten(MatchedMember member) =>
        JsonIgnore.ConditionOf(member.Symbol) is not (JsonIgnore.Always or JsonIgnore.WhenWriting) && CopyRules.IsWritten(member);

    private static bool IsRead(MatchedMember member, ProjectionSettings settings, NamingPolicy policy) =>
        member.Path is [{ Name: { } name }] && settings.NameComparer.Equals(name, CopyRules.WrittenName(member, policy));

    private static ITypeSymbol? ElementOf(ITypeSymbol type) =>
        CollectionTypes.Find(type)?.Element ?? CollectionTypes.FindDictionaryValue(type) ?? CollectionTypes.FindElement(type);

    /// <summary>Returns whether a converter decides what is written.</summary>
    private static bool IsConverted(ISymbol symbol) => symbol.GetAttributes().Any(
        attribute => attribute.AttributeClass?.Is(WellKnownNames.Converter) == true || SupportedAttributes.IsDerivedConverter(attribute));
}
