[JsonProjection]
public partial class P
{
    [JsonPropertyPath("a.b")]
    public P? Next { get; set; }

    [JsonPropertyPath("a.c")]
    public P[]? All { get; init; }
}
