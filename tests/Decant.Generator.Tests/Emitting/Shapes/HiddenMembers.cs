public class B
{
    [JsonPropertyName("old")]
    public int X { get; set; }
}

[JsonProjection]
public partial class D : B
{
    public new string? X { get; set; }
}
