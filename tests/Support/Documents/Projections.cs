using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Support;

// Types that System.Text.Json reads by reflection as well, so that each is its own oracle.

[JsonProjection]
internal sealed partial record Item(int Id, string? Name);

[JsonProjection(JsonSerializerDefaults.General)]
internal sealed partial record ExactItem(int Id, string? Name);

[JsonProjection]
internal sealed partial record Text(string? Value);

[JsonProjection]
internal sealed partial record Texts(string?[]? Values);

[JsonProjection]
internal sealed partial record Numbers(double[]? Values);

[JsonProjection]
internal sealed partial record Entries(Dictionary<string, int>? Values);

[JsonProjection]
internal sealed partial record Element(JsonElement? Value);

[JsonProjection]
internal sealed partial record Int(int Value);

[JsonProjection]
internal sealed partial record DoubleValue(double Value);

[JsonProjection]
internal sealed partial record DecimalValue(decimal Value);

[JsonProjection]
internal sealed partial record Required([property: JsonRequired] int Id, [property: JsonRequired] string? Name);

[JsonProjection]
internal partial record struct Point(int X, long Y);

/// <summary>Refers to itself, directly and through an array.</summary>
[JsonProjection]
internal sealed partial record Node(int Id, Node? Child, Node?[]? Children);

/// <summary>A bit of everything, for documents that are broken in every place.</summary>
[JsonProjection]
internal sealed partial record Everything(
    int Id,
    string? Name,
    [property: JsonPropertyName("html_url")] string? Url,
    bool Flag,
    double Ratio,
    decimal? Price,
    DateTimeOffset? At,
    Guid? Key,
    string?[]? Tags,
    List<Item?>? Items,
    Dictionary<string, long>? Counts,
    JsonElement? Any,
    Point Origin,
    Everything? Inner);

/// <summary>What most of GitHub's objects have.</summary>
[JsonProjection]
internal sealed partial record Thing(
    long? Id,
    string? Name,
    [property: JsonPropertyName("html_url")] string? Url,
    [property: JsonPropertyName("updated_at")] DateTimeOffset? UpdatedAt,
    bool? Private,
    Thing? Owner,
    Thing?[]? Items,
    string?[]? Topics,
    Dictionary<string, JsonElement>? Permissions);
