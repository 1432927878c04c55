[JsonProjection]
public readonly partial struct P
{
    public int X { get; init; }
}
