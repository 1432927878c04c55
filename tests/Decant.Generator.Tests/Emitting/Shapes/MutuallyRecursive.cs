[JsonProjection]
public partial record A(B? Next);
[JsonProjection]
public partial record B(List<C>? Next);
[JsonProjection]
public partial struct C
{
    public A[]? Next { get; set; }
}
