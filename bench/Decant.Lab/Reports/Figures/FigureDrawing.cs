using System.Xml.Linq;

namespace Decant.Lab.Reports.Figures;

/// <summary>Draws a figure from its title down to its legend. A row is a line of text with the bar below it. The sizes of text are those of <c>figure.css</c>
/// for narrow screens, where text is largest in proportion.</summary>
internal sealed partial class FigureDrawing(Figure figure)
{
    public const double Width = 640;

    private const double Padding = 16;
    private const double TitleSize = 23;
    private const double TextSize = 20;
    private const double LineHeight = 26;
    private const double Drop = 19;
    private const double BarHeight = 12;
    private const double RowGap = 10;
    private const double GapOfTexts = 12;
    private const int MostTicks = 7;

    private readonly Axis _axis = Axis.Of(figure);

    private static double Inner => Width - 2 * Padding;

    /// <summary>The height that is drawn so far. After <see cref="Draw"/>, it is the height of the figure.</summary>
    public double Height { get; private set; } = Padding;

    public IEnumerable<XElement> Draw()
    {
        XElement[] header = [.. DrawHeader()];
        double top = Height;
        XElement[] rows = [.. DrawRows()];
        double bottom = Height;
        XElement[] axis = [.. DrawAxis(top, bottom)];
        XElement? floor = DrawFloor(top, bottom);
        XElement[] legend = [.. DrawLegend()];
        Height += Padding;
        // Later elements cover earlier ones, so bars hide the grid and the floor.
        return [.. header, .. floor is null ? Array.Empty<XElement>() : [floor], .. axis, .. rows, .. legend];
    }

    private double X(double value) => Padding + _axis.At(value) * Inner;

    private IEnumerable<XElement> DrawHeader()
    {
        foreach (string line in TextWidth.Wrap(figure.Title, TitleSize, Inner, isBold: true))
            yield return Svg.Text("title", Padding, Advance(29) + 22, line);
        foreach (string line in TextWidth.Wrap(figure.Axis, TextSize, Inner))
            yield return Svg.Text("axis", Padding, Advance(LineHeight) + Drop, line);
        if (figure.Floor is { } floor)
            yield return Svg.Text("axis", Padding, Advance(LineHeight) + Drop, TextWidth.Fit($"Shaded: {floor.Label}, {floor.Text}", TextSize, Inner));
        if (figure.Line is { } compared)
            yield return CenteredText("line-label", X(compared.Value), Advance(LineHeight) + Drop, $"{compared.Label}: {compared.Text}");
        Advance(8);
    }

    private IEnumerable<XElement> DrawAxis(double top, double bottom)
    {
        if (figure.Bars.Count == 0)
            yield break;
        foreach ((double value, string label) in TicksThatFit())
        {
            yield return Svg.Path("grid", $"M{X(value)} {top}V{bottom}");
            yield return CenteredText("tick", X(value), bottom + Drop, label);
        }

        Advance(LineHeight + 4);
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
            double width = TextWidth.Of(label, TextSize);
            double start = Math.Clamp(X(value) - width / 2, Padding, Width - Padding - width);
            if (start < end + GapOfTexts)
                return true;
            end = start + width;
        }

        return false;
    }

    // If more is better, the floor is the value that no contender can exceed.
    private XElement? DrawFloor(double top, double bottom)
    {
        if (figure.Floor is not { } floor)
            return null;
        (double left, double right) = figure.MoreIsBetter ? (X(floor.Value), Width - Padding) : (Padding, X(floor.Value));
        return Svg.Rectangle("floor", left, top, right - left, bottom - top);
    }

    private IEnumerable<XElement> DrawLegend()
    {
        const double sample = 22, gap = 8;
        foreach ((Func<double, double, XElement> draw, string text) in LegendItems())
        {
            double y = Advance(LineHeight);
            string fitted = TextWidth.Fit(text, TextSize, Inner - sample - gap);
            yield return Svg.Element("g", new XAttribute("class", "key"), draw(Padding, y + LineHeight / 2), Svg.Text("legend", Padding + sample + gap, y + Drop, fitted));
        }
    }

    private IEnumerable<(Func<double, double, XElement> Sample, string Text)> LegendItems()
    {
        if (figure.Bars.Any(bar => bar.Kind == BarKind.DecantChecksLess))
            yield return ((x, y) => Svg.Rectangle($"fill {ClassOf(BarKind.DecantChecksLess)}", x, y - BarHeight / 2, 22, BarHeight), "Decant with checks turned off");
        if (figure.Bars.Any(bar => bar.Interval is not null))
            yield return ((x, y) => Svg.Path("error", $"M{x} {y}H{x + 22}M{x} {y - Cap}V{y + Cap}M{x + 22} {y - Cap}V{y + Cap}"), figure.Intervals);
        if (figure.Bars.Any(bar => _axis.Cuts(bar.Value)))
            yield return ((x, y) => DrawCut(x + 16, y), "longer than the axis");
    }

    // Centered at its place, unless it would extend beyond the edge of the picture.
    private static XElement CenteredText(string kind, double x, double y, string text)
    {
        string fitted = TextWidth.Fit(text, TextSize, Inner);
        double half = TextWidth.Of(fitted, TextSize) / 2;
        return x - half < Padding ? Svg.Text(kind, Padding, y, fitted)
            : x + half > Width - Padding ? Svg.Text(kind, Width - Padding, y, fitted, "end")
            : Svg.Text(kind, x, y, fitted, "middle");
    }

    // Returns the current height, and then adds to it.
    private double Advance(double height)
    {
        double place = Height;
        Height += height;
        return place;
    }
}
