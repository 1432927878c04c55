namespace Decant.Microbenchmarks.Memory.Types.Shapes;

/// <summary>The answer of a language model. The types whose names end in Few have a few of its members.</summary>
[JsonProjection]
internal sealed partial class ChatFew
{
    public ChatChoiceFew[]? Choices { get; set; }
}

[JsonProjection]
internal sealed partial class ChatChoiceFew
{
    public ChatMessageFew? Message { get; set; }

    [JsonPropertyName("finish_reason")]
    public string? FinishReason { get; set; }
}

[JsonProjection]
internal sealed partial class ChatMessageFew
{
    public string? Content { get; set; }
}

[JsonProjection]
internal sealed partial class Chat
{
    public string? Id { get; set; }
    public string? Object { get; set; }
    public long Created { get; set; }
    public string? Model { get; set; }
    public ChatChoice[]? Choices { get; set; }
    public ChatUsage? Usage { get; set; }
}

[JsonProjection]
internal sealed partial class ChatChoice
{
    public int Index { get; set; }
    public ChatMessage? Message { get; set; }
    public string? Logprobs { get; set; }

    [JsonPropertyName("finish_reason")]
    public string? FinishReason { get; set; }
}

[JsonProjection]
internal sealed partial class ChatMessage
{
    public string? Role { get; set; }
    public string? Content { get; set; }

    [JsonPropertyName("tool_calls")]
    public ChatToolCall[]? ToolCalls { get; set; }
    public string? Refusal { get; set; }
}

[JsonProjection]
internal sealed partial class ChatToolCall
{
    public string? Id { get; set; }
    public string? Type { get; set; }
    public ChatFunction? Function { get; set; }
}

[JsonProjection]
internal sealed partial class ChatFunction
{
    public string? Name { get; set; }
    public string? Arguments { get; set; }
}

[JsonProjection]
internal sealed partial class ChatUsage
{
    [JsonPropertyName("prompt_tokens")]
    public int PromptTokens { get; set; }

    [JsonPropertyName("completion_tokens")]
    public int CompletionTokens { get; set; }

    [JsonPropertyName("total_tokens")]
    public int TotalTokens { get; set; }
}
