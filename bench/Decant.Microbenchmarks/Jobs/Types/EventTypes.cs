using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Jobs.Types;

/// <summary>The text of a chat completion's delta.</summary>
[JsonProjection]
internal readonly partial record struct ChatDelta([property: JsonPropertyPath("choices[0].delta.content")] string? Content);

/// <summary>The same for System.Text.Json, which needs a type for each object on the path.</summary>
internal sealed record ChatChunk(ChatChoice[]? Choices);

/// <summary>One of the answers.</summary>
internal sealed record ChatChoice(ChatMessage? Delta);

/// <summary>An addition to an answer.</summary>
internal sealed record ChatMessage(string? Content);

/// <summary>Metadata of the types, with web defaults.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(ChatChunk))]
internal sealed partial class EventContext : JsonSerializerContext;
