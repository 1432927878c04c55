using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Text.Json.Nodes;

[JsonConverter(typeof(JsonStringEnumConverter<Kind>))]
public enum Kind { A, B }

[JsonProjection]
public partial record Inner(int X);

[JsonProjection]
public partial class P
{
    public HashSet<string> A { get; set; } = [];
    public ISet<string?>? B { get; set; }
    public ImmutableArray<int> C { get; set; }
    public ImmutableArray<Inner?>? D { get; set; }
    public Memory<int> E { get; set; }
    public ReadOnlyMemory<Inner>? F { get; set; }
    public Memory<byte> G { get; set; }
    public ReadOnlyMemory<byte>? H { get; set; }
    public ImmutableList<Uri>? I { get; set; }
    public IImmutableSet<string> J { get; set; } = ImmutableHashSet<string>.Empty;
    public Queue<Inner> K { get; set; } = new();
    public Stack<Inner?>? L { get; set; }
    public Collection<int> M { get; set; } = [];
    public ObservableCollection<string>? N { get; set; }
    public BindingList<DateTime>? O { get; set; }
    public ConcurrentQueue<int?>? Q { get; set; }
    public Dictionary<int, string> R { get; set; } = new();
    public IReadOnlyDictionary<Guid, ImmutableArray<HashSet<string>>>? S { get; set; }
    public Dictionary<Kind, Inner?>? T { get; set; }
    public SortedDictionary<Version, Dictionary<Uri, int>>? U { get; set; }
    public ConcurrentDictionary<string, Inner>? V { get; set; }
    public ImmutableDictionary<string, string?>? W { get; set; }
    public ImmutableSortedDictionary<DayOfWeek, ImmutableStack<int>>? X { get; set; }
    public object? Y { get; set; }
    public object Z { get; set; } = "";
    public JsonNode? Aa { get; set; }
    public JsonObject Ab { get; set; } = new();
    public JsonValue?[]? Ac { get; set; }
    [JsonIntern]
    public Dictionary<DateOnly, HashSet<string>>? Ad { get; set; }
    public ImmutableArray<P>? Ae { get; set; }
    public Dictionary<long, P>? Af { get; set; }
}
