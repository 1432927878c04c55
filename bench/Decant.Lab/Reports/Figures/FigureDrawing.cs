using System.Xml.Linq;

namespace Decant.Lab.Reports.Figures;

/// <summary>Draws a figure from its title down to its legend.</summary>
internal sealed partial class FigureDrawing(Figure figure)
{
    private const int MostTicks = 7;
    private const double GapOfTicks = 10;
    private const double Drop = 16;

    private readonly Axis _axis = Axis.Of(figure);
    private readonly FigureLayout _layout = new(figure);

    /// <summary>How much has been drawn so far; after <see cref="Draw"/> the height of the figure.</summary>
    public double Height { get; private set; } = FigureLayout.Padding;

    public IEnumerable<XElement> Draw()
    {
        XElement[] header = [.. DrawHeader()];
        double top = Height;
        XElement[] bands = [.. DrawBands(top)];
        XElement[] rows = [.. DrawRows()];
        double bottom = Height;
        XElement[] axis = [.. DrawAxis(top, bottom)];
        XElement[] line = [.. DrawLine(top)];
        XElement[] legend = [.. DrawLegend()];
        Height += FigureLayout.Padding;
        // What comes later lies above: the line is seen across the bars, the grid is not.
        return [.. header, .. bands, .. axis, .. rows, .. line, .. legend];
    }

    private IEnumerable<XElement> DrawHeader()
    {
        foreach (string line in TextWidth.Wrap(figure.Title, FigureLayout.TitleSize, FigureLayout.Inner, isBold: true))
            yield return Svg.Text("title", FigureLayout.Padding, Advance(25) + 18, line);
        string axis = _axis.IsLogarithmic ? $"{figure.Axis}; log scale" : figure.Axis;
        foreach (string line in TextWidth.Wrap(axis, FigureLayout.TextSize, FigureLayout.Inner))
            yield return Svg.Text("axis", FigureLayout.Padding, Advance(FigureLayout.LineHeight) + Drop, line);
        Advance(figure.Line is null ? 8 : FigureLayout.LineHeight + 10);
    }

    private IEnumerable<XElement> DrawAxis(double top, double bottom)
    {
        if (!figure.Bars.Any(bar => bar.Value is not null))
            yield break;
        foreach ((double value, string label) in TicksThatFit())
        {
            double x = _layout.X(_axis, value);
            yield return Svg.Path("grid", $"M{x} {top}V{bottom + 4}");
            yield return CenteredText("tick", x, bottom + 22, label);
        }

        Advance(30);
    }

    private IReadOnlyList<(double Value, string Label)> TicksThatFit()
    {
        int most = MostTicks;
        while (most > 1 && DoTouch(_axis.CreateTicks(most)))
            most--;
        return _axis.CreateTicks(most);
    }

    private bool DoTouch(IReadOnlyList<(double Value, string Label)> ticks)
    {
        double end = 0;
        foreach ((double value, string label) in ticks)
        {
            double width = TextWidth.Of(label, FigureLayout.TextSize);
            double start = Math.Clamp(_layout.X(_axis, value) - width / 2, FigureLayout.Padding, FigureLayout.Width - FigureLayout.Padding - width);
            if (start < end + GapOfTicks)
                return true;
            end = start + width;
        }

        return false;
    }

    // It leaves out words: names above their bars, and reasons in the place of one.
    private IEnumerable<XElement> DrawLine(double top)
    {
        if (figure.Line is not { } line)
            yield break;
        double x = _layout.X(_axis, line.Value), y = top;
        yield return Svg.Path("line", $"M{x} {top - 6}V{top}");
        foreach (IReadOnlyList<Bar> group in FigureLayout.Group(figure.Bars))
        {
            double end = y + _layout.HeightOf(group);
            if (group.All(bar => bar.Value is not null))
                yield return Svg.Path("line", $"M{x} {(_layout.IsStacked ? y + _layout.FirstBar : y)}V{end}");
            y = end;
        }

        yield return CenteredText("line-label", x, top - 12, $"{line.Label} {line.Text}");
    }

    // Below or above its place, but never beyond the picture's edge.
    private static XElement CenteredText(string kind, double x, double y, string text)
    {
        string fitted = TextWidth.Fit(text, FigureLayout.TextSize, FigureLayout.Inner);
        double half = TextWidth.Of(fitted, FigureLayout.TextSize) / 2;
        return x - half < FigureLayout.Padding ? Svg.Text(kind, FigureLayout.Padding, y, fitted)
            : x + half > FigureLayout.Width - FigureLayout.Padding ? Svg.Text(kind, FigureLayout.Width - FigureLayout.Padding, y, fitted, "end")
            : Svg.Text(kind, x, y, fitted, "middle");
    }

    // Gives the place that was reached, and goes on by this much.
    private double Advance(double height)
    {
        double place = Height;
        Height += height;
        return place;
    }
}
