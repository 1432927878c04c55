using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>The collections that can be read. System.Text.Json reads them too, and creates them in the same way.</summary>
internal static class CollectionTypes
{
    private const string Generic = WellKnownNames.Collections;
    private const string Concurrent = "System.Collections.Concurrent";
    private const string Immutable = "System.Collections.Immutable";
    private const string Models = "System.Collections.ObjectModel";
    private const string ComponentModel = "System.ComponentModel";
    private const string System = "System";

    // The keys are the metadata names of declared types. The type that is created for a declared type is in the same namespace.
    private static readonly Dictionary<string, MakerModel> s_makers = new()
    {
        ["List`1"] = new(MakerKind.List, Generic, "List"),
        ["IList`1"] = new(MakerKind.List, Generic, "List"),
        ["ICollection`1"] = new(MakerKind.List, Generic, "List"),
        ["IEnumerable`1"] = new(MakerKind.List, Generic, "List"),
        ["IReadOnlyList`1"] = new(MakerKind.List, Generic, "List"),
        ["IReadOnlyCollection`1"] = new(MakerKind.List, Generic, "List"),
        ["HashSet`1"] = new(MakerKind.HashSet, Generic, "HashSet"),
        ["ISet`1"] = new(MakerKind.HashSet, Generic, "HashSet"),
        ["SortedSet`1"] = new(MakerKind.Filled, Generic, "SortedSet") { Add = "Add" },
        ["LinkedList`1"] = new(MakerKind.Filled, Generic, "LinkedList") { Add = "AddLast" },
        ["Queue`1"] = new(MakerKind.FilledWithCapacity, Generic, "Queue") { Add = "Enqueue" },
        ["Stack`1"] = new(MakerKind.FilledWithCapacity, Generic, "Stack") { Add = "Push" },
        ["Collection`1"] = new(MakerKind.OfList, Models, "Collection"),
        ["ObservableCollection`1"] = new(MakerKind.Filled, Models, "ObservableCollection") { Add = "Add" },
        ["BindingList`1"] = new(MakerKind.Filled, ComponentModel, "BindingList") { Add = "Add" },
        ["ConcurrentQueue`1"] = new(MakerKind.Filled, Concurrent, "ConcurrentQueue") { Add = "Enqueue" },
        ["ConcurrentStack`1"] = new(MakerKind.Filled, Concurrent, "ConcurrentStack") { Add = "Push" },
        ["ImmutableArray`1"] = new(MakerKind.ImmutableArray, Immutable, "ImmutableArray"),
        ["ImmutableList`1"] = new(MakerKind.CreateRange, Immutable, "ImmutableList"),
        ["IImmutableList`1"] = new(MakerKind.CreateRange, Immutable, "ImmutableList"),
        ["ImmutableHashSet`1"] = new(MakerKind.CreateRange, Immutable, "ImmutableHashSet"),
        ["IImmutableSet`1"] = new(MakerKind.CreateRange, Immutable, "ImmutableHashSet"),
        ["ImmutableSortedSet`1"] = new(MakerKind.CreateRange, Immutable, "ImmutableSortedSet"),
        ["ImmutableQueue`1"] = new(MakerKind.CreateRange, Immutable, "ImmutableQueue"),
        ["IImmutableQueue`1"] = new(MakerKind.CreateRange, Immutable, "ImmutableQueue"),
        ["ImmutableStack`1"] = new(MakerKind.CreateRange, Immutable, "ImmutableStack"),
        ["IImmutableStack`1"] = new(MakerKind.CreateRange, Immutable, "ImmutableStack"),
        ["Memory`1"] = new(MakerKind.Memory, System, "Memory"),
        ["ReadOnlyMemory`1"] = new(MakerKind.Memory, System, "ReadOnlyMemory"),
        ["Dictionary`2"] = new(MakerKind.Set, Generic, "Dictionary"),
        ["IDictionary`2"] = new(MakerKind.Set, Generic, "Dictionary"),
        ["IReadOnlyDictionary`2"] = new(MakerKind.Set, Generic, "Dictionary"),
        ["SortedDictionary`2"] = new(MakerKind.Set, Generic, "SortedDictionary"),
        ["SortedList`2"] = new(MakerKind.Set, Generic, "SortedList"),
        ["OrderedDictionary`2"] = new(MakerKind.Set, Generic, "OrderedDictionary"),
        ["ConcurrentDictionary`2"] = new(MakerKind.Set, Concurrent, "ConcurrentDictionary"),
        ["ImmutableDictionary`2"] = new(MakerKind.SetInBuilder, Immutable, "ImmutableDictionary"),
        ["IImmutableDictionary`2"] = new(MakerKind.SetInBuilder, Immutable, "ImmutableDictionary"),
        ["ImmutableSortedDictionary`2"] = new(MakerKind.SetInBuilder, Immutable, "ImmutableSortedDictionary"),
    };

