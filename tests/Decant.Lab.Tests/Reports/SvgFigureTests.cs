using System.Globalization;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Tests.Reports;

public sealed partial class SvgFigureTests
{
    private static readonly Figure s_figure = new()
    {
        Name = "name",
        Title = "title",
        Axis = "less is better",
        Unit = FigureUnit.Nanoseconds,
        Bars = [Bar("c", 30_000, "30.0 µs"), Bar("a", 10_000, "10.0 µs"), Bar("b", 20_000, "20.0 µs")],
    };

    [Fact]
    public void Create_Bars_HaveTheirOrderAndTheirValues()
    {
        XElement[] bars = [.. BarsOf(s_figure)];

        Assert.Equal(["c", "a", "b"], bars.Select(bar => bar.Attribute("data-name")!.Value));
        Assert.Equal([30_000, 10_000, 20_000], bars.Select(bar => double.Parse(bar.Attribute("data-value")!.Value, CultureInfo.InvariantCulture)));
        Assert.Equal(["30.0 µs", "10.0 µs", "20.0 µs"], bars.Select(bar => Named(bar, "value").Value));
        double[] tops = [.. bars.Select(bar => Number(Rectangle(bar), "y"))];
        Assert.Equal(tops.Order(), tops);
        double[] widths = [.. bars.Select(bar => Number(Rectangle(bar), "width"))];
        Assert.Equal(2, widths[2] / widths[1], 0.02);
        Assert.Equal(3, widths[0] / widths[1], 0.02);
    }

    [Fact]
    public void Create_BarBeyondTheEnd_IsCutAndSaysSo()
    {
        Figure figure = s_figure with { End = 25_000 };

        var picture = XElement.Parse(SvgFigure.Create(figure));

        Assert.Equal(["c"], Kind(picture, "bar").Where(bar => bar.Attribute("data-cut") is not null).Select(bar => bar.Attribute("data-name")!.Value));
        Assert.Equal("30.0 µs", Named(Kind(picture, "bar").First(), "value").Value);
        Assert.Contains("longer than the axis", Kind(picture, "legend").Select(text => text.Value));
        Assert.DoesNotContain("longer than the axis", SvgFigure.Create(s_figure), StringComparison.Ordinal);
    }

    [Fact]
    public void Create_Extremes_DrawWhatCanBeSeen()
    {
        Assert.Empty(Kind(XElement.Parse(SvgFigure.Create(s_figure with { Bars = [] })), "tick"));
        Assert.All(WidthsOf(0, 0), width => Assert.Equal(0, width));
        // Next to nothing.
        Assert.Equal(2, WidthsOf(1, 1e9).First());

        static IEnumerable<double> WidthsOf(params double[] values) =>
            BarsOf(s_figure with { Bars = [.. values.Select(value => Bar("a", value, "a"))] }).Select(bar => Number(Rectangle(bar), "width"));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Create_Floor_IsABandOnTheSideThatNoBarCanReach(bool moreIsBetter)
    {
        var picture = XElement.Parse(SvgFigure.Create(s_figure with { Floor = new("the floor", 15_000, "15.0 µs"), MoreIsBetter = moreIsBetter }));

        XElement floor = Assert.Single(Kind(picture, "floor"));
        double left = Number(floor, "x"), right = left + Number(floor, "width");
        XElement[] bars = [.. Kind(picture, "bar").Select(Rectangle)];
        double start = Number(bars[0], "x"), place = start + Number(bars[1], "width") * 1.5;
        Assert.Equal(moreIsBetter ? place : start, left, 0.5);
        Assert.Equal(moreIsBetter ? FigureDrawing.Width - start : place, right, 0.5);
        Assert.Equal(3, bars.Length);
        Assert.Contains("Shaded: the floor, 15.0 µs", Kind(picture, "axis").Select(text => text.Value));
    }

    [Fact]
    public void Create_Line_CrossesEveryBarAtItsValue()
    {
        var picture = XElement.Parse(SvgFigure.Create(s_figure with { Line = new("no difference", 20_000, "20.0 µs") }));

        string[] lines = [.. Kind(picture, "line").Select(line => line.Attribute("d")!.Value.Split(' ')[0])];
        Assert.Equal(3, lines.Length);
        Assert.Single(lines.Distinct());
        Assert.Equal("no difference: 20.0 µs", Assert.Single(Kind(picture, "line-label")).Value);
    }

    [Fact]
    public void Create_Kinds_HaveColoursOfTheirOwnAndDecantAloneIsGreen()
    {
        BarKind[] kinds = Enum.GetValues<BarKind>();

        XElement[] bars = [.. BarsOf(s_figure with { Bars = [.. kinds.Select(kind => Bar("a", 1, "1") with { Kind = kind })] })];

        string[] fills = [.. bars.Select(bar => Rectangle(bar).Attribute("class")!.Value)];
        Assert.Equal(kinds.Length, fills.Distinct().Count());
        Assert.Equal(
            kinds.Select(kind => kind is BarKind.Decant or BarKind.DecantChecksLess),
            fills.Select(fill => fill.Contains("decant", StringComparison.Ordinal)));
    }

    // A viewer that knows no variables, such as librsvg, keeps the declaration before, and would paint black without it.
    [Fact]
    public void Style_EachColour_IsSaidWithoutAVariableToo()
    {
        string style = MarkupText.Resource("figure.css");
        Dictionary<string, string> light = Variable().Matches(style[..style.IndexOf("@media", StringComparison.Ordinal)])
            .ToDictionary(match => match.Groups[1].Value, match => match.Groups[2].Value);
        MatchCollection uses = Use().Matches(style);
        Assert.InRange(uses.Count, 14, 100);
        Assert.All(uses, use => Assert.Contains($"{use.Groups[1].Value}: {light[use.Groups[2].Value]}; {use.Value}", style, StringComparison.Ordinal));
    }

    [Fact]
    public void Create_MarkupInTexts_IsEscapedAndWellFormed()
    {
        const string text = MadeUpResults.Markup;
        Figure figure = s_figure with
        {
            Title = text,
            Axis = text,
            Intervals = text,
            Bars = [Bar(text, 1, text) with { Interval = (0, 2) }],
            Floor = new(text, 1, text),
            Line = new(text, 1, text),
        };

        string svg = SvgFigure.Create(figure);

        var picture = XElement.Parse(svg);
        Assert.DoesNotContain(picture.Descendants(), element => element.Name.LocalName is "b" or "script");
        string expected = figure.Description.Replace('\u0001', '\ufffd').Replace('\ud800', '\ufffd');
        Assert.Equal(expected, picture.Elements().Single(element => element.Name.LocalName == "desc").Value);
    }

    private static Bar Bar(string label, double value, string text) => new(label, value, text) { Name = label };

    private static IEnumerable<XElement> BarsOf(Figure figure) => Kind(XElement.Parse(SvgFigure.Create(figure)), "bar");

    private static IEnumerable<XElement> Kind(XElement picture, string kind) =>
        picture.Descendants().Where(element => element.Attribute("class")?.Value == kind);

    private static XElement Named(XElement bar, string kind) => Assert.Single(Kind(bar, kind));

    private static XElement Rectangle(XElement bar) => bar.Elements().Single(element => element.Name.LocalName == "rect");

    private static double Number(XElement element, string name) => double.Parse(element.Attribute(name)!.Value, CultureInfo.InvariantCulture);

    [GeneratedRegex("--([a-z-]+): (#[0-9a-f]{6})")]
    private static partial Regex Variable();

    [GeneratedRegex(@"(fill|stroke): var\(--([a-z-]+)\)")]
    private static partial Regex Use();
}
