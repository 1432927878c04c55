namespace Decant.Microbenchmarks.Queries.Types;

/// <summary>A string that a query selects.</summary>
[JsonProjection]
internal readonly partial record struct Login([property: JsonPropertyPath("$")] string? Value);
