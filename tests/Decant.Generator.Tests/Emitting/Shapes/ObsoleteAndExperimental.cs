[JsonProjection]
public partial class P
{
    [Obsolete]
    public int A { get; set; }

    [System.Diagnostics.CodeAnalysis.Experimental("X1")]
    public int B { get; set; }

    [Obsolete]
    public int C { get; init; }
}
