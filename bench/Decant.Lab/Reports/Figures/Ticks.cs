using System.Globalization;

namespace Decant.Lab.Reports.Figures;

/// <summary>Round values of an axis, in the units that <see cref="Units"/> writes: a KB is 1,024 bytes.</summary>
internal static class Ticks
{
    // Below a decade by this much, so that even the smallest bar has some length.
    private const double RoomBelow = 0.9;

    private static readonly double[] s_steps = [1, 2, 2.5, 5, 10];

    /// <summary>The last power of ten that is clearly below a value.</summary>
    public static double DecadeBelow(FigureUnit unit, double value)
    {
        int exponent = (int)Math.Ceiling(Math.Log10(value)) + 1;
        while (Decade(unit, exponent) > value * RoomBelow)
            exponent--;
        return Decade(unit, exponent);
    }

    /// <summary>Powers of ten, or every second of them, or …</summary>
    public static IReadOnlyList<(double Value, string Label)> Decades(FigureUnit unit, double low, double high, int most)
    {
        int first = (int)Math.Round(Math.Log10(low));
        int last = first;
        while (Decade(unit, last + 1) <= high)
            last++;
        int step = (last - first) / Math.Max(1, most) + 1;
        IEnumerable<double> values = Enumerable.Range(0, (last - first) / step + 1).Select(index => Decade(unit, first + index * step));
        return [.. values.Select(value => (value, Label(unit, value, value)))];
    }

    /// <summary>Multiples of a round step from zero on.</summary>
    public static IReadOnlyList<(double Value, string Label)> Steps(FigureUnit unit, double high, int most)
    {
        double one = Scale(unit, high).One;
        double least = high / one / Math.Max(1, most);
        double power = Math.Pow(10, Math.Floor(Math.Log10(least)));
        double step = one * power * s_steps.First(step => step * power >= least * 0.999);
        IEnumerable<double> values = Enumerable.Range(0, (int)(high / step) + 1).Select(index => index * step);
        return [.. values.Select(value => (value, Label(unit, value, high)))];
    }

    private static double Decade(FigureUnit unit, int exponent)
    {
        double power = Math.Pow(10, exponent);
        return unit != FigureUnit.Bytes || exponent < 3 ? power : exponent < 6 ? power * 1.024 : power * 1.024 * 1.024;
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
