using System.Text.Json.Serialization;

namespace Decant.Smoke.Projections;

/// <summary>A type that is not marked, as one of a package would be.</summary>
public sealed class Parcel
{
    [JsonConstructor]
    private Parcel(int id) => Id = id;

    public int Id { get; }

    public string? Note { get; init; } = "none";

    public Envelope<Point[]>? Points { get; set; }

    [JsonInclude]
    private string? Secret { get; set; }

    public string? Tell() => Secret;
}

/// <summary>A generic type, which cannot be marked.</summary>
public record Envelope<T>(T? Items)
{
    public int Total { get; init; } = -1;
}

/// <summary>Reads both.</summary>
[JsonProjectable(typeof(Parcel), Only = "id,note,secret,points(items)"), JsonProjectable(typeof(Envelope<OrderLine?[]>), PropertyName = "Lines")]
internal sealed partial class ForeignContext : JsonProjectionContext;
