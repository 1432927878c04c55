[JsonProjection]
public partial struct P
{
    [JsonInclude]
    public int X;
    [JsonInclude]
    private string? Y;
}
