using System.Net;
using System.Net.Http.Json;
using System.Net.ServerSentEvents;
using System.Text.Json;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs;
using Decant.Web.Origin;
using Decant.Web.Runs;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Browser.Tests.Web;

/// <summary>What comes of an origin that fails.</summary>
public sealed class OriginFailureTests(WebApp web) : IClassFixture<WebApp>
{
    private static readonly Dictionary<string, Func<HttpContext, Task>> s_answers = new()
    {
        ["status"] = TestOrigin.AnswerWithStatusAsync,
        ["text"] = TestOrigin.AnswerWithTextAsync,
        ["broken off"] = TestOrigin.BreakOffAsync,
        ["closed"] = TestOrigin.CloseAsync,
        ["redirect to a file"] = context => TestOrigin.RedirectAsync(context, "file:///etc/passwd"),
        ["redirect to a script"] = context => TestOrigin.RedirectAsync(context, "javascript:alert(1)"),
        ["redirect to no port"] = context => TestOrigin.RedirectAsync(context, "custom://host/"),
    };

    public static TheoryData<string> Answers => [.. s_answers.Keys];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [MemberData(nameof(Answers))]
    public async Task Projects_OriginFails_AreAProblemAndTheNextRequestWorks(string answer)
    {
        foreach (string version in Tier.Sample([.. RungNames.Building], oneOf: 4))
        {
            web.Origin.Answer = s_answers[answer];
            using HttpResponseMessage response = await web.Http.GetAsync($"api/versions/{version}/projects?items=2", Cancellation);
            JsonElement problem = await Problems.ReadAsync(response, HttpStatusCode.BadGateway);
            Assert.Equal($"rung{version}", problem.GetProperty("rung").GetString());
            Assert.StartsWith($"rung{version}: ", problem.GetProperty("detail").GetString(), StringComparison.Ordinal);

            web.Origin.Answer = TestOrigin.AnswerWellAsync;
            Project[]? projects = await web.Http.GetFromJsonAsync<Project[]>($"api/versions/{version}/projects?items=2", Cancellation);
            Assert.Equal(["p2", "p1"], projects!.Select(project => project.Name));
        }
    }

    [Theory]
    [MemberData(nameof(Answers))]
    public async Task Copy_OriginFails_IsAProblemAndTheNextRequestWorks(string answer)
    {
        web.Origin.Answer = s_answers[answer];
        using HttpResponseMessage response = await web.Http.GetAsync("api/versions/12/projects?items=2", Cancellation);
        await Problems.ReadAsync(response, HttpStatusCode.BadGateway);

        web.Origin.Answer = TestOrigin.AnswerWellAsync;
        Assert.Equal(2, (await web.Http.GetFromJsonAsync<Project[]>("api/versions/12/projects?items=2", Cancellation))!.Length);
    }

    [Theory]
    [InlineData("null")]
    [InlineData("[null,null]")]
    [InlineData("""[{"name":"a","url":"http://a/","stars":1},null]""")]
    public async Task Projects_OriginSendsNull_AreAProblemWhereTheRungMindsIt(string json)
    {
        web.Origin.Answer = context => TestOrigin.AnswerWithJsonAsync(context, json);
        foreach (string version in Tier.Sample([.. RungNames.Building], oneOf: 4))
        {
            using HttpResponseMessage response = await web.Http.GetAsync($"api/versions/{version}/projects", Cancellation);

            // Rungs 0 to 10b take a lone null for no projects, and rung 8 reads past every one. A rung that is added may do either.
            bool isDecant = version == "11" || version.StartsWith("11-", StringComparison.Ordinal);
            bool isTaken = KnownRungs.Include($"rung{version}") ? !isDecant && (json == "null" || version == "8") : response.IsSuccessStatusCode;
            if (isTaken)
                Assert.All((await response.Content.ReadFromJsonAsync<Project[]>(Cancellation))!, Assert.NotNull);
            else
                await Problems.ReadAsync(response, HttpStatusCode.BadGateway);
        }
    }

