using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Tests.Reports;

public sealed class AxisTests
{
    [Theory]
    [InlineData(10, 299, false)]
    [InlineData(10, 301, true)]
    [InlineData(0, 301, false)]
    [InlineData(7, 7, false)]
    public void Of_RangeOfBars_DecidesTheScale(double smallest, double largest, bool isLogarithmic) =>
        Assert.Equal(isLogarithmic, Of(FigureUnit.Count, smallest, largest).IsLogarithmic);

    [Fact]
    public void Of_LineFarAway_IsLogarithmic() =>
        Assert.True(Axis.Of(Create(FigureUnit.Count, 10, 20) with { Line = new("line", 1_000, "") }).IsLogarithmic);

    [Theory]
    [InlineData(20, 20, 0)]
    [InlineData(26, 26, 0)]
    [InlineData(30, 20, 1)]
    [InlineData(1_000, 20, 1)]
    public void Of_Published_StretchesTheAxisByNoMoreThanAThird(double published, double end, int side)
    {
        Figure figure = Create(FigureUnit.Count, 10, 20);

        var axis = Axis.Of(figure with { Bars = [.. figure.Bars.Select(bar => bar with { Published = new(published, "", "") })] });

        Assert.False(axis.IsLogarithmic);
        Assert.InRange(axis.At(end), 0.9, 0.99);
        Assert.Equal(side, axis.SideOf(published));
    }

    [Theory]
    [InlineData(1, -1)]
    [InlineData(5_000, 0)]
    [InlineData(1e9, 1)]
    public void SideOf_LogarithmicAxis_SaysWhereAValueLies(double value, int side) =>
        Assert.Equal(side, Of(FigureUnit.Count, 100, 10_000).SideOf(value));

    [Theory]
    [InlineData(1, 2, 3)]
    [InlineData(1e-3, 5, 1e12)]
    public void At_LargerValue_IsFurtherRight(double first, double second, double third)
    {
        Axis axis = Of(FigureUnit.Nanoseconds, third, first, second);

        Assert.InRange(axis.At(first), 0.001, axis.At(second) - 0.001);
        Assert.InRange(axis.At(third), axis.At(second) + 0.001, 1);
        Assert.Equal(0, axis.At(-1));
        Assert.Equal(1, axis.At(1e300));
    }

    [Theory]
    [InlineData(nameof(FigureUnit.Nanoseconds), 12_000, 4.5e6, "10 µs, 100 µs, 1 ms")]
    [InlineData(nameof(FigureUnit.Bytes), 2_000, 50_000_000, "1 KB, 10 KB, 100 KB, 1 MB, 10 MB")]
    [InlineData(nameof(FigureUnit.Bytes), 1, 1_000, "0.1 B, 1 B, 10 B, 100 B, 1 KB")]
    [InlineData(nameof(FigureUnit.Count), 200, 30_000, "100, 1,000, 10,000")]
    [InlineData(nameof(FigureUnit.Nanoseconds), 20_000, 40_000, "0 µs, 10 µs, 20 µs, 30 µs, 40 µs")]
    [InlineData(nameof(FigureUnit.Nanoseconds), 1.2e6, 1.3e6, "0 ms, 0.5 ms, 1 ms")]
    [InlineData(nameof(FigureUnit.Bytes), 4_096, 8_192, "0 KB, 2 KB, 4 KB, 6 KB, 8 KB")]
    public void CreateTicks_OfUnit_AreRoundInIt(string unit, double smallest, double largest, string expected) =>
        Assert.Equal(expected, string.Join(", ", Of(Enum.Parse<FigureUnit>(unit), smallest, largest).CreateTicks(5).Select(tick => tick.Label)));

    [Fact]
    public void CreateTicks_ManyDecades_AreNoMoreThanFit()
    {
        IReadOnlyList<(double Value, string Label)> ticks = Of(FigureUnit.Bytes, 1, 1e18).CreateTicks(4);

        Assert.InRange(ticks.Count, 2, 4);
        Assert.Equal(ticks.OrderBy(tick => tick.Value), ticks);
    }

    private static Axis Of(FigureUnit unit, params double[] values) => Axis.Of(Create(unit, values));

    private static Figure Create(FigureUnit unit, params double[] values) => new()
    {
        Name = "name",
        Title = "title",
        Axis = "axis",
        Unit = unit,
        Bars = [.. values.Select(value => new Bar("bar", value, "text"))],
    };
}
