using System.Globalization;
using System.Xml.Linq;

namespace Decant.Lab.Reports.Figures;

internal sealed partial class FigureDrawing
{
    private const double Center = FigureLayout.BarPitch / 2;
    private const double Diamond = 6;
    private const double Cap = 3;

    private static string KindOf(Bar bar) => bar.Kind.ToString().ToLowerInvariant();

    private IEnumerable<XElement> DrawRows()
    {
        foreach (IReadOnlyList<Bar> group in FigureLayout.Group(figure.Bars))
        {
            double height = _layout.HeightOf(group);
            double top = Advance(height);
            foreach ((int place, Bar bar) in group.Index())
                yield return DrawBar(bar, place == 0 ? DrawLabel(bar, top, height) : null, top + _layout.FirstBar + place * FigureLayout.BarPitch);
        }
    }

    // They lead the eye from a name to its figure.
    private IEnumerable<XElement> DrawBands(double top)
    {
        foreach ((int index, IReadOnlyList<Bar> group) in FigureLayout.Group(figure.Bars).Index())
        {
            double height = _layout.HeightOf(group);
            if (index % 2 == 0)
                yield return Svg.Rectangle("band", FigureLayout.Padding / 2, top, FigureLayout.Width - FigureLayout.Padding, height);
            top += height;
        }
    }

    private XElement DrawLabel(Bar bar, double top, double height)
    {
        bool isBold = figure.StandsOut(bar);
        string kind = isBold ? "label strong" : "label";
        string text = TextWidth.Fit(bar.Label, _layout.LabelSize, _layout.LabelRoom, isBold);
        return _layout.IsStacked
            ? Svg.Text($"{kind} long", FigureLayout.Padding, top + Drop + 3, text)
            : Svg.Text(kind, _layout.PlotLeft - 10, top + height / 2 + 5, text, "end");
    }

    private XElement DrawBar(Bar bar, XElement? label, double y)
    {
        double middle = y + Center;
        var drawn = Svg.Element("g", new XAttribute("class", "bar"), Attributes(bar), Svg.Element("title", Describe(bar)), label);
        if (bar.Value is not { } value)
        {
            double end = _layout.IsBeyond(bar) ? _layout.PlotRight : FigureLayout.Width - FigureLayout.Padding;
            string reason = TextWidth.Fit(bar.Text, FigureLayout.TextSize, end - _layout.PlotLeft - 4);
            drawn.Add(Svg.Text("missing", _layout.PlotLeft + 4, middle + 5, reason));
        }
        else
        {
            double length = _layout.X(value) - _layout.PlotLeft;
            drawn.Add(Svg.Rectangle($"fill {FillOf(bar)}", _layout.PlotLeft, middle - FigureLayout.BarHeight / 2, length, FigureLayout.BarHeight));
            drawn.Add(DrawInterval(bar.Interval, middle));
            string text = TextWidth.Fit(bar.Text, FigureLayout.TextSize, _layout.TextRoom);
            drawn.Add(Svg.Text("value", FigureLayout.Width - FigureLayout.Padding, middle + 5, text, "end"));
        }

        if (bar.Published is { } published)
            drawn.Add(DrawPublished(published, middle));
        return drawn;
    }

    private IEnumerable<XElement> DrawPublished(PublishedMark published, double middle)
    {
        int side = _layout.Axis.SideOf(published.Value);
        if (side == 0)
            yield return DrawDiamond(_layout.X(published.Value), middle);
        else
        {
            yield return DrawArrow(_layout.PlotRight + FigureLayout.Mark / 2, middle, side);
            string text = TextWidth.Fit(published.Text, FigureLayout.TextSize, _layout.PublishedRoom);
            yield return Svg.Text("beyond", _layout.PlotRight + FigureLayout.Mark, middle + 5, text);
        }
    }

    private XElement? DrawInterval((double Low, double High)? interval, double middle)
    {
        if (interval is not { } ends)
            return null;
        double low = _layout.X(ends.Low), high = _layout.X(ends.High);
        // What goes on beyond the axis has no end to show.
        double cap = low > _layout.PlotLeft ? Cap : 0;
        return Svg.Path("error", $"M{low} {middle}H{high}M{low} {middle - cap}V{middle + cap}M{high} {middle - Cap}V{middle + Cap}");
    }

    private static XElement DrawDiamond(double x, double middle) =>
        Svg.Path("published", $"M{x - Diamond} {middle}L{x} {middle - Diamond}L{x + Diamond} {middle}L{x} {middle + Diamond}Z");

    // It points to where the value would stand.
    private static XElement DrawArrow(double x, double middle, int side) =>
        Svg.Path("published", $"M{x - side * Diamond} {middle - Diamond}L{x + side * Diamond} {middle}L{x - side * Diamond} {middle + Diamond}Z");

    // For programs that read the picture: the figures themselves, not their places.
    private static IEnumerable<XAttribute> Attributes(Bar bar)
    {
        yield return new("data-name", bar.Label);
        if (bar.Value is { } value)
            yield return new("data-value", value.ToString("R", CultureInfo.InvariantCulture));
        if (bar.Series is { } series)
            yield return new("data-series", series);
        if (bar.Published is { } published)
            yield return new("data-published", published.Value.ToString("R", CultureInfo.InvariantCulture));
    }

    private static string Describe(Bar bar)
    {
        string name = bar.Series is null ? bar.Label : $"{bar.Label}, {bar.Series}";
        return bar.Published is { } published ? $"{name}: {bar.Text}; published: {published.Text} ({published.Source})" : $"{name}: {bar.Text}";
    }

    private string FillOf(Bar bar) => bar.Series is { } series
        ? FormattableString.Invariant($"series-{SeriesNames().IndexOf(series) % Colours}")
        : KindOf(bar);
}
