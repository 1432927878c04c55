using System.Globalization;

namespace Decant.Lab.Reports.Figures;

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
