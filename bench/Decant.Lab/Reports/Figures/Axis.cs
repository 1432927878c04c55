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
