using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>The collections that can be read: those that System.Text.Json reads, made as it makes them.</summary>
internal static class CollectionTypes
{
    private const string Generic = WellKnownNames.Collections;
    private const string Concurrent = "System.Collections.Concurrent";
    private const string Immutable = "System.Collections.Immutable";
    private const string Models = "System.Collections.ObjectModel";
    private const string ToArray = "_items.ToArray(ref reader)";

    // Of the types that have as many type arguments and are in the namespace.
    private static readonly Dictionary<string, (string Space, MakerModel Maker)> s_rows = new()
    {
        ["List`1"] = Gathered("List", "_items.ToList(ref reader)"),
        ["IList`1"] = Gathered("List", "_items.ToList(ref reader)"),
        ["ICollection`1"] = Gathered("List", "_items.ToList(ref reader)"),
        ["IEnumerable`1"] = Gathered("List", "_items.ToList(ref reader)"),
        ["IReadOnlyList`1"] = Gathered("List", "_items.ToList(ref reader)"),
        ["IReadOnlyCollection`1"] = Gathered("List", "_items.ToList(ref reader)"),
        ["HashSet`1"] = Gathered("HashSet", "_items.ToHashSet(ref reader)"),
        ["ISet`1"] = Gathered("HashSet", "_items.ToHashSet(ref reader)"),
        ["Collection`1"] = Gathered("Collection", "new(_items.ToList(ref reader))", Models),
        ["Queue`1"] = Filled("Queue", "Enqueue", "new(_items.Items.Length)"),
        ["Stack`1"] = Filled("Stack", "Push", "new(_items.Items.Length)"),
        ["SortedSet`1"] = Filled("SortedSet", "Add"),
        ["LinkedList`1"] = Filled("LinkedList", "AddLast"),
        ["ObservableCollection`1"] = Filled("ObservableCollection", "Add", space: Models),
        ["BindingList`1"] = Filled("BindingList", "Add", space: "System.ComponentModel"),
        ["ConcurrentQueue`1"] = Filled("ConcurrentQueue", "Enqueue", space: Concurrent),
        ["ConcurrentStack`1"] = Filled("ConcurrentStack", "Push", space: Concurrent),
        ["ImmutableArray`1"] = OfValueType(
            "ImmutableArray", $"global::System.Runtime.InteropServices.ImmutableCollectionsMarshal.AsImmutableArray({ToArray})", Immutable, ofNull: null),
        ["ImmutableList`1"] = Created("ImmutableList"),
        ["IImmutableList`1"] = Created("ImmutableList"),
        ["ImmutableHashSet`1"] = Created("ImmutableHashSet"),
        ["IImmutableSet`1"] = Created("ImmutableHashSet"),
        ["ImmutableSortedSet`1"] = Created("ImmutableSortedSet"),
        ["ImmutableQueue`1"] = Created("ImmutableQueue"),
        ["IImmutableQueue`1"] = Created("ImmutableQueue"),
        ["ImmutableStack`1"] = Created("ImmutableStack"),
        ["IImmutableStack`1"] = Created("ImmutableStack"),
        ["Memory`1"] = OfValueType("Memory", ToArray, "System", ofNull: "default"),
        ["ReadOnlyMemory`1"] = OfValueType("ReadOnlyMemory", ToArray, "System", ofNull: "default"),
        ["Dictionary`2"] = Set("Dictionary"),
        ["IDictionary`2"] = Set("Dictionary"),
        ["IReadOnlyDictionary`2"] = Set("Dictionary"),
        ["SortedDictionary`2"] = Set("SortedDictionary"),
        ["SortedList`2"] = Set("SortedList"),
        ["OrderedDictionary`2"] = Set("OrderedDictionary"),
        ["ConcurrentDictionary`2"] = Set("ConcurrentDictionary", Concurrent),
        ["ImmutableDictionary`2"] = SetInBuilder("ImmutableDictionary"),
        ["IImmutableDictionary`2"] = SetInBuilder("ImmutableDictionary"),
        ["ImmutableSortedDictionary`2"] = SetInBuilder("ImmutableSortedDictionary"),
    };

    private static readonly MakerModel s_ofStrings = new($"global::{Generic}.Dictionary<{{0}}>", "_items.ToDictionary(ref reader)");

    /// <returns>Null where the type is no collection that can be read.</returns>
    public static CollectionType? Find(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol array)
            return array.IsSZArray ? new(array.ElementType, null, new(TypeNames.Full(type), ToArray)) : null;
        if (type is not INamedTypeSymbol { TypeArguments.Length: > 0 } named
            || !s_rows.TryGetValue(named.MetadataName, out (string Space, MakerModel Maker) row)
            || named.ContainingNamespace?.Is(row.Space) != true)
        {
            return null;
        }

