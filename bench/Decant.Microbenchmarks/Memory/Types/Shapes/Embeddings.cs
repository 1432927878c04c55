namespace Decant.Microbenchmarks.Memory.Types.Shapes;

/// <summary>An answer with embeddings. The types whose names end in Few have a few of its members.</summary>
[JsonProjection]
internal sealed partial class EmbeddingsFew
{
    public EmbeddingFew[]? Data { get; set; }
}

[JsonProjection]
internal sealed partial class EmbeddingFew
{
    public int Index { get; set; }
}

[JsonProjection]
internal sealed partial class Embeddings
{
    public string? Object { get; set; }
    public Embedding[]? Data { get; set; }
    public string? Model { get; set; }
    public EmbeddingUsage? Usage { get; set; }
}

[JsonProjection]
internal sealed partial class Embedding
{
    public string? Object { get; set; }
    public int Index { get; set; }

    [JsonPropertyName("embedding")]
    public float[]? Vector { get; set; }
}

[JsonProjection]
internal sealed partial class EmbeddingUsage
{
    [JsonPropertyName("prompt_tokens")]
    public int PromptTokens { get; set; }

    [JsonPropertyName("total_tokens")]
    public int TotalTokens { get; set; }
}
