[JsonProjection]
public partial class Node
{
    public string? Name { get; set; }
    public Node? Next { get; set; }
    public Node?[]? All { get; init; }
    public Dictionary<string, Node?>? Map { get; set; }
}

[JsonProjection]
public partial record Left(Right? Right, int X = 3);

[JsonProjection]
public partial struct Right
{
    public List<Left?>? Lefts { get; set; }
    public Left? Left { get; init; }
}

[JsonProjection]
public partial record struct Point(int X, int Y);

[JsonProjection]
public partial record Points(Point A, Point? B, Point[] C, List<Point?> D, Dictionary<string, Point> E);
