namespace Unions;

[JsonProjection]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "a\"b\n", UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
[JsonDerivedType(typeof(Leaf), "*/ \n leaf")]
[JsonDerivedType(typeof(Inner), -1)]
[JsonDerivedType(typeof(Inner.Deepest), int.MaxValue)]
[JsonDerivedType(typeof(Node), "node")]
[JsonDerivedType(typeof(@event))]
public partial class Node
{
    public Node? Next { get; set; }

    public List<Node>? Children { get; init; }

    public Dictionary<string, Node[]>? ByName { get; set; }
}

[JsonProjection]
public sealed partial class Leaf : Node;

public class @event : Node;

[JsonProjection]
[JsonDerivedType(typeof(Deepest), "deepest")]
public partial class Inner : Node
{
    public Inner? Itself { get; set; }

    public Leaf? Enter { get; set; }

    public int ReadOn { get; set; }

    public int NamesIn { get; set; }

    public int Names { get; set; }

    public int Type2 { get; set; }

    [JsonProjection]
    public sealed partial class Deepest : Inner;
}

// A derived type that nobody else can name.
[JsonProjection]
[JsonDerivedType(typeof(Hidden), 1)]
internal abstract partial record Outer
{
    [JsonProjection]
    private sealed partial record Hidden(int X) : Outer;
}

[JsonProjection]
[JsonDerivedType(typeof(Square), "square")]
[JsonDerivedType(typeof(Point), "point")]
public partial interface IShape
{
    string? Name { get; }
}

[JsonProjection]
public partial record Square(string? Name, double Side, IShape? Within) : IShape;

[JsonProjection]
public readonly partial record struct Point(string? Name, IShape[] Others) : IShape;

[JsonProjection]
public partial class Holder
{
    public required IShape Shape { get; init; }

    public Node? Node { get; set; }

    [JsonInclude] internal IReadOnlyList<Outer>? Outers { get; set; }

}

[JsonProjection]
[JsonDerivedType(typeof(Nothing), "")]
public abstract partial class Something;

[JsonProjection]
public partial class Nothing : Something;
