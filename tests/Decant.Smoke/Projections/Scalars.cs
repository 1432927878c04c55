using System.Text.Json;

namespace Decant.Smoke.Projections;

[JsonProjection]
public sealed partial class Scalars
{
    public bool Flag { get; set; }

    public byte Small { get; set; }

    public long Large { get; set; }

    public float Precise { get; set; }

    public decimal Exact { get; set; }

    public char Letter { get; set; }

    public Guid Id { get; set; }

    public Uri? Link { get; set; }

    public DateTime Time { get; set; }

    public DateTimeOffset Moment { get; set; }

    public DateOnly Day { get; set; }

    public TimeOnly Hour { get; set; }

    public TimeSpan Duration { get; set; }

    public Version? Version { get; set; }

    public byte[]? Bytes { get; set; }

    public JsonElement Raw { get; set; }

    public int? Nothing { get; set; }
}
