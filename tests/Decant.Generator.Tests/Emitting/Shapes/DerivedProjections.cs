[JsonProjection]
public partial class B
{
    public int X { get; set; }
    public int Y { get; init; }
}

[JsonProjection]
public partial class D : B
{
    public int Z { get; set; }
}

[JsonProjection]
public sealed partial class E : D;
