using System.Net;
using System.Net.Http.Json;
using System.Text.Json;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs;
using Decant.Web.Origin;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace Decant.Browser.Tests.Web;

/// <summary>What comes of an origin that fails.</summary>
public sealed class OriginFailureTests : IAsyncLifetime
{
    private static readonly Dictionary<string, Func<HttpContext, Task>> s_answers = new()
    {
        ["status"] = FailingOrigin.AnswerWithStatusAsync,
        ["text"] = FailingOrigin.AnswerWithTextAsync,
        ["broken off"] = FailingOrigin.BreakOffAsync,
        ["closed"] = FailingOrigin.CloseAsync,
        ["redirect to a file"] = context => FailingOrigin.RedirectAsync(context, "file:///etc/passwd"),
        ["redirect to a script"] = context => FailingOrigin.RedirectAsync(context, "javascript:alert(1)"),
        ["redirect to no port"] = context => FailingOrigin.RedirectAsync(context, "custom://host/"),
    };

    private FailingOrigin _origin = null!;
    private WebApplication _app = null!;

    public static TheoryData<string> Answers => [.. s_answers.Keys];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public async ValueTask InitializeAsync()
    {
        _origin = await FailingOrigin.StartAsync();
        _app = await WebFixture.StartAsync(_origin.Address);
    }

    public async ValueTask DisposeAsync()
    {
        await _app.DisposeAsync();
        await _origin.DisposeAsync();
    }

    [Theory]
    [MemberData(nameof(Answers))]
    public async Task Projects_OriginFails_AreAProblemAndTheNextRequestWorks(string answer)
    {
        using var http = new HttpClient { BaseAddress = new(_app.Urls.Single()) };
        foreach (string version in RungNames.Building)
        {
            _origin.Answer = s_answers[answer];
            using HttpResponseMessage response = await http.GetAsync($"api/versions/{version}/projects", Cancellation);
            JsonElement problem = await Problems.ReadAsync(response, HttpStatusCode.BadGateway);
            Assert.Equal($"rung{version}", problem.GetProperty("rung").GetString());
            Assert.StartsWith($"rung{version}: ", problem.GetProperty("detail").GetString(), StringComparison.Ordinal);

            _origin.Answer = FailingOrigin.AnswerWellAsync;
            Project[]? projects = await http.GetFromJsonAsync<Project[]>($"api/versions/{version}/projects", Cancellation);
            Assert.Equal(["b", "a"], projects!.Select(project => project.Name));
        }
    }

    [Theory]
    [MemberData(nameof(Answers))]
    public async Task Copy_OriginFails_IsAProblemAndTheNextRequestWorks(string answer)
    {
        using var http = new HttpClient { BaseAddress = new(_app.Urls.Single()) };
        _origin.Answer = s_answers[answer];
        using HttpResponseMessage response = await http.GetAsync("api/versions/12/projects", Cancellation);
        await Problems.ReadAsync(response, HttpStatusCode.BadGateway);

        _origin.Answer = FailingOrigin.AnswerWellAsync;
        Assert.Equal(2, (await http.GetFromJsonAsync<Project[]>("api/versions/12/projects", Cancellation))!.Length);
    }

    [Theory]
    [InlineData("null")]
    [InlineData("[null,null]")]
    [InlineData("""[{"name":"a","url":"http://a/","stars":1},null]""")]
    public async Task Projects_OriginSendsNull_AreAProblemWhereTheRungMindsIt(string json)
    {
        using var http = new HttpClient { BaseAddress = new(_app.Urls.Single()) };
        _origin.Answer = context => FailingOrigin.AnswerWithJsonAsync(context, json);
        foreach (string version in RungNames.Building)
        {
            using HttpResponseMessage response = await http.GetAsync($"api/versions/{version}/projects", Cancellation);

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
        Uri address = _origin.Address;
        await _origin.DisposeAsync();
        await using WebApplication app = await WebFixture.StartAsync(address);
        using var http = new HttpClient { BaseAddress = new(app.Urls.Single()) };
        foreach (string version in RungNames.Built)
        {
            using HttpResponseMessage response = await http.GetAsync($"api/versions/{version}/projects", Cancellation);

            JsonElement problem = await Problems.ReadAsync(response, HttpStatusCode.BadGateway);
            Assert.Equal("The origin cannot be reached", problem.GetProperty("title").GetString());
        }
    }

    [Fact]
    public async Task Run_OriginFails_TellsOfItAndGoesOn()
    {
        _origin.Answer = FailingOrigin.AnswerWithStatusAsync;
        using var http = new HttpClient { BaseAddress = new(_app.Urls.Single()) };

        var events = await RunEventStream.ReadAllAsync(http, "versions=9b,11&items=10");

        Assert.Equal(["started", "warming", "failed", "warming", "failed", "ended"], events.Select(item => item.EventType));
        JsonElement failed = events[2].Data;
        Assert.Equal(502, failed.GetProperty("status").GetInt32());
        Assert.Equal("The origin answered with 500", failed.GetProperty("title").GetString());
        Assert.Equal(2, events[^1].Data.GetProperty("failed").GetInt32());
    }

    [Fact]
    public async Task Run_NoOrigin_EndsWithTheFirstFailure()
    {
        Uri address = _origin.Address;
        await _origin.DisposeAsync();
        await using WebApplication app = await WebFixture.StartAsync(address);
        using var http = new HttpClient { BaseAddress = new(app.Urls.Single()) };

        var events = await RunEventStream.ReadAllAsync(http, "versions=0,9b,11&items=10");

        Assert.Equal(["started", "warming", "failed", "ended"], events.Select(item => item.EventType));
        Assert.Equal("The origin cannot be reached", events[2].Data.GetProperty("title").GetString());
        Assert.Equal((1, 2), (events[^1].Data.GetProperty("failed").GetInt32(), events[^1].Data.GetProperty("leftOut").GetInt32()));
    }

    [Fact]
    public async Task Run_OriginFailsWhileMeasuring_LeavesTheRungOut()
    {
        using var http = new HttpClient { BaseAddress = new(_app.Urls.Single()) };
        var types = new List<string>();
        // Slow enough that the run is not over before the client has read its events.
        _origin.Answer = FailingOrigin.AnswerWellAfter(TimeSpan.FromMilliseconds(20));

        await foreach (var item in RunEventStream.ReadAsync(http, "versions=9b,11&items=10&calls=100"))
        {
            types.Add(item.EventType);
            if (item.EventType == "measuring")
                _origin.Answer = FailingOrigin.AnswerWithStatusAsync;
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
