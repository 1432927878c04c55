namespace Decant.Lab.Reports.Figures;

/// <summary>The places of values on the axis of a figure. The axis is linear and begins at zero, so that the lengths of bars are proportional to their
/// values.</summary>
internal sealed class Axis
{
    private const double RoomAtEnd = 1.04;

    private readonly FigureUnit _unit;
    private readonly double _high;

    private Axis(FigureUnit unit, double high) => (_unit, _high) = (unit, high);

    /// <summary>Creates an axis with room for every value of a figure, or up to the figure's end.</summary>
    public static Axis Of(Figure figure)
    {
        double high = figure.Bars.SelectMany(bar => (double[])[bar.Value, bar.Interval?.High ?? 0])
            .Append(figure.Floor?.Value ?? 0)
            .Append(figure.Line?.Value ?? 0)
            .Max();
        high = Math.Min(high * RoomAtEnd, figure.End ?? double.PositiveInfinity);
        return new(figure.Unit, high > 0 ? high : 1);
    }

    /// <summary>The place of a value, from 0 to 1. A value beyond an end stands at that end.</summary>
    public double At(double value) => Math.Clamp(value / _high, 0, 1);

    /// <summary>Whether the axis ends before a value.</summary>
    public bool Cuts(double value) => value > _high;

    /// <summary>The values with a grid line and a label: zero, and at most <paramref name="most"/> others.</summary>
    public IReadOnlyList<(double Value, string Label)> CreateTicks(int most) => Ticks.Steps(_unit, _high, most);
}

/// <summary>The round values of an axis, in the units of <see cref="Units"/>.</summary>
internal static class Ticks
{
    private static readonly double[] s_steps = [1, 2, 2.5, 5, 10];

    /// <summary>The multiples of a round step, from zero.</summary>
    public static IReadOnlyList<(double Value, string Label)> Steps(FigureUnit unit, double high, int most)
    {
        double one = Scale(unit, high).One;
        double least = high / one / Math.Max(1, most);
        double power = Math.Pow(10, Math.Floor(Math.Log10(least)));
        double step = one * power * s_steps.First(step => step * power >= least * 0.999);
        IEnumerable<double> values = Enumerable.Range(0, (int)(high / step) + 1).Select(index => index * step);
        return [.. values.Select(value => (value, Label(unit, value, high)))];
    }

    private static string Label(FigureUnit unit, double value, double scaledBy)
    {
        (double one, string name) = Scale(unit, scaledBy);
        return (value / one).ToString("#,0.######", CultureInfo.InvariantCulture) + name;
    }

    private static (double One, string Name) Scale(FigureUnit unit, double value) => unit switch
    {
        FigureUnit.Nanoseconds => value < 1e6 ? (1e3, " µs") : (1e6, " ms"),
        FigureUnit.Bytes => value < 1024 ? (1, " B") : value < 1 << 20 ? (1024, " KB") : (1 << 20, " MB"),
        _ => (1, ""),
    };
}
