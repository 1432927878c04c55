[JsonProjection]
public partial class P
{
    public string[] A { get; set; } = [];
    public List<string?> B { get; set; } = [];
    public IList<int>? C { get; set; }
    public ICollection<int>? D { get; set; }
    public IEnumerable<int> E { get; set; } = [];
    public IReadOnlyList<Uri>? F { get; set; }
    public IReadOnlyCollection<byte[]>? G { get; set; }
    public Dictionary<string, int> H { get; set; } = new();
    public IDictionary<string, string?>? I { get; set; }
    public IReadOnlyDictionary<string, List<string[]>>? J { get; set; }
    public int[][][]? K { get; set; }
    public byte[][]? L { get; set; }
    public List<List<JsonElement>>? M { get; set; }
}
