using System.Globalization;

namespace Decant.Lab.Reports;

/// <summary>One figure of a result under a name of its own, for a program that collects figures of many runs and machines.</summary>
/// <param name="Name">Segments between slashes: the command, what tells the row from others, and the field.</param>
/// <param name="Row">What tells the row from others.</param>
/// <param name="Field">What the figure is, in words.</param>
/// <param name="Magnitude">What it is in.</param>
/// <param name="Value">The figure, which is finite.</param>
internal sealed record Measurement(string Name, string Row, string Field, Magnitude Magnitude, double Value)
{
    private const string Prefix = "decant";
    private const string Nanoseconds = "_ns";

    /// <summary>A figure of a row, or <see langword="null"/> where none was measured.</summary>
    /// <param name="command">The name of the result.</param>
    /// <param name="keys">What tells the row from others; options in it become segments.</param>
    /// <param name="field">The name of the figure for spreadsheets.</param>
    /// <param name="magnitude">What it is in.</param>
    /// <param name="value">The figure.</param>
    public static Measurement? Of(string command, IEnumerable<string> keys, string field, Magnitude magnitude, object? value)
    {
        double figure = value is IConvertible ? Convert.ToDouble(value, CultureInfo.InvariantCulture) : double.NaN;
        if (!double.IsFinite(figure))
            return null;
        string row = string.Join('/', keys.SelectMany(key => key.Split(' ', StringSplitOptions.RemoveEmptyEntries)).Select(word => word.TrimStart('-')));
        string what = (field.EndsWith(Nanoseconds, StringComparison.Ordinal) ? field[..^Nanoseconds.Length] : field).Replace('_', ' ');
        return new($"{Prefix}/{command}/{row}/{field}", row, what, magnitude, figure);
    }
}
