using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Jobs.Types;

/// <summary>The text of a chat completion's delta.</summary>
[JsonProjection]
internal readonly partial record struct ChatDelta([property: JsonPropertyPath("choices[0].delta.content")] string? Content);

/// <summary>The same as the objects that System.Text.Json needs on the way.</summary>
internal sealed record ChatChunk(ChatChoice[]? Choices);

/// <summary>One of the answers.</summary>
internal sealed record ChatChoice(ChatMessage? Delta);

/// <summary>What is added to an answer.</summary>
internal sealed record ChatMessage(string? Content);

/// <summary>Metadata of the types, with web defaults.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(ChatChunk))]
internal sealed partial class EventContext : JsonSerializerContext;
