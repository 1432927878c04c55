using System.Net;
using System.Net.ServerSentEvents;
using System.Text.Json;
using Decant.Ladder.Rungs;
using Decant.Web.Ladder;
using Microsoft.AspNetCore.Builder;

namespace Decant.Browser.Tests.Web;

[Collection(typeof(WebTests))]
public sealed class RunTests(WebFixture web)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Run_OfOneRung_TellsOfEachCallAndOfAll()
    {
        var events = await RunEventStream.ReadAllAsync(web.Http, "versions=9&items=1000&calls=3");

        Assert.Equal(["started", "rung", "call", "call", "call", "measured", "ended"], events.Select(item => item.EventType));
        JsonElement[] calls = [.. events.Where(item => item.EventType == "call").Select(item => item.Data)];
        Assert.Equal([1, 2, 3], calls.Select(call => call.GetProperty("call").GetInt32()));
        Assert.All(calls, call =>
        {
            Assert.True(call.GetProperty("milliseconds").GetDouble() > 0);
            // The projects alone: an object and two strings each.
            Assert.InRange(call.GetProperty("allocatedBytes").GetInt64(), 100_000, long.MaxValue);
            Assert.InRange(call.GetProperty("gen0").GetInt32(), call.GetProperty("gen1").GetInt32(), int.MaxValue);
        });
        JsonElement measured = events[^2].Data;
        long[] allocated = [.. calls.Select(call => call.GetProperty("allocatedBytes").GetInt64()).Order()];
        Assert.Equal(allocated[1], measured.GetProperty("allocatedBytes").GetInt64());
        Assert.Equal(calls.Sum(call => call.GetProperty("gen0").GetInt32()), measured.GetProperty("gen0").GetInt32());
    }

    [Fact]
    public async Task Run_OfAll_GoesUpTheLadder()
    {
        var events = await RunEventStream.ReadAllAsync(web.Http, "items=10&calls=1");

        string[] versions = [.. Rung.All.Select(RungVersions.Version)];
        Assert.Equal(versions, events[0].Data.GetProperty("versions").EnumerateArray().Select(version => version.GetString()));
        Assert.Equal(versions, VersionsOf(events, "measured", "not-built"));
        Assert.Equal(RungNames.NotBuilt, VersionsOf(events, "not-built"));
        Assert.Equal(RungNames.Built.Count(), events[^1].Data.GetProperty("measured").GetInt32());
    }

    [Theory]
    [InlineData("versions=")]
    [InlineData("versions=%20")]
    public async Task Run_OfBlank_IsOfAll(string query)
    {
        var events = await RunEventStream.ReadAllAsync(web.Http, $"{query}&items=10&calls=1");

        Assert.Equal(Rung.All.Count, events[0].Data.GetProperty("versions").GetArrayLength());
    }

    [Fact]
    public async Task Run_OfSomeInAnyOrder_GoesUpTheLadder()
    {
        var events = await RunEventStream.ReadAllAsync(web.Http, "versions=11,%209b,0,11&items=10&calls=1");

        Assert.Equal(["0", "9b", "11"], VersionsOf(events, "measured"));
    }

    [Theory]
    [InlineData("versions=9,none", "versions", "'versions' names 'none', expected 'all' or some of 0, 1, ")]
    [InlineData("versions=,", "versions", "'versions' names '', expected 'all' or some of 0, 1, ")]
    [InlineData("items=0", "items", "'items' is '0', expected a whole number from 1 to 10,000.")]
    [InlineData("calls=1000", "calls", "'calls' is '1000', expected a whole number from 1 to 100.")]
    public async Task Run_BadParameter_IsAProblemThatNamesIt(string query, string parameter, string expected)
    {
        using HttpResponseMessage response = await web.Http.GetAsync($"api/runs?{query}", Cancellation);

        JsonElement problem = await Problems.ReadAsync(response, HttpStatusCode.BadRequest);
        Assert.StartsWith(expected, problem.GetProperty("errors").GetProperty(parameter)[0].GetString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Run_ClientLeaves_EndsTheCallAndLetsTheNextRunBegin()
    {
        await using FailingOrigin origin = await FailingOrigin.StartAsync();
        await using WebApplication app = await WebFixture.StartAsync(origin.Address);
        using var http = new HttpClient { BaseAddress = new(app.Urls.Single()) };
        var aborted = new TaskCompletionSource();
        var first = RunEventStream.ReadAsync(http, "versions=11").GetAsyncEnumerator(Cancellation);
        int requests = 0;
        origin.Answer = context =>
        {
            if (Interlocked.Increment(ref requests) > 1)
                return FailingOrigin.AnswerWellAsync(context);
            context.RequestAborted.Register(aborted.SetResult);
            return Task.Delay(Timeout.Infinite, context.RequestAborted);
        };
        while (await first.MoveNextAsync() && first.Current.EventType != "rung")
        {
        }

        await using var second = RunEventStream.ReadAsync(http, "versions=11&calls=1").GetAsyncEnumerator(Cancellation);
        Assert.True(await second.MoveNextAsync());
        Assert.Equal("waiting", second.Current.EventType);
        await first.DisposeAsync();
        await aborted.Task.WaitAsync(Cancellation);

        var rest = new List<string>();
        while (await second.MoveNextAsync())
            rest.Add(second.Current.EventType);
        Assert.Equal(["started", "rung", "call", "measured", "ended"], rest);
    }

    private static IEnumerable<string?> VersionsOf(IEnumerable<SseItem<JsonElement>> events, params string[] types) =>
        events.Where(item => types.Contains(item.EventType)).Select(item => item.Data.GetProperty("version").GetString());
}
