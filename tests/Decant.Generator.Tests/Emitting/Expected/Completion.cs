namespace Chats;

[JsonProjection]
public partial record Completion(
    [property: JsonPropertyPath("choices[0].delta.content")] string? Content,
    [property: JsonPropertyPath("choices[2].index")] int Last,
    Usage? Usage);

[JsonProjection]
public partial record struct Usage([property: JsonPropertyPath("$")] int[]? Tokens);
