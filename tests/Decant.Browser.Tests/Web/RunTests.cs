using System.Net;
using System.Net.ServerSentEvents;
using System.Text.Json;
using Decant.Ladder.Rungs;
using Decant.Web.Ladder;

namespace Decant.Browser.Tests.Web;

public sealed class RunTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Run_OfOneRung_WarmsUpAndThenMeasures()
    {
        await using WebApp web = await WebApp.StartAsync();
        var events = await RunEventStream.ReadAllAsync(web.Http, "versions=9&items=1000&calls=3");

        Assert.Equal(["started", "warming", "warmed", "measuring", "measured", "ended"], Phases(events));
        int[] rounds = [.. events.Where(item => item.EventType == "warming").Select(item => item.Data.GetProperty("round").GetInt32())];
        Assert.Equal(Enumerable.Range(1, rounds.Length), rounds);
        Assert.Equal([1, 2, 3], events.Where(item => item.EventType == "measuring").Select(item => item.Data.GetProperty("call").GetInt32()));
        JsonElement measured = events[^2].Data;
        Assert.Equal(3, Number("calls"));
        // A call with few items and one with those asked for, in each round.
        Assert.InRange(Number("warmUpCalls"), 2 * rounds.Length, long.MaxValue);
        Assert.True(measured.GetProperty("milliseconds").GetDouble() > 0);
        // The projects alone: an object and two strings each.
        Assert.InRange(Number("allocatedBytes"), 100_000, long.MaxValue);
        Assert.InRange(Number("overheadBytes"), 1, Number("allocatedBytes") - 100_000);
        Assert.InRange(Number("gen0"), Number("gen1"), long.MaxValue);

        long Number(string name) => measured.GetProperty(name).GetInt64();
    }

    [Fact]
    public async Task Run_OfAll_WarmsUpAllAndGoesUpTheLadder()
    {
        await using WebApp web = await WebApp.StartAsync();
        var events = await RunEventStream.ReadAllAsync(web.Http, "items=10&calls=1");

        string[] versions = [.. Rung.All.Select(RungVersions.Version)];
        Assert.Equal(versions, events[0].Data.GetProperty("versions").EnumerateArray().Select(version => version.GetString()));
        Assert.Equal(["started", "warming", "warmed", "measuring", "measured", "ended"], Phases(events).Where(phase => phase != "not-built"));
        Assert.Equal(RungNames.Built, VersionsOf(events, "warming").Take(RungNames.Built.Count()));
        Assert.Equal(RungNames.Built, VersionsOf(events, "measured"));
        Assert.Equal(RungNames.NotBuilt, VersionsOf(events, "not-built"));
        Assert.Equal(RungNames.Built.Count(), events[^1].Data.GetProperty("measured").GetInt32());
    }

    [Fact]
    public async Task Run_BeyondItsLimit_MeasuresThreeCalls()
    {
        await using WebApp web = await WebApp.StartAsync();

        var events = await RunEventStream.ReadAllAsync(web.Http, "versions=11&items=10&calls=100");

        Assert.Equal(3, events[^2].Data.GetProperty("calls").GetInt32());
    }

    [Deep]
    [Fact]
    public async Task Run_WithTime_WarmsUpInRoundsAndMeasuresAllCalls()
    {
        await using WebApp web = await WebApp.StartAsync(limits: new(TimeSpan.FromSeconds(6), TimeSpan.FromMinutes(10)));

        var events = await RunEventStream.ReadAllAsync(web.Http, "versions=9b,11&items=10&calls=100");

        Assert.InRange(events.Where(item => item.EventType == "warming").Max(item => item.Data.GetProperty("round").GetInt32()), 2, int.MaxValue);
        Assert.All(events.Where(item => item.EventType == "measured"), item => Assert.Equal(100, item.Data.GetProperty("calls").GetInt32()));
    }

    [Theory]
    [InlineData("versions=")]
    [InlineData("versions=%20")]
    public async Task Run_OfBlank_IsOfAll(string query)
    {
        await using WebApp web = await WebApp.StartAsync();
        await using var events = RunEventStream.ReadAsync(web.Http, $"{query}&items=10&calls=1").GetAsyncEnumerator(Cancellation);
        Assert.True(await events.MoveNextAsync());
        Assert.Equal(Rung.All.Count, events.Current.Data.GetProperty("versions").GetArrayLength());
    }

    [Fact]
    public async Task Run_OfSomeInAnyOrder_GoesUpTheLadder()
    {
        await using WebApp web = await WebApp.StartAsync();
        var events = await RunEventStream.ReadAllAsync(web.Http, "versions=11,%209b,0,11&items=10&calls=1");

        Assert.Equal(["0", "9b", "11"], VersionsOf(events, "measured"));
    }

    [Theory]
    [InlineData("versions=9,none", "versions", "'versions' names 'none', expected 'all', or one or more of 0, 1, ")]
    [InlineData("versions=,", "versions", "'versions' names '', expected 'all', or one or more of 0, 1, ")]
    [InlineData("items=0", "items", "'items' is '0', expected a whole number from 1 to 10,000.")]
    [InlineData("calls=1000", "calls", "'calls' is '1000', expected a whole number from 1 to 100.")]
    public async Task Run_BadParameter_IsAProblemThatNamesIt(string query, string parameter, string expected)
    {
        await using WebApp web = await WebApp.StartAsync();
        using HttpResponseMessage response = await web.Http.GetAsync($"api/runs?{query}", Cancellation);

        JsonElement problem = await Problems.ReadAsync(response, HttpStatusCode.BadRequest);
        Assert.StartsWith(expected, problem.GetProperty("errors").GetProperty(parameter)[0].GetString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Run_ClientLeaves_EndsTheCallAndLetsTheNextRunBegin()
    {
        await using WebApp web = await WebApp.StartAsync();
        var aborted = new TaskCompletionSource();
        var first = RunEventStream.ReadAsync(web.Http, "versions=11").GetAsyncEnumerator(Cancellation);
        int requests = 0;
        web.Origin.Answer = context =>
        {
            if (Interlocked.Increment(ref requests) > 1)
                return TestOrigin.AnswerWellAsync(context);
            context.RequestAborted.Register(aborted.SetResult);
            return Task.Delay(Timeout.Infinite, context.RequestAborted);
        };
        while (await first.MoveNextAsync() && first.Current.EventType != "warming")
        {
        }

        await using var second = RunEventStream.ReadAsync(web.Http, "versions=11&calls=1").GetAsyncEnumerator(Cancellation);
        Assert.True(await second.MoveNextAsync());
        Assert.Equal("waiting", second.Current.EventType);
        await first.DisposeAsync();
        await aborted.Task.WaitAsync(Cancellation);

        var rest = new List<SseItem<JsonElement>>();
        while (await second.MoveNextAsync())
            rest.Add(second.Current);
        Assert.Equal(["started", "warming", "warmed", "measuring", "measured", "ended"], Phases(rest));
    }

    // The types of events, those in a row once.
    private static IEnumerable<string> Phases(IReadOnlyList<SseItem<JsonElement>> events) =>
        events.Where((item, index) => index == 0 || events[index - 1].EventType != item.EventType).Select(item => item.EventType);

    private static IEnumerable<string?> VersionsOf(IEnumerable<SseItem<JsonElement>> events, params string[] types) =>
        events.Where(item => types.Contains(item.EventType)).Select(item => item.Data.GetProperty("version").GetString());
}
