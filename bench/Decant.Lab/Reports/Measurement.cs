namespace Decant.Lab.Reports;

/// <summary>One figure of a result with a unique name, for a program that collects figures of many runs and machines.</summary>
/// <param name="Name">The command, the keys of the row and the field, separated by slashes.</param>
internal sealed record Measurement(string Name, string Row, string Field, Magnitude Magnitude, double Value)
{
    private const string Prefix = "decant";
    private const string Nanoseconds = "_ns";

    /// <summary>Creates a figure of a row, or returns <see langword="null"/> if it was not measured.</summary>
    /// <param name="keys">The keys of the row. Their words become segments of the name.</param>
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
