namespace Decant.Smoke.Projections;

[JsonProjection]
public sealed partial class Node
{
    public int Id { get; set; }

    public Node? Next { get; set; }

    public List<Node>? Children { get; set; }
}
