using System.Globalization;
using System.Xml.Linq;
using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Tests.Reports;

public sealed class SvgFigureTests
{
    private static readonly Figure s_figure = new()
    {
        Name = "name",
        Title = "title",
        Axis = "less is better",
        Unit = FigureUnit.Nanoseconds,
        Bars = [new("c", 30_000, "30.0 µs"), new("a", 10_000, "10.0 µs"), new("b", 20_000, "20.0 µs")],
    };

    [Fact]
    public void Create_Bars_KeepTheOrderOfTheRowsAndTheirValues()
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
    public void Create_RangeTooWide_SaysLogScale()
    {
        Figure wide = s_figure with { Bars = [.. s_figure.Bars, new("d", 1e9, "1,000 ms")] };

        Assert.DoesNotContain("log scale", SvgFigure.Create(s_figure), StringComparison.Ordinal);
        Assert.Contains("less is better; log scale", SvgFigure.Create(wide), StringComparison.Ordinal);
    }

    [Fact]
    public void Create_BarWithoutValue_KeepsItsPlaceWithTheReason()
    {
        XElement[] bars = [.. BarsOf(s_figure with { Bars = [s_figure.Bars[0], new("missing", null, "not built"), s_figure.Bars[1]] })];

        Assert.Equal("not built", Named(bars[1], "missing").Value);
        Assert.Null(bars[1].Attribute("data-value"));
        Assert.DoesNotContain(bars[1].Elements(), element => element.Name.LocalName == "rect");
        Assert.Equal(Number(Named(bars[1], "label"), "y") * 2, Number(Named(bars[0], "label"), "y") + Number(Named(bars[2], "label"), "y"), 0.3);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(3)]
    public void Create_NothingMeasured_DrawsNoAxis(int bars)
    {
        Figure figure = s_figure with { Bars = [.. Enumerable.Range(0, bars).Select(index => new Bar($"b{index}", null, "not measured"))] };

        var picture = XElement.Parse(SvgFigure.Create(figure));

        Assert.Equal(bars, Kind(picture, "missing").Count());
        Assert.Empty(Kind(picture, "tick"));
    }

    [Fact]
    public void Create_AllZero_DrawsBarsWithoutLength() => Assert.All(
        BarsOf(s_figure with { Bars = [new("a", 0, "0 B"), new("b", 0, "0 B")] }),
        bar => Assert.Equal(0, Number(Rectangle(bar), "width")));

    [Fact]
    public void Create_Series_StandTogetherWithAColourAndALineOfTheLegendEach()
    {
        Bar[] bars =
        [
            .. from label in (string[])["a", "b"]
               from series in (string[])["net8.0", "net10.0"]
               select new Bar(label, 1_000, "1.00 µs") { Series = series },
        ];

        var picture = XElement.Parse(SvgFigure.Create(s_figure with { Bars = bars }));

        Assert.Equal(["net8.0", "net10.0"], Kind(picture, "legend").Select(text => text.Value));
        Assert.Equal(["a", "b"], Kind(picture, "label").Select(text => text.Value));
        Assert.Equal(
            ["fill series-0", "fill series-1", "fill series-0", "fill series-1"],
            Kind(picture, "bar").Select(bar => Rectangle(bar).Attribute("class")!.Value));
    }

    [Fact]
    public void Create_PublishedAndLine_AreMarksWithALegendAndNoBars()
    {
        Bar marked = s_figure.Bars[0] with { Published = new(35_000, "35.0 µs", "seed 004; 2020") };

        var picture = XElement.Parse(SvgFigure.Create(s_figure with { Bars = [marked, s_figure.Bars[1]], Line = new("drain", 20_000, "20.0 µs") }));

        Assert.Equal(2, Kind(picture, "bar").Count());
        Assert.Single(Kind(picture, "bar").First().Elements(), element => element.Attribute("class")?.Value == "published");
        Assert.Equal("drain 20.0 µs", Assert.Single(Kind(picture, "line-label")).Value);
        Assert.Equal(["drain", "published elsewhere: seed 004, 2020"], Kind(picture, "legend").Select(text => text.Value));
    }

    [Fact]
    public void Create_PublishedBeyondTheAxis_IsAnArrowWithItsText()
    {
        Bar beyond = s_figure.Bars[0] with { Published = new(4e6, "4.00 ms", "seed 004; 2020") };

        var picture = XElement.Parse(SvgFigure.Create(s_figure with { Bars = [beyond, .. s_figure.Bars.Skip(1)] }));

        XElement[] bars = [.. Kind(picture, "bar")];
        Assert.Equal("4.00 ms", Named(bars[0], "beyond").Value);
        Named(bars[0], "published");
        Assert.Equal(["published, beyond the axis: seed 004, 2020"], Kind(picture, "legend").Select(text => text.Value));
        Assert.Equal(3, Number(Rectangle(bars[0]), "width") / Number(Rectangle(bars[1]), "width"), 0.02);
    }

    [Fact]
    public void Create_MarkupInTexts_IsEscapedAndWellFormed()
    {
        const string text = MadeUpResults.Markup;
        Figure figure = s_figure with
        {
            Title = text,
            Axis = text,
            Bars = [new(text, 1, text) { Series = text, Published = new(2, text, text) }, new(text, null, text)],
            Line = new(text, 1, text),
        };

        string svg = SvgFigure.Create(figure);

        var picture = XElement.Parse(svg);
        Assert.DoesNotContain(picture.Descendants(), element => element.Name.LocalName is "b" or "script");
        string expected = figure.Description.Replace('\u0001', '\ufffd').Replace('\ud800', '\ufffd');
        Assert.Equal(expected, picture.Elements().Single(element => element.Name.LocalName == "desc").Value);
    }

    private static IEnumerable<XElement> BarsOf(Figure figure) => Kind(XElement.Parse(SvgFigure.Create(figure)), "bar");

    private static IEnumerable<XElement> Kind(XElement picture, string kind) =>
        picture.Descendants().Where(element => element.Attribute("class")?.Value == kind);

    private static XElement Named(XElement bar, string kind) => Assert.Single(Kind(bar, kind));

    private static XElement Rectangle(XElement bar) => bar.Elements().Single(element => element.Name.LocalName == "rect");

    private static double Number(XElement element, string name) => double.Parse(element.Attribute(name)!.Value, CultureInfo.InvariantCulture);
}
