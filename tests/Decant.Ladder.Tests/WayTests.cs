using System.Net;
using System.Text.Json;
using Decant.Lab;
using Decant.Ladder.Origin;
using Decant.Ladder.Ways;

namespace Decant.Ladder.Tests;

public sealed class WayTests(OriginFixture fixture)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string> PublishedNames => [.. Contenders.In(Suite.Ways).Where(way => way.IsAsPublished).Select(way => way.Name)];

    public static TheoryData<string> CorrectedNames => [.. Corrected.Select(way => way.Name)];

    private static IEnumerable<Contender> Corrected => Contenders.In(Suite.Ways).Where(way => way.Suite == Suite.Ways && !way.IsAsPublished);

    [Fact]
    public void All_Ways_AreTheNineOfTheSeedInThreeEditionsAndOthersInOne()
    {
        string[] names = [.. Contenders.All.Where(way => way.Suite == Suite.Ways).Select(way => way.Name)];
        string[] seeds = [.. names.Where(name => name.EndsWith("-published", StringComparison.Ordinal)).Select(name => name[..^"-published".Length])];

        Assert.Equal(9, seeds.Length);
        Assert.Equal(seeds, names[9..18]);
        Assert.Equal(seeds.Select(name => $"{name}-complete"), names[18..27]);
        Assert.All(names[27..], name => Assert.EndsWith("-complete", name, StringComparison.Ordinal));
    }

    [Theory]
    [MemberData(nameof(CorrectedNames))]
    public async Task Corrected_Forecasts_ReturnsThem(string name)
    {
        Target target = Transfers.Of(fixture.Origin.Http1, BodyKind.Weather, 100);
        using Session session = Contenders.Find(name)!.Start(target);

        Assert.Equal(await Expected.ForecastsAsync(target.Address), await session.GetResultAsync(Cancellation));
    }

    [Theory]
    [MemberData(nameof(PublishedNames))]
    public async Task Published_Forecasts_ReturnsObjectsThatNothingWasReadInto(string name)
    {
        using Session session = Contenders.Find(name)!.Start(Transfers.Of(fixture.Origin.Http1, BodyKind.Weather, 100));

        var forecasts = Assert.IsType<List<PublishedWeatherForecast>>(await session.GetResultAsync(Cancellation));
        Assert.Equal(100, forecasts.Count);
        Assert.All(forecasts, forecast => Assert.Equal(new PublishedWeatherForecast().ToString(), forecast.ToString()));
    }

    [Theory]
    [MemberData(nameof(PublishedNames))]
    public void Published_Projects_AreRejected(string name)
    {
        var e = Assert.Throws<NotSupportedException>(() => Contenders.Find(name)!.Start(Transfers.Repositories(fixture.Origin.Http1, 1)));
        Assert.Contains(nameof(BodyKind.Weather), e.Message, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(CorrectedNames))]
    public async Task Call_StatusOfFailure_IsSeenByTheCompleteWaysAndTheOneLiners(string name)
    {
        var notFound = new Target(OriginAddress.OfFile(fixture.Origin.Http1), BodyKind.Repositories);
        using Session session = Contenders.Find(name)!.Start(notFound);

        bool checksStatus = name.EndsWith("-complete", StringComparison.Ordinal) || !name.Contains("GetAsync", StringComparison.Ordinal);
        if (checksStatus)
            await Assert.ThrowsAsync<HttpRequestException>(() => session.GetResultAsync(Cancellation));
        else
            await Assert.ThrowsAsync<JsonException>(() => session.GetResultAsync(Cancellation));
    }

    [Theory]
    [MemberData(nameof(CorrectedNames))]
    public async Task Call_CancelledToken_IsSeenByTheCompleteWaysOnly(string name)
    {
        using Session session = Contenders.Find(name)!.Start(Transfers.Repositories(fixture.Origin.Http1, 1));
        var cancelled = new CancellationToken(canceled: true);

        if (name.EndsWith("-complete", StringComparison.Ordinal))
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => session.GetResultAsync(cancelled));
        else
            Assert.NotNull(await session.GetResultAsync(cancelled));
    }

    [Theory]
    [InlineData(DecompressionMethods.None, 300_000, int.MaxValue)]
    [InlineData(DecompressionMethods.GZip, 1, 100_000)]
    [InlineData(DecompressionMethods.Brotli, 1, 100_000)]
    public async Task Complete_AnyCoding_ReturnsTheSameProjects(DecompressionMethods coding, int least, int most)
    {
        foreach (Contender way in Corrected.Where(way => way.Name.EndsWith("-complete", StringComparison.Ordinal)))
        {
            var connection = new RecordingConnection(fixture.Origin.Http1.Port);
            Target target = Transfers.Repositories(fixture.Origin.Http1, 300) with { Connect = connection.ConnectAsync, Decompression = coding };
            using Session session = way.Start(target);

            Assert.Equal(await Expected.ProjectsAsync(target.Address), await session.GetResultAsync(Cancellation));
            Assert.InRange(connection.BytesRead, least, most);
        }
    }

    [Theory]
    [MemberData(nameof(CorrectedNames))]
    public async Task Call_OriginThatCompresses_SendsLessToTheCompleteWaysOnly(string name)
    {
        var connection = new RecordingConnection(fixture.Origin.Http1.Port);
        Target target = Transfers.Repositories(fixture.Origin.Http1, 300) with { Connect = connection.ConnectAsync };
        using Session session = Contenders.Find(name)!.Start(target);

        Assert.Equal(await Expected.ProjectsAsync(target.Address), await session.GetResultAsync(Cancellation));

        const int plain = 300_000;
        if (name.EndsWith("-complete", StringComparison.Ordinal))
            Assert.InRange(connection.BytesRead, 1, plain / 3);
        else
            Assert.InRange(connection.BytesRead, plain, int.MaxValue);
    }
}
