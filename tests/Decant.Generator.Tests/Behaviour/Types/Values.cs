[JsonProjection]
public partial class Scalars
{
    public sbyte A { get; set; }
    public byte B { get; set; }
    public short C { get; set; }
    public ushort D { get; set; }
    public uint E { get; set; }
    public ulong F { get; set; }
    public Int128 G { get; set; }
    public UInt128 H { get; set; }
    public Half I { get; set; }
    public float J { get; set; }
    public decimal K { get; set; }
    public char L { get; set; }
    public Guid M { get; set; }
    public Uri? N { get; set; }
    public DateTime O { get; set; }
    public DateTimeOffset Q { get; set; }
    public DateOnly R { get; set; }
    public TimeOnly S { get; set; }
    public TimeSpan T { get; set; }
    public Version? U { get; set; }
    public byte[]? V { get; set; }
    public DayOfWeek W { get; set; }
    public bool X { get; set; }
    public JsonElement Y { get; set; }
    public double Z { get; set; }
    public int Aa { get; set; }
    public long Ab { get; set; }
}

[JsonProjection]
public partial class Nullables
{
    public int? A { get; set; } = 1;
    public long? B { get; set; } = 2;
    public double? C { get; set; } = 3;
    public bool? D { get; set; } = true;
    public Guid? E { get; set; } = Guid.Empty;
    public DayOfWeek? F { get; set; } = DayOfWeek.Friday;
    public JsonElement? G { get; set; }
    public decimal? H { get; set; } = 4;
    public string? I { get; set; } = "i";
    public Uri? J { get; set; } = new("http://a");
}

[JsonProjection]
public partial class Collections
{
    public string?[]? A { get; set; }
    public List<string>? B { get; set; }
    public IList<int>? C { get; set; }
    public ICollection<int>? D { get; set; }
    public IEnumerable<int>? E { get; set; }
    public IReadOnlyList<int?>? F { get; set; }
    public IReadOnlyCollection<byte[]>? G { get; set; }
    public Dictionary<string, int>? H { get; set; }
    public IDictionary<string, string?>? I { get; set; }
    public IReadOnlyDictionary<string, List<string[]?>>? J { get; set; }
    public int[][]? K { get; set; }
    public List<byte>? L { get; set; }
}

[JsonProjection]
public partial class Interned
{
    [JsonIntern]
    public string? A { get; set; } = "a";

    [JsonIntern]
    public string?[]? B { get; set; }

    [JsonIntern]
    public IReadOnlyDictionary<string, List<string[]?>>? C { get; init; }
}

[JsonProjection]
public partial class OtherCollections
{
    public HashSet<string>? A { get; set; }
    public System.Collections.Immutable.ImmutableArray<int> B { get; set; }
    public Dictionary<int, List<int>>? C { get; set; }
    public Memory<byte> D { get; set; }
    public Dictionary<DayOfWeek, Stack<int>>? E { get; set; }
    public Queue<System.Collections.Immutable.ImmutableList<string?>?>? F { get; set; }
    public SortedDictionary<string, int>? G { get; set; }
}

[JsonProjection]
[JsonNumberHandling(JsonNumberHandling.Strict)]
public partial class StrictCollections
{
    public HashSet<int>? A { get; set; }
    public System.Collections.Immutable.ImmutableArray<int> B { get; set; }
    public Memory<int> C { get; set; }
    public Dictionary<int, int>? D { get; set; }
    public Queue<Stack<int>>? E { get; set; }
    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
    public SortedSet<int>? F { get; set; }
}
