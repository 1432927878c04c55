using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Tests.Reports;

public sealed class AxisTests
{
    [Theory]
    [InlineData(1, 2, 3)]
    [InlineData(1, 500, 1e12)]
    public void At_Value_IsItsPartOfTheLongestBar(double first, double second, double third)
    {
        var axis = Axis.Of(Create(FigureUnit.Nanoseconds, third, first, second));

        Assert.Equal(first / third, axis.At(first) / axis.At(third), 1e-9);
        Assert.Equal(second / third, axis.At(second) / axis.At(third), 1e-9);
        Assert.InRange(axis.At(third), 0.9, 1);
        Assert.Equal((0, 1), (axis.At(-1), axis.At(1e300)));
    }

    [Fact]
    public void Of_FloorLineAndInterval_HaveRoom()
    {
        Figure figure = Create(FigureUnit.Count, 10);

        Assert.Equal(1, Axis.Of(figure).At(20));
        Assert.All(
            (Figure[])[figure with { Floor = new("floor", 20, "") }, figure with { Line = new("line", 20, "") }, figure with { Bars = [figure.Bars[0] with { Interval = (5, 20) }] }],
            longer => Assert.InRange(Axis.Of(longer).At(20), 0.9, 0.99));
    }

    [Theory]
    [InlineData(null, 100, false)]
    [InlineData(50.0, 100, true)]
    [InlineData(50.0, 40, false)]
    [InlineData(500.0, 100, false)]
    public void Cuts_ValueBeyondTheEnd_Alone(double? end, double value, bool isCut) =>
        Assert.Equal(isCut, Axis.Of(Create(FigureUnit.Bytes, 10, 100) with { End = end }).Cuts(value));

    [Theory]
    [InlineData(nameof(FigureUnit.Nanoseconds), 20_000, 40_000, "0 µs, 10 µs, 20 µs, 30 µs, 40 µs")]
    [InlineData(nameof(FigureUnit.Nanoseconds), 1.2e6, 1.3e6, "0 ms, 0.5 ms, 1 ms")]
    [InlineData(nameof(FigureUnit.Bytes), 4_096, 8_192, "0 KB, 2 KB, 4 KB, 6 KB, 8 KB")]
    [InlineData(nameof(FigureUnit.Count), 1, 30_000, "0, 10,000, 20,000, 30,000")]
    public void CreateTicks_OfUnit_AreRoundInItAndNoMoreThanFit(string unit, double smallest, double largest, string expected) =>
        Assert.Equal(expected, string.Join(", ", Axis.Of(Create(Enum.Parse<FigureUnit>(unit), smallest, largest)).CreateTicks(5).Select(tick => tick.Label)));

    private static Figure Create(FigureUnit unit, params double[] values) => new()
    {
        Name = "name",
        Title = "title",
        Axis = "axis",
        Unit = unit,
        Bars = [.. values.Select(value => new Bar("bar", value, "text") { Name = "bar" })],
    };
}
