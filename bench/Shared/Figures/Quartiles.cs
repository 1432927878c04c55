using System.Text.Json.Serialization;

namespace Decant.Lab;

/// <summary>The median and the quartiles of a series, by linear interpolation between its ordered values.</summary>
internal readonly record struct Quartiles(double Low, double Median, double High)
{
    /// <summary>The text of a legend for the range between the quartiles.</summary>
    public const string Words = "the middle half of the rounds";

    /// <summary>The two quartiles. Half of the series lies between them.</summary>
    [JsonIgnore]
    public (double Low, double High) Ends => (Low, High);

    public static Quartiles Of(IEnumerable<double> series)
    {
        double[] ordered = [.. series.Order()];
        if (ordered.Length == 0)
            throw new ArgumentException("A series without values has no quartiles.", nameof(series));

        return new(At(ordered, 0.25), At(ordered, 0.5), At(ordered, 0.75));
    }

    /// <summary>A figure that was not measured in rounds.</summary>
    public static Quartiles OfOne(double figure) => new(figure, figure, figure);

    /// <summary>The quartiles of a series, or <see langword="null"/> if one of its values is missing. The other values would not be representative.</summary>
    public static Quartiles? OfAll(IEnumerable<double?> series)
    {
        double?[] values = [.. series];
        return Array.TrueForAll(values, value => value is not null) ? Of(values.Select(value => value!.Value)) : null;
    }

    /// <summary>Writes the two quartiles as a range.</summary>
    public string ShowSpread(Func<double?, string> show) => $"{show(Low)} – {show(High)}";

    /// <summary>Writes the median, and the two quartiles in brackets.</summary>
    public string Show(Func<double?, string> show) => $"{show(Median)} [{show(Low)}–{show(High)}]";

    private static double At(double[] ordered, double part)
    {
        double position = part * (ordered.Length - 1);
        int below = (int)position;
        int above = Math.Min(below + 1, ordered.Length - 1);
        return ordered[below] + (position - below) * (ordered[above] - ordered[below]);
    }
}
