[JsonProjection]
public partial class P
{
    [JsonPropertyPath("a.b.c")]
    public int A { get; init; }

    [JsonPropertyPath("$.a.b")]
    public JsonElement B { get; set; }

    [JsonPropertyPath("A['b'].d")]
    public required string D { get; set; }

    [JsonPropertyPath("a")]
    public Dictionary<string, JsonElement>? E { get; set; }

    [JsonPropertyPath("['x y']")]
    public int F { get; set; }
}