    [Fact]
    public async Task Projects_NoOrigin_AreAProblem()
    {
        await using WebApp alone = await WebApp.StartAsync();
        await alone.Origin.DisposeAsync();
        foreach (string version in Tier.Sample([.. RungNames.Built], oneOf: 4))
        {
            using HttpResponseMessage response = await alone.Http.GetAsync($"api/versions/{version}/projects", Cancellation);

            JsonElement problem = await Problems.ReadAsync(response, HttpStatusCode.BadGateway);
            // What a result that copies says of an origin is in the log alone.
            Assert.Equal(RungNames.Building.Contains(version) ? "The origin cannot be reached" : "Bad Gateway", problem.GetProperty("title").GetString());
        }
    }

    [Fact]
    public async Task Run_OriginFails_TellsOfItAndGoesOn()
    {
        web.Origin.Answer = TestOrigin.AnswerWithStatusAsync;

        var events = await RunEventStream.ReadAllAsync(web.Http, "versions=9b,11&items=10");

        Assert.Equal(["started", "warming", "failed", "warming", "failed", "ended"], events.Select(item => item.EventType));
        JsonElement failed = events[2].Data;
        Assert.Equal(502, failed.GetProperty("status").GetInt32());
        Assert.Equal("The origin answered with 500", failed.GetProperty("title").GetString());
        Assert.Equal(2, events[^1].Data.GetProperty("failed").GetInt32());
    }

    [Fact]
    public async Task Run_NoOrigin_EndsWithTheFirstFailure()
    {
        await using WebApp alone = await WebApp.StartAsync();
        await alone.Origin.DisposeAsync();

        var events = await RunEventStream.ReadAllAsync(alone.Http, "versions=0,9b,11&items=10");

        Assert.Equal(["started", "warming", "failed", "ended"], events.Select(item => item.EventType));
        Assert.Equal("The origin cannot be reached", events[2].Data.GetProperty("title").GetString());
        Assert.Equal((1, 2), (events[^1].Data.GetProperty("failed").GetInt32(), events[^1].Data.GetProperty("leftOut").GetInt32()));
    }

    [Fact]
    public async Task Run_OriginFailsWhileMeasuring_LeavesTheRungOut()
    {
        web.Origin.Answer = TestOrigin.AnswerWellAsync;
        Rung[] rungs = [.. Rung.All.Where(rung => rung.Name is "rung9b" or "rung11")];
        var types = new List<string>();

        // Not over HTTP: whoever takes the events one by one has the run wait meanwhile.
        await foreach (SseItem<object> item in web.Services.GetRequiredService<RungRunner>().RunAsync(rungs, items: 10, calls: 100, Cancellation))
        {
            types.Add(item.EventType);
            if (item.EventType == "measuring")
                web.Origin.Answer = TestOrigin.AnswerWithStatusAsync;
        }

        Assert.Contains("measuring", types);
        Assert.Equal(2, types.Count(type => type == "failed"));
        Assert.DoesNotContain("measured", types);
        Assert.Equal("ended", types[^1]);
    }

    [Fact]
    public void From_TimeOut_IsAGatewaysTimeOut()
    {
        var timeout = new TaskCanceledException("The request was canceled due to the configured timeout.", new TimeoutException());

        Assert.Equal(504, OriginFailure.From(timeout, Rung.All[0])!.Status);
        Assert.Equal(504, OriginFailure.From(new AggregateException(timeout), Rung.All[0])!.Status);
    }

    [Theory]
    [InlineData("a\u001b[31mb\u0085", "a\\u001B[31mb\\u0085")]
    [InlineData("a\u202eb\r\n", "a\\u202Eb\\r\\n")]
    public void From_WhatTheOriginSays_IsEscaped(string said, string told) =>
        Assert.Equal($"{Rung.All[0].Name}: {told}", OriginFailure.From(new HttpRequestException(said), Rung.All[0])!.Detail);

    [Fact]
    public void From_WhatTheOriginSaysAtLength_IsCut() =>
        Assert.InRange(OriginFailure.From(new HttpRequestException(new string('x', 50_000)), Rung.All[0])!.Detail.Length, 1_000, 1_100);

    [Fact]
    public void From_AnythingElse_IsNoFailureOfTheOrigin()
    {
        Assert.Null(OriginFailure.From(new InvalidOperationException(), Rung.All[0]));
        Assert.Null(OriginFailure.From(new OperationCanceledException(), Rung.All[0]));
    }
}
