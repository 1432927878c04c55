using System.Text.Json.Serialization.Metadata;
using Decant.Microbenchmarks.Jobs.Types;
using static Decant.Microbenchmarks.Jobs.Documents;

namespace Decant.Microbenchmarks.Jobs;

/// <summary>Jobs on collections of every kind: large ones, and many small ones.</summary>
internal static class CollectionJobs
{
    private const int Count = 5_000;
    private const int Small = 2_000;

    private static readonly string[] s_severities = ["Trace", "Debug", "Information", "Warning", "Error", "Critical"];

    private static readonly string[] s_days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

    public static IEnumerable<Job> All => [.. Elements, .. Entries, .. Many];

    private static IEnumerable<Job> Elements =>
    [
        OfElements("set", "a set of strings", Text, CollectionContext.Default.StringSet),
        OfElements("set-int", "a set of numbers", Number, CollectionContext.Default.IntSet),
        OfElements("set-sorted", "a sorted set", Number, CollectionContext.Default.SortedIntSet),
        OfElements("immutable-array", "an immutable array", Number, CollectionContext.Default.IntArray),
        OfElements("immutable-list", "an immutable list", Number, CollectionContext.Default.IntImmutables),
        OfElements("immutable-set", "an immutable set of strings", Text, CollectionContext.Default.StringImmutableSet),
        OfElements("immutable-sorted-set", "an immutable sorted set", Number, CollectionContext.Default.SortedImmutableSet),
        OfElements("immutable-queue", "an immutable queue", Number, CollectionContext.Default.IntImmutableQueue),
        OfElements("immutable-stack", "an immutable stack", Number, CollectionContext.Default.IntImmutableStack),
        OfElements("queue", "a queue", Number, CollectionContext.Default.IntQueue),
        OfElements("stack", "a stack", Number, CollectionContext.Default.IntStack),
        OfElements("concurrent-queue", "a concurrent queue", Number, CollectionContext.Default.IntConcurrentQueue),
        OfElements("concurrent-stack", "a concurrent stack", Number, CollectionContext.Default.IntConcurrentStack),
        OfElements("linked-list", "a linked list", Number, CollectionContext.Default.IntLinked),
        OfElements("collection", "a collection of numbers", Number, CollectionContext.Default.IntCollection),
        OfElements("observable", "an observable collection", Number, CollectionContext.Default.IntObservable),
        OfElements("memory", "memory of numbers", Fraction, CollectionContext.Default.DoubleMemory),
    ];

    private static IEnumerable<Job> Entries =>
    [
        OfEntries("by-int", index => $"{index * 7919 % 1_000_003}", CollectionContext.Default.ByInt),
        OfEntries("by-long", index => $"{index * 7_919_000_000L}", CollectionContext.Default.ByLong),
        OfEntries("by-short", index => $"{index - 2_500}", CollectionContext.Default.ByShort),
        OfEntries("by-double", index => $"{index}.{index % 9}", CollectionContext.Default.ByDouble),
        OfEntries("by-int128", index => $"{index}000000000000000000000", CollectionContext.Default.ByInt128),
        OfEntries("by-guid", index => $"{index:x8}-4f89-11d3-9a0c-0305e82c3301", CollectionContext.Default.ByGuid),
        OfEntries("by-date", index => $"{new DateOnly(1970, 1, 1).AddDays(index):yyyy-MM-dd}", CollectionContext.Default.ByDate),
        OfEntries("by-version", index => $"{index}.1.{index % 5}", CollectionContext.Default.ByVersion),
        OfEntries("by-uri", index => $"https://a.test/{index}", CollectionContext.Default.ByAddress),
        OfEntries("sorted", index => $"key{index}", CollectionContext.Default.Sorted),
        OfEntries("concurrent", index => $"key{index}", CollectionContext.Default.Concurrent),
        OfEntries("immutable", index => $"key{index}", CollectionContext.Default.ImmutableByName),
        OfEntries("immutable-sorted", index => $"key{index}", CollectionContext.Default.ImmutableSorted),
    ];

    private static IEnumerable<Job> Many =>
    [
        Job.OfArray("collections/small-set", "small sets of strings", () => ArrayOf(Small, index => $"{{\"values\":[{string.Join(',', Enumerable.Range(index, 5).Select(Text))}]}}"), CollectionContext.Default.TopicsArray),
        Job.OfArray("collections/by-enum", "small dictionaries by an enum", () => OfKeys(s_severities), CollectionContext.Default.CountsArray),
        Job.OfArray("collections/by-plain-enum", "the same by an enum without a converter", () => OfKeys(s_days), CollectionContext.Default.WeekdaysArray),
    ];

    private static Job OfElements<T>(string name, string what, Func<int, string> item, JsonTypeInfo<T> type)
        where T : IJsonProjection<T> => Job.OfObject($"collections/{name}", what, () => InValues(Count, "[", "]", item), type);

    private static Job OfEntries<T>(string name, Func<int, FormattableString> key, JsonTypeInfo<T> type)
        where T : IJsonProjection<T> => Job.OfObject(
            $"collections/{name}", "a dictionary of this kind", () => InValues(Count, "{", "}", index => $"\"{FormattableString.Invariant(key(index))}\":{index % 100}"), type);

    private static byte[] OfKeys(string[] keys) => ArrayOf(
        Small, index => $"{{\"values\":{{{string.Join(',', keys.Take(3 + (index % 3)).Select((key, place) => $"\"{key}\":{place}"))}}}}}");

    private static string Number(int index) => ((index * 7_919) % 1_000_003).ToString(CultureInfo.InvariantCulture);

    private static string Fraction(int index) => string.Create(CultureInfo.InvariantCulture, $"{index % 100}.{index % 997}");

    private static string Text(int index) => $"\"topic-{(index * 31) % 100_003}\"";
}
