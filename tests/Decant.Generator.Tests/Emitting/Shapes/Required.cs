[JsonProjection]
public partial class P
{
    public required int A { get; set; }
    public required string B { get; init; }

    [JsonInclude]
    public required int C;
    [JsonRequired]
    public int D { get; set; }

    [JsonRequired]
    public string? E { get; init; }

    [JsonRequired, JsonPropertyPath("f.b")]
    public int F { get; set; }
}
