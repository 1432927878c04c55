using System.Globalization;

namespace Decant.Lab.Reports;

/// <summary>One figure of a result with a unique name, for a program that collects figures of many runs and machines.</summary>
/// <param name="Name">The command, the keys of the row and the field, separated by slashes.</param>
/// <param name="Row">The keys of the row.</param>
/// <param name="Field">The field, in words.</param>
/// <param name="Magnitude">The magnitude of the figure.</param>
/// <param name="Value">The figure, which is finite.</param>
internal sealed record Measurement(string Name, string Row, string Field, Magnitude Magnitude, double Value)
{
    private const string Prefix = "decant";
    private const string Nanoseconds = "_ns";

    /// <summary>Creates a figure of a row, or returns <see langword="null"/> if it was not measured.</summary>
    /// <param name="command">The name of the result.</param>
    /// <param name="keys">The keys of the row. Their words become segments of the name.</param>
    /// <param name="field">The name of the figure in records.</param>
    /// <param name="magnitude">The magnitude of the figure.</param>
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
