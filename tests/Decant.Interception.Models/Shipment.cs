using System.Text.Json.Serialization;

namespace Decant.Interception.Models;

/// <summary>Is read by constructors and setters, some of which nobody else can call.</summary>
public class Shipment
{
    public int Number { get; set; }

    public string? Code { get; internal set; }

    [JsonInclude]
    public string? Sender { get; private set; }

    public required Address To { get; init; }

    public List<Parcel>? Parcels { get; set; }

    public Priority? Priority { get; set; }

    internal string? Hidden { get; set; }
}

public sealed record Address(string Street, string? City = "nowhere");

public readonly struct Parcel
{
    [JsonConstructor]
    public Parcel(double weight, Size size) => (Weight, Size) = (weight, size);

    public double Weight { get; }

    public Size Size { get; }
}

public struct Size
{
    public int Width { get; set; }

    public int Height { get; set; }
}

public enum Priority
{
    Low,
    High,
}
