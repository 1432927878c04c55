[JsonProjection]
public partial class P
{
    [JsonPropertyName("")]
    public int A { get; set; }

    [JsonPropertyName("a\r\n\u2028\"\\*/")]
    public int B { get; set; }

    [JsonPropertyName("\ud83d\ude00")]
    public int C { get; set; }

    [JsonPropertyPath("['\n//']['x']")]
    public int D { get; set; }
}
