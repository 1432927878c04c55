[JsonProjection]
public partial struct P
{
    public List<P>? All { get; set; }
    public P[]? Some { get; init; }
    public Dictionary<string, P?>? Map { get; set; }
}
