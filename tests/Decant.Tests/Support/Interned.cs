namespace Decant.Support;

/// <summary>Strings that are shared in every place that a string can have, and one that is not.</summary>
[JsonProjection]
internal sealed partial record Interned(
    [property: JsonIntern] string? Value,
    [JsonIntern] string?[]? Values,
    [property: JsonIntern] Dictionary<string, List<string?>?>? Map,
    Interned? Inner,
    string? Plain);
