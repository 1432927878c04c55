[JsonProjection]
public partial record struct Price([property: JsonPropertyPath("$")] decimal Value);

[JsonProjection]
public partial record struct Maybe([property: JsonPropertyPath("$")] decimal? Value = 7);

[JsonProjection]
public partial record Name([JsonPropertyPath("$")] string Value);

[JsonProjection]
public partial record Interned([JsonPropertyPath("$"), JsonIntern] List<string> Values);

[JsonProjection]
public partial record Rates([JsonPropertyPath("$")] Dictionary<string, Rate> ByCurrency);

[JsonProjection]
public partial record Rate(decimal Value, Rates? Others);

[JsonProjection]
public partial record Tree([JsonPropertyPath("$")] Tree[] Children)
{
    public int Count => Children.Length;
}

[JsonProjection]
public partial class Watched : IJsonOnDeserializing, IJsonOnDeserialized
{
    private Guid _id;

    [JsonPropertyPath("$")]
    public Guid Id { get => _id; set => _id = value; }

    public void OnDeserializing() { }

    public void OnDeserialized() { }
}

[JsonProjection, JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public partial class Initialized
{
    [JsonPropertyPath("$")]
    public required JsonElement Any { get; init; }

    [JsonIgnore]
    public int Ignored { get; set; }
}

[JsonProjection]
public partial class Holder
{
    public List<Tree>? Trees { get; set; }
    public Price Price { get; set; }
    public Price? Optional { get; set; }
    public Dictionary<string, Name>? Names { get; set; }
}
