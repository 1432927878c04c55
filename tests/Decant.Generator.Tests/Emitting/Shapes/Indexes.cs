[JsonProjection]
public partial class P
{
    [JsonPropertyPath("choices[0].delta.content")]
    public string? Content { get; init; }

    [JsonPropertyPath("choices[0].finish_reason")]
    public string? Reason { get; set; }

    [JsonPropertyPath("Choices[1].delta['content']")]
    public required string Second { get; set; }

    [JsonPropertyPath("choices")]
    public List<JsonElement>? Choices { get; set; }

    [JsonPropertyPath("choices[0]")]
    public JsonElement First { get; set; }

    [JsonPropertyPath("grid[2][1]")]
    public int Cell { get; set; }

    [JsonPropertyPath("grid[0][0]")]
    public Row Origin { get; set; }
}

[JsonProjection]
public partial record struct Row([property: JsonPropertyPath("$[0]")] long Time, [property: JsonPropertyPath("$[4].x")] decimal? Close = null);

[JsonProjection, JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public partial class Setters
{
    private int _a;

    [JsonPropertyPath("[1]")]
    public int A { get => _a; set => _a = value; }

    [JsonPropertyPath("$[0]")]
    public string? B { get; init; }

    [JsonIgnore]
    public int C { get; set; }
}

[JsonProjection]
public partial class SettersAndArguments([JsonPropertyPath("[3]")] int c)
{
    private int _a;

    [JsonPropertyPath("[1]")]
    public int A { get => _a; set => _a = value; }

    [JsonPropertyPath("$[0].b")]
    public string? B { get; set; }

    public int C { get; } = c;
}
