using System.Xml.Linq;

namespace Decant.Lab.Reports.Figures;

internal sealed partial class FigureDrawing
{
    private const int Colours = 6;
    private const double SampleWidth = 22;
    private const double SampleGap = 8;

    private List<string> SeriesNames() => [.. figure.Bars.Select(bar => bar.Series).OfType<string>().Distinct()];

    private IEnumerable<XElement> DrawLegend()
    {
        (Func<double, double, XElement> Sample, string Text)[] items = [.. LegendItems()];
        if (items.Length == 0)
            yield break;

        // Two columns; what is wider than one has a line to itself.
        double half = FigureLayout.Inner / 2, x = FigureLayout.Padding, y = Advance(FigureLayout.LineHeight);
        foreach ((Func<double, double, XElement> sample, string text) in items)
        {
            string fitted = TextWidth.Fit(text, FigureLayout.TextSize, FigureLayout.Inner - SampleWidth - SampleGap);
            double width = SampleWidth + SampleGap + TextWidth.Of(fitted, FigureLayout.TextSize);
            if (x + width > FigureLayout.Width - FigureLayout.Padding)
                (x, y) = (FigureLayout.Padding, Advance(FigureLayout.LineHeight));
            XElement name = Svg.Text("legend", x + SampleWidth + SampleGap, y + Drop, fitted);
            yield return Svg.Element("g", new XAttribute("class", "key"), sample(x, y + Center), name);
            x += width > half ? FigureLayout.Inner : half;
        }
    }

    private IEnumerable<(Func<double, double, XElement> Sample, string Text)> LegendItems()
    {
        foreach (string series in SeriesNames())
            yield return (Swatch(FillOf(new("", null, "") { Series = series })), series);
        Bar[] plain = [.. figure.Bars.Where(bar => bar.Series is null && bar.Value is not null)];
        // One kind alone needs no telling apart.
        if (plain.DistinctBy(bar => bar.Kind).Count() > 1)
        {
            foreach (Bar bar in plain.DistinctBy(bar => bar.Kind).OrderByDescending(bar => bar.Kind))
                yield return (Swatch(KindOf(bar)), NameOf(bar.Kind));
        }

        if (figure.Bars.Any(bar => bar.Value is not null && bar.Interval is not null))
            yield return (Whisker, figure.Intervals);
        if (figure.Line is { } line)
            yield return ((x, middle) => Svg.Path("line", $"M{x + SampleWidth / 2} {middle - 8}V{middle + 8}"), line.Label);
        IEnumerable<Bar> published = figure.Bars.Where(bar => bar.Published is not null);
        foreach (var (source, isBeyond) in published.Select(bar => (bar.Published!.Source, _layout.IsBeyond(bar))).Order().Distinct())
        {
            string where = isBeyond ? "published, beyond the axis" : "published elsewhere";
            yield return (Mark(isBeyond), $"{where}: {source.Replace(';', ',')}");
        }
    }

    private static string NameOf(BarKind kind) => kind switch
    {
        BarKind.Decant => "Decant",
        BarKind.Floor => "body thrown away",
        _ => "others",
    };

    private static Func<double, double, XElement> Mark(bool isBeyond) =>
        (x, middle) => isBeyond ? DrawArrow(x + SampleWidth / 2, middle, 1) : DrawDiamond(x + SampleWidth / 2, middle);

    private static Func<double, double, XElement> Swatch(string fill) =>
        (x, middle) => Svg.Rectangle($"fill {fill}", x, middle - 6, SampleWidth, 12);

    private static XElement Whisker(double x, double middle) =>
        Svg.Path("error", $"M{x} {middle}H{x + SampleWidth}M{x} {middle - Cap}V{middle + Cap}M{x + SampleWidth} {middle - Cap}V{middle + Cap}");
}
