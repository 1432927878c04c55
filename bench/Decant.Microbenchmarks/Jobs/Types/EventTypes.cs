namespace Decant.Microbenchmarks.Jobs.Types;

/// <summary>The text of a chat completion's delta.</summary>
[JsonProjection]
internal readonly partial record struct ChatDelta([property: JsonPropertyPath("choices[0].delta.content")] string? Content);

/// <summary>The same for System.Text.Json, which needs a type for each object on the path.</summary>
internal sealed record ChatChunk(ChatChoice[]? Choices);

internal sealed record ChatChoice(ChatMessage? Delta);

internal sealed record ChatMessage(string? Content);

[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(ChatChunk))]
internal sealed partial class EventContext : JsonSerializerContext;
