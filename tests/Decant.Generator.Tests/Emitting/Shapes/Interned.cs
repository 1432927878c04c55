[JsonProjection]
public partial class P
{
    [JsonIntern]
    public string A { get; set; } = "";

    [JsonIntern]
    public string? B { get; init; }

    [JsonIntern]
    public string?[]? C { get; set; }

    [JsonIntern]
    public List<string> D { get; set; } = [];

    [JsonIntern]
    public IReadOnlyDictionary<string, List<string[]?>>? E { get; set; }

    [JsonPropertyPath("owner.login"), JsonIntern]
    public required string F { get; set; }

    [JsonInclude, JsonIntern]
    internal string? G;

    [JsonIntern]
    public Dictionary<DateOnly, HashSet<string>>? H { get; set; }
}
[JsonProjection]
public partial record R([JsonIntern] string A, [property: JsonIntern] IEnumerable<string?> B, [JsonPropertyPath("c.d"), JsonIntern] string? C = "c");
[JsonProjection]
public partial class C
{
    public C([JsonIntern] string x) => X = x;
    public string X { get; }
}
