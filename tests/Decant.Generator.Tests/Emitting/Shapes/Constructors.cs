[JsonProjection]
public partial class P
{
    [JsonConstructor]
    private P(int a)
    {
        A = a;
    }

    public P()
    {
    }

    public P(int a, int b)
    {
        A = a + b;
    }

    public int A { get; }
    public int B { get; private set; }
}
