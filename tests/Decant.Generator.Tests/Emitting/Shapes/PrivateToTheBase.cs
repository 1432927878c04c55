public class B
{
    [JsonInclude]
    private int X { get; set; }

    [JsonInclude]
    private int _y = 1;
    public int Sum => X + _y;
    public int Z { get; protected init; }

    [JsonInclude]
    public int V { get; private protected set; }
}

[JsonProjection]
public partial class D : B;
