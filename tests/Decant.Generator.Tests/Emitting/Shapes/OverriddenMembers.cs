public abstract class B
{
    public abstract int X { get; set; }
    public virtual int Y { get; init; }
}

[JsonProjection]
public partial class D : B
{
    public override int X { get; set; }
    public override int Y { get => base.Y; init => base.Y = value; }
}