    private static readonly MakerModel s_array = new(MakerKind.Array, System, "Array");

    private static readonly MakerModel s_ofStrings = new(MakerKind.OfStrings, Generic, "Dictionary");

    /// <returns>The collection; null if the type is not a collection that can be read.</returns>
    public static CollectionType? Find(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol array)
            return array.IsSZArray ? new(array.ElementType, null, s_array) : null;
        if (type is not INamedTypeSymbol { TypeArguments.Length: > 0 } named
            || !s_makers.TryGetValue(named.MetadataName, out MakerModel maker)
            || named.ContainingNamespace?.Is(maker.Namespace) != true)
        {
            return null;
        }

        if (named.TypeArguments is not [{ } key, { } value])
            return new(named.TypeArguments[0], null, maker);
        bool isOfStrings = key.SpecialType == SpecialType.System_String && maker is { Kind: MakerKind.Set, Name: "Dictionary" };
        return IsKey(key) ? new(value, key, isOfStrings ? s_ofStrings : maker) : null;
    }

    /// <summary>Returns the interface that makes System.Text.Json treat the type as a collection, whatever its members are (measured on .NET 10).</summary>
    public static INamedTypeSymbol? FindInterface(ITypeSymbol type)
    {
        INamedTypeSymbol[] found = [.. type.AllInterfaces.Where(IsCollection)];
        return found.FirstOrDefault(candidate => candidate.IsGenericType) ?? found.FirstOrDefault();
    }

    /// <summary>Returns whether System.Text.Json reads the values of a type with one of its converters for collections.</summary>
    public static bool IsReadByElement(ITypeSymbol type)
    {
        ITypeSymbol inner = type.Underlying();
        return ScalarTypes.Find(inner) is null
            && !inner.HasAttribute(WellKnownNames.Converter)
            && (Find(inner) is not null || SelfAndInterfaces(inner).Any(IsCollection));
    }

    /// <summary>Returns the types of the elements of a collection, or of the keys and values of a dictionary; none for another type.</summary>
    public static IEnumerable<ITypeSymbol> PartsOf(ITypeSymbol type) => !IsReadByElement(type) ? []
        : Find(type.Underlying()) is { } known ? (known.Key is null ? [known.Element] : [known.Element, known.Key])
        : FindDictionary(type.Underlying()) is { TypeArguments: [var key, var value] } ? [value, key]
        : FindElement(type.Underlying()) is { } element ? [element] : [];

    /// <summary>Returns the element type of any sequence except <c>string</c>.</summary>
    public static ITypeSymbol? FindElement(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => array.ElementType,
        { SpecialType: SpecialType.System_String } => null,
        _ => SelfAndInterfaces(type).FirstOrDefault(candidate => IsCollection(candidate) && candidate.IsGenericType)?.TypeArguments[0],
    };

    /// <summary>Returns the dictionary interface that a type is or implements; null if there is none.</summary>
    public static INamedTypeSymbol? FindDictionary(ITypeSymbol type) => SelfAndInterfaces(type)
        .FirstOrDefault(candidate => candidate.Name is "IDictionary" or "IReadOnlyDictionary" && candidate.TypeArguments.Length == 2);

    /// <summary>Returns the type of the values of any dictionary, whatever the type of its keys is.</summary>
    public static ITypeSymbol? FindDictionaryValue(ITypeSymbol type) => FindDictionary(type)?.TypeArguments[1];

    /// <summary>Returns whether the type can be the key of a dictionary: a string, a type written as a string, a number, or a type with a converter.</summary>
    public static bool IsKey(ITypeSymbol type) => type.HasAttribute(WellKnownNames.Converter) || ScalarTypes.Find(type) is { IsKey: true };

    private static IEnumerable<INamedTypeSymbol> SelfAndInterfaces(ITypeSymbol type) =>
        type is INamedTypeSymbol named ? type.AllInterfaces.Prepend(named) : type.AllInterfaces;

    private static bool IsCollection(INamedTypeSymbol type) =>
        type.SpecialType is SpecialType.System_Collections_IEnumerable
        || type.OriginalDefinition.SpecialType is SpecialType.System_Collections_Generic_IEnumerable_T
        || (type.Name == "IAsyncEnumerable" && type.ContainingNamespace?.Is(WellKnownNames.Collections) == true);
}

/// <summary>A collection that can be read.</summary>
/// <param name="Element">The type of its elements, or of a dictionary's values.</param>
/// <param name="Key">The type of a dictionary's keys; null for other collections.</param>
/// <param name="Maker">How the collection is created.</param>
internal sealed record CollectionType(ITypeSymbol Element, ITypeSymbol? Key, MakerModel Maker);
