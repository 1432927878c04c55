[JsonProjection]
public partial class P
{
    public P(int a)
    {
        A = a;
    }

    public required int A { get; init; }
}
