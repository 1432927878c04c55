internal static partial class Trees
{
    [JsonProjection(JsonSerializerDefaults.General)]
    internal sealed partial class Node
    {
        public required string Name { get; set; }

        public Node? Parent { get; set; }

        public List<Node> Children { get; init; } = [];

        public IReadOnlyDictionary<string, int[]>? Weights { get; set; }
    }
}
