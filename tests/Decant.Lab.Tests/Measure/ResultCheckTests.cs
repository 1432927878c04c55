using System.Text.Json;
using Decant.Lab.Measure;
using Decant.Ladder;

namespace Decant.Lab.Tests.Measure;

/// <summary>Whether ways return the same.</summary>
public sealed class ResultCheckTests
{
    [Fact]
    public async Task RunAsync_WayFails_NamesItAndNoValue()
    {
        using var http = new HttpClient();
        var way = new MeasuredWay("rung11", "", ContenderTraits.Decant, (_, _, _) => throw new JsonException("secret is no number"));

        var failure = await Assert.ThrowsAsync<LabException>(
            () => ResultCheck.RunAsync([way], http, new("http://localhost/"), TestContext.Current.CancellationToken));

        Assert.StartsWith("rung11 cannot read the body (JsonException)", failure.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", failure.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(double.PositiveInfinity, double.PositiveInfinity, null)]
    [InlineData(double.PositiveInfinity, double.MaxValue, "Value of element 0")]
    public void FindDifference_InfiniteValues_AreCompared(double expected, double actual, string? difference) =>
        Assert.Equal(difference, ResultCheck.FindDifference(new[] { new Item(expected) }, new[] { new Item(actual) }));

    private sealed record Item(double Value);
}
