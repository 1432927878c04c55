[JsonProjection]
public partial class P
{
    public int X { get; set; }
}
