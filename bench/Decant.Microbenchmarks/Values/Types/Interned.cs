namespace Decant.Microbenchmarks.Values.Types;

/// <summary>Interned strings: equal ones become one object.</summary>
[JsonProjection]
internal sealed partial class InternedArrays
{
    [JsonIntern]
    public string?[]? Values { get; set; }
}

[JsonProjection]
internal sealed partial class InternedMember
{
    [JsonIntern]
    public string? Value { get; set; }
}
