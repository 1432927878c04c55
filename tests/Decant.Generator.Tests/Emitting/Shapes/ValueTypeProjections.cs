[JsonProjection]
public partial struct V
{
    public int X { get; set; }
}

[JsonProjection]
public partial record P(V A, V? B, V[] C, List<V?> D, Dictionary<string, V> E);
