namespace Decant.Lab.Tests.Lab;

public sealed class QuartilesTests
{
    [Theory]
    [InlineData(new double[] { 7 }, 7, 7, 7)]
    [InlineData(new double[] { 2, 1 }, 1.25, 1.5, 1.75)]
    [InlineData(new double[] { 5, 1, 4, 2, 3 }, 2, 3, 4)]
    [InlineData(new double[] { 1, 2, 3, 100 }, 1.75, 2.5, 27.25)]
    public void Of_Series_InterpolatesBetweenItsOrderedValues(double[] series, double low, double median, double high) =>
        Assert.Equal(new(low, median, high), Quartiles.Of(series));

    [Fact]
    public void Of_EmptySeries_Throws() => Assert.Throws<ArgumentException>(() => Quartiles.Of([]));
}
