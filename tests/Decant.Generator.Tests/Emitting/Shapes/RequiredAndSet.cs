[JsonProjection]
public partial class P
{
    [System.Diagnostics.CodeAnalysis.SetsRequiredMembers]
    public P()
    {
        A = 1;
    }

    public required int A { get; init; }
}
