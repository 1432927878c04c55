using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using Decant.Microbenchmarks.Values.Types;

namespace Decant.Microbenchmarks.Jobs.Types;

// One line per collection. Each type is in the context below too.
[JsonProjection] internal sealed partial record StringSet(HashSet<string>? Values);
[JsonProjection] internal sealed partial record IntSet(HashSet<int>? Values);
[JsonProjection] internal sealed partial record SortedIntSet(SortedSet<int>? Values);
[JsonProjection] internal sealed partial record IntArray(ImmutableArray<int> Values);
[JsonProjection] internal sealed partial record IntImmutables(ImmutableList<int>? Values);
[JsonProjection] internal sealed partial record StringImmutableSet(ImmutableHashSet<string>? Values);
[JsonProjection] internal sealed partial record SortedImmutableSet(ImmutableSortedSet<int>? Values);
[JsonProjection] internal sealed partial record IntImmutableQueue(ImmutableQueue<int>? Values);
[JsonProjection] internal sealed partial record IntImmutableStack(ImmutableStack<int>? Values);
[JsonProjection] internal sealed partial record IntQueue(Queue<int>? Values);
[JsonProjection] internal sealed partial record IntStack(Stack<int>? Values);
[JsonProjection] internal sealed partial record IntConcurrentQueue(ConcurrentQueue<int>? Values);
[JsonProjection] internal sealed partial record IntConcurrentStack(ConcurrentStack<int>? Values);
[JsonProjection] internal sealed partial record IntLinked(LinkedList<int>? Values);
[JsonProjection] internal sealed partial record IntCollection(Collection<int>? Values);
[JsonProjection] internal sealed partial record IntObservable(ObservableCollection<int>? Values);
[JsonProjection] internal sealed partial record DoubleMemory(ReadOnlyMemory<double> Values);
[JsonProjection] internal sealed partial record ByInt(Dictionary<int, int>? Values);
[JsonProjection] internal sealed partial record ByLong(Dictionary<long, int>? Values);
[JsonProjection] internal sealed partial record ByShort(Dictionary<short, int>? Values);
[JsonProjection] internal sealed partial record ByDouble(Dictionary<double, int>? Values);
[JsonProjection] internal sealed partial record ByInt128(Dictionary<Int128, int>? Values);
[JsonProjection] internal sealed partial record ByGuid(Dictionary<Guid, int>? Values);
[JsonProjection] internal sealed partial record ByDate(Dictionary<DateOnly, int>? Values);
[JsonProjection] internal sealed partial record ByVersion(Dictionary<Version, int>? Values);
[JsonProjection] internal sealed partial record ByAddress(Dictionary<Uri, int>? Values);
[JsonProjection] internal sealed partial record Sorted(SortedDictionary<string, int>? Values);
[JsonProjection] internal sealed partial record Concurrent(ConcurrentDictionary<string, int>? Values);
[JsonProjection] internal sealed partial record ImmutableByName(ImmutableDictionary<string, int>? Values);
[JsonProjection] internal sealed partial record ImmutableSorted(ImmutableSortedDictionary<string, int>? Values);
[JsonProjection] internal sealed partial record Topics(HashSet<string>? Values);
[JsonProjection] internal sealed partial record Counts(Dictionary<Severity, int>? Values);
[JsonProjection] internal sealed partial record Weekdays(Dictionary<Weekday, int>? Values);

[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(StringSet))]
[JsonSerializable(typeof(IntSet))]
[JsonSerializable(typeof(SortedIntSet))]
[JsonSerializable(typeof(IntArray))]
[JsonSerializable(typeof(IntImmutables))]
[JsonSerializable(typeof(StringImmutableSet))]
[JsonSerializable(typeof(SortedImmutableSet))]
[JsonSerializable(typeof(IntImmutableQueue))]
[JsonSerializable(typeof(IntImmutableStack))]
[JsonSerializable(typeof(IntQueue))]
[JsonSerializable(typeof(IntStack))]
[JsonSerializable(typeof(IntConcurrentQueue))]
[JsonSerializable(typeof(IntConcurrentStack))]
[JsonSerializable(typeof(IntLinked))]
[JsonSerializable(typeof(IntCollection))]
[JsonSerializable(typeof(IntObservable))]
[JsonSerializable(typeof(DoubleMemory))]
[JsonSerializable(typeof(ByInt))]
[JsonSerializable(typeof(ByLong))]
[JsonSerializable(typeof(ByShort))]
[JsonSerializable(typeof(ByDouble))]
[JsonSerializable(typeof(ByInt128))]
[JsonSerializable(typeof(ByGuid))]
[JsonSerializable(typeof(ByDate))]
[JsonSerializable(typeof(ByVersion))]
[JsonSerializable(typeof(ByAddress))]
[JsonSerializable(typeof(Sorted))]
[JsonSerializable(typeof(Concurrent))]
[JsonSerializable(typeof(ImmutableByName))]
[JsonSerializable(typeof(ImmutableSorted))]
[JsonSerializable(typeof(Topics[]))]
[JsonSerializable(typeof(Counts[]))]
[JsonSerializable(typeof(Weekdays[]))]
internal sealed partial class CollectionContext : JsonSerializerContext;
