[JsonProjection]
[method: JsonConstructor]
public partial record P([property: JsonRequired] int A = 5)
{
    public required int B { get; init; }
}
