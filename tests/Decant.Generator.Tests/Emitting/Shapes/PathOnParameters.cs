[JsonProjection]
public partial record P([JsonPropertyPath("a.b")] int A, [property: JsonPropertyPath("a.c")] int? B = 4);
[JsonProjection]
public partial record struct S([JsonPropertyPath("a.b")] int A);
[JsonProjection]
public partial class C
{
    public C([JsonPropertyPath("a.b")] int x) => X = x;
    public int X { get; }
}
