using System.Xml.Linq;

namespace Decant.Lab.Reports.Figures;

internal sealed partial class FigureDrawing
{
    private const double Cap = 4;
    private const double WidestValue = 220;

    private static string ClassOf(BarKind kind) => kind switch
    {
        BarKind.Decant => "decant",
        BarKind.DecantChecksLess => "decant-less",
        BarKind.Results => "results",
        _ => "other",
    };

    private IEnumerable<XElement> DrawRows() => figure.Bars.Select(bar => DrawBar(bar, Advance(LineHeight + BarHeight + RowGap)));

    private XElement DrawBar(Bar bar, double top)
    {
        bool isStrong = bar.Kind == BarKind.Decant;
        string value = TextWidth.Fit(bar.Text, TextSize, WidestValue, isStrong);
        double room = Inner - TextWidth.Of(value, TextSize, isStrong) - GapOfTexts;
        // Even the shortest bar is visible.
        double middle = top + LineHeight + BarHeight / 2, end = bar.Value > 0 ? Math.Max(X(bar.Value), Padding + 2) : Padding;
        bool isCut = _axis.Cuts(bar.Value);
        return Svg.Element(
            "g",
            new XAttribute("class", "bar"),
            new XAttribute("data-name", bar.Name),
            new XAttribute("data-value", bar.Value.ToString("R", CultureInfo.InvariantCulture)),
            isCut ? new XAttribute("data-cut", "true") : null,
            Svg.Element("title", $"{bar.Label}: {bar.Text}"),
            Svg.Text(isStrong ? "label strong" : "label", Padding, top + Drop, TextWidth.Fit(bar.Label, TextSize, room, isStrong)),
            Svg.Text(isStrong ? "value strong" : "value", Width - Padding, top + Drop, value, "end"),
            Svg.Rectangle($"fill {ClassOf(bar.Kind)}", Padding, middle - BarHeight / 2, end - Padding, BarHeight),
            figure.Line is { } line ? Svg.Path("line", $"M{X(line.Value)} {middle - BarHeight / 2 - 3}V{middle + BarHeight / 2 + 3}") : null,
            isCut ? DrawCut(end - 14, middle) : DrawInterval(bar.Interval, middle));
    }

    private XElement? DrawInterval((double Low, double High)? interval, double middle)
    {
        if (interval is not { } ends)
            return null;
        double low = X(ends.Low), high = X(ends.High);
        // An interval that extends beyond the axis has no cap there.
        double first = low > Padding ? Cap : 0, second = _axis.Cuts(ends.High) ? 0 : Cap;
        return Svg.Path("error", $"M{low} {middle}H{high}M{low} {middle - first}V{middle + first}M{high} {middle - second}V{middle + second}");
    }

    // Two strokes across the bar, as on a broken axis.
    private static XElement DrawCut(double x, double middle) =>
        Svg.Path("cut", $"M{x - 6} {middle + 9}L{x} {middle - 9}M{x} {middle + 9}L{x + 6} {middle - 9}");
}
