namespace Decant.Lab.Reports.Figures;

/// <summary>Where values stand between the left end of a plot and its right end.</summary>
internal sealed class Axis
{
    /// <summary>From this ratio of the largest value to the smallest on the small ones would be invisible on a linear axis.</summary>
    public const double LogarithmicFrom = 30;

    private const double RoomAtEnd = 1.04;

    // As far as this beyond everything that was measured, a published value still has a place on the axis.
    private const double MostStretch = 4.0 / 3;

    private readonly FigureUnit _unit;
    private readonly double _low;
    private readonly double _high;

    private Axis(FigureUnit unit, bool isLogarithmic, double low, double high)
    {
        _unit = unit;
        IsLogarithmic = isLogarithmic;
        _low = low;
        _high = high;
    }

    public bool IsLogarithmic { get; }

    /// <summary>The axis that has room for all that was measured. What was published elsewhere neither decides its scale nor lengthens it by
    /// more than a third.</summary>
    public static Axis Of(Figure figure)
    {
        Axis measured = OfMeasured(figure);
        double end = figure.Bars.Select(bar => bar.Published?.Value).OfType<double>().Where(value => measured.Part(value) is > 1 and <= MostStretch)
            .DefaultIfEmpty().Max();
        return end > 0 ? new(figure.Unit, measured.IsLogarithmic, measured._low, end * RoomAtEnd) : measured;
    }

    private static Axis OfMeasured(Figure figure)
    {
        double[] shown =
        [
            .. figure.Bars.Select(bar => bar.Value).OfType<double>(),
            .. figure.Line is { } line ? [line.Value] : Array.Empty<double>(),
        ];
        double[] positive = [.. shown.Where(value => value > 0)];
        if (positive.Length == 0)
            return new(figure.Unit, isLogarithmic: false, 0, 1);

        double high = figure.Bars.Select(bar => bar.Interval?.High ?? 0).Append(positive.Max()).Max();
        return positive.Max() / positive.Min() > LogarithmicFrom
            ? new(figure.Unit, isLogarithmic: true, Ticks.DecadeBelow(figure.Unit, positive.Min()), high * RoomAtEnd)
            : new(figure.Unit, isLogarithmic: false, 0, high * RoomAtEnd);
    }

    /// <summary>From 0 to 1; what lies outside stands at the end.</summary>
    public double At(double value) => Math.Clamp(Part(value), 0, 1);

    /// <summary>Below 0 where a value lies before the axis, above 0 where it lies after it, and 0 where it has a place.</summary>
    public int SideOf(double value) => Part(value) switch { < 0 => -1, > 1 => 1, _ => 0 };

    /// <summary>The values with a line and a label, no more than <paramref name="most"/>.</summary>
    public IReadOnlyList<(double Value, string Label)> CreateTicks(int most) =>
        IsLogarithmic ? Ticks.Decades(_unit, _low, _high, most) : Ticks.Steps(_unit, _high, most);

    private double Part(double value) => !IsLogarithmic ? value / _high
        : value > 0 ? Math.Log(value / _low) / Math.Log(_high / _low)
        : double.NegativeInfinity;
}
