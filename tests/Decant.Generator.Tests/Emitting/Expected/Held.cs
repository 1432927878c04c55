using System.Collections.Immutable;

[JsonProjection]
public partial class Held
{
    public HashSet<string>? Topics { get; set; }
    public ImmutableArray<int> Ids { get; set; }
    public Queue<string?>? Steps { get; set; }
    public Dictionary<Guid, List<int>>? Groups { get; set; }
    public ImmutableDictionary<string, int>? Counts { get; set; }
    public ReadOnlyMemory<byte>? Body { get; set; }
    public object? Anything { get; set; }
}
