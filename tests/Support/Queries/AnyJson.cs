using System.Text.Json;

namespace Decant.Queries;

/// <summary>Any JSON.</summary>
[JsonProjection]
internal readonly partial record struct AnyJson([property: JsonPropertyPath("$")] JsonElement Value);
