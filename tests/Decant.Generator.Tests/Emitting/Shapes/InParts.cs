public partial class P
{
    public int A { get; set; }
}

[JsonProjection]
public partial class P
{
    public int B { get; set; }
}

partial class P
{
    public int C { get; set; }
}
