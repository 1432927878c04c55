using Decant.Ladder;

namespace Decant.Lab.Reports.Figures;

/// <summary>One quantity of contenders as a picture: a bar a row, and the drain as a line across them.</summary>
/// <param name="Name">The end of the name of its file.</param>
/// <param name="Title">The end of its title.</param>
/// <param name="Axis">What the axis measures and which way is better.</param>
/// <param name="Unit">What the values are.</param>
/// <param name="Value">The value of a row, or <see langword="null"/> where nothing was measured.</param>
/// <param name="Show">The value as the table has it.</param>
internal sealed record ContenderPicture<TRow>(
    string Name, string Title, string Axis, FigureUnit Unit, Func<TRow, double?> Value, Func<double?, string> Show)
    where TRow : ContenderRow
{
    /// <summary>Half of the interval around the value, if it is known.</summary>
    public Func<TRow, double?> Error { get; init; } = _ => null;

    /// <summary>What was published for the row elsewhere, and by whom.</summary>
    public Func<TRow, (double? Value, string? Source)> Published { get; init; } = _ => default;

    /// <summary>Why there is no value, in a word or two.</summary>
    public Func<TRow, string> WhyMissing { get; init; } = _ => Units.Missing;

    /// <summary>The pictures of one table. Where all values are nothing there is nothing to see.</summary>
    public static IReadOnlyList<Figure> Draw(IEnumerable<ContenderPicture<TRow>> pictures, string file, string heading, TRow[] rows) =>
        [.. pictures.Where(picture => rows.Any(row => picture.Value(row) > 0)).Select(picture => picture.Draw(file, heading, rows))];

    private Figure Draw(string file, string heading, TRow[] rows) => new()
    {
        Name = $"{FileNames.Slug(file)}-{Name}",
        Title = $"{heading}: {Title}",
        Axis = Axis,
        Unit = Unit,
        Bars = [.. rows.Select(CreateBar)],
        Line = Array.Find(rows, row => row.IsDrain) is { } drain && Value(drain) is { } value ? new(drain.Name, value, Show(value)) : null,
    };

    private Bar CreateBar(TRow row)
    {
        double? value = Value(row);
        return new(row.Name, value, value is null ? WhyMissing(row) : Show(value))
        {
            Kind = row.Is(ContenderTraits.Floor) ? BarKind.Floor : row.Is(ContenderTraits.Decant) ? BarKind.Decant : BarKind.Other,
            Interval = value is { } middle && Error(row) is double error and > 0 ? (middle - error, middle + error) : null,
            Published = Published(row) is ({ } published, { } source) ? new(published, Show(published), source) : null,
        };
    }
}