        if (named.TypeArguments is not [{ } key, { } value])
            return new(named.TypeArguments[0], null, row.Maker);
        bool isOfStrings = key.SpecialType == SpecialType.System_String && row.Maker.Storage == s_ofStrings.Type;
        return IsKey(key) ? new(value, key, isOfStrings ? s_ofStrings : row.Maker) : null;
    }

    /// <summary>What makes System.Text.Json take the type for a collection, whatever members it has: measured on .NET 10.</summary>
    public static INamedTypeSymbol? FindInterface(ITypeSymbol type)
    {
        INamedTypeSymbol[] found = [.. type.AllInterfaces.Where(IsCollection)];
        return found.FirstOrDefault(candidate => candidate.IsGenericType) ?? found.FirstOrDefault();
    }

    /// <summary>The elements' type of any sequence, <c>string</c> aside.</summary>
    public static ITypeSymbol? FindElement(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => array.ElementType,
        { SpecialType: SpecialType.System_String } => null,
        _ => SelfAndInterfaces(type).FirstOrDefault(candidate => IsCollection(candidate) && candidate.IsGenericType)?.TypeArguments[0],
    };

    /// <summary>The interface of any dictionary.</summary>
    public static INamedTypeSymbol? FindDictionary(ITypeSymbol type) => SelfAndInterfaces(type)
        .FirstOrDefault(candidate => candidate.Name is "IDictionary" or "IReadOnlyDictionary" && candidate.TypeArguments.Length == 2);

    /// <summary>The values' type of any dictionary, whatever its keys are.</summary>
    public static ITypeSymbol? FindDictionaryValue(ITypeSymbol type) => FindDictionary(type)?.TypeArguments[1];

    /// <summary>Whether System.Text.Json reads keys of the type: a string, what is written as one, a number. A converter may read them too.</summary>
    public static bool IsKey(ITypeSymbol type) => type.HasAttribute(WellKnownNames.Converter) || ScalarTypes.Find(type) is { IsKey: true };

    private static IEnumerable<INamedTypeSymbol> SelfAndInterfaces(ITypeSymbol type) =>
        type is INamedTypeSymbol named ? type.AllInterfaces.Prepend(named) : type.AllInterfaces;

    private static bool IsCollection(INamedTypeSymbol type) =>
        type.SpecialType is SpecialType.System_Collections_IEnumerable
        || type.OriginalDefinition.SpecialType is SpecialType.System_Collections_Generic_IEnumerable_T
        || (type.Name == "IAsyncEnumerable" && type.ContainingNamespace?.Is(WellKnownNames.Collections) == true);

    // By a method of what has gathered the elements, or a constructor that takes its result.
    private static (string Space, MakerModel Maker) Gathered(string name, string expression, string space = Generic) =>
        (space, new(Name(space, name), expression));

    private static (string Space, MakerModel Maker) Filled(string name, string add, string create = "new()", string space = Generic) =>
        (space, new(Name(space, name), create) { Add = add });

    private static (string Space, MakerModel Maker) Created(string name) =>
        (Immutable, new(Name(Immutable, name), $"global::{Immutable}.{name}.CreateRange<{{0}}>({ToArray})"));

    private static (string Space, MakerModel Maker) OfValueType(string name, string expression, string space, string? ofNull) =>
        (space, new(Name(space, name), expression) { Null = ofNull });

    private static (string Space, MakerModel Maker) Set(string name, string space = Generic) =>
        (space, new(Name(space, name), "_items ?? new()") { Storage = Name(space, name), Create = "new()" });

    private static (string Space, MakerModel Maker) SetInBuilder(string name)
    {
        string type = Name(Immutable, name);
        return (Immutable, new(type, $"_items?.ToImmutable() ?? {type}.Empty")
        {
            Storage = $"{type}.Builder",
            Create = $"global::{Immutable}.{name}.CreateBuilder<{{0}}>()",
        });
    }

    private static string Name(string space, string name) => $"global::{space}.{name}<{{0}}>";
}

/// <summary>A collection that can be read.</summary>
/// <param name="Element">The type of its elements, or of a dictionary's values.</param>
/// <param name="Key">The type of a dictionary's keys.</param>
/// <param name="Maker">How it is made.</param>
internal sealed record CollectionType(ITypeSymbol Element, ITypeSymbol? Key, MakerModel Maker);
