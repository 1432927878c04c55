using System.Net;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Decant.AspNetCore.Fetching;

/// <summary>What the developer is told of a failure, and what the caller is not.</summary>
public sealed class FailureTests
{
    private static readonly Func<HttpClient, IResult>[] s_results =
    [
        client => ProjectionResults.Copy(client, "repos?token=secret", JsonCopy.Of<Project>()),
        client => ProjectionResults.Copy(client, "repos?token=secret", JsonCopy.OfArray<Project>(new() { Path = "items" })),
        client => ProjectionResults.Copy(client, "repos?token=secret", JsonFieldMask.Parse("name,stars(a)")),
    ];

    // What the origin does, what is answered, and what the log says.
    public static TheoryData<string, int, string> Failures => new()
    {
        { "status 404", 502, "The upstream responded with the status 404." },
        { "status 500", 502, "The upstream responded with the status 500." },
        { "status 301", 502, "The upstream responded with the status 301." },
        { "text <html>secret</html>", 502, "The upstream's response is not the expected JSON. Found '<' where a value was expected. The error is at $, line 1, byte 0." },
        { "text {\"secret\":\n[secret]}", 502, "The upstream's response is not the expected JSON. Found a letter where a value was expected. The error is at $, line 2, byte 1." },
        { "text {\"secret\":{}", 502, "The upstream's response is not the expected JSON. Found the end of the body where ',' or the closing bracket was expected. The error is at $, line 1, byte 12." },
        { "throw ConnectionError", 502, "The upstream cannot be reached." },
        { "throw NameResolutionError", 502, "The upstream cannot be reached." },
        { "throw ResponseEnded", 502, "The upstream's response ended prematurely." },
        { "throw ConfigurationLimitExceeded", 502, "The upstream's response is too large." },
        { "throw Unknown", 502, "The call to the upstream failed." },
        { "wait", 504, "The upstream did not respond in time." },
    };

    [Theory]
    [MemberData(nameof(Failures))]
    public async Task Failure_OfAnyResult_IsInTheLogAlone(string what, int status, string reason)
    {
        for (int i = 0; i < s_results.Length; i++)
        {
            var events = new FailureEvents();
            using HttpClient client = App.ClientOf(new Origin((_, _) => Task.FromResult(Act(what))));
            Executed executed = await Executed.RunAsync(s_results[i](client), events: events);

            Assert.Equal((1, $"A fetch failed: GET http://origin.test/repos, for the endpoint without a name. The response is {status}. {reason}"), events.Single);
            string phrase = status == 502 ? "Bad Gateway" : "Gateway Timeout";
            Assert.True(status == executed.Status, $"{i}: {executed}");
            Assert.Contains($"\"title\":\"{phrase}\"", executed.Body, StringComparison.Ordinal);
            Assert.All((string[])["origin", "secret", "404", "line"], word => Assert.DoesNotContain(word, executed.Body, StringComparison.OrdinalIgnoreCase));
        }
    }

    // Where the fetch went, for which endpoint, and where in the JSON: without what may be a secret, and with nothing that writes lines of its own.
    [Theory]
    [InlineData("repos", "[{\"name\":\"secret\",\"stars\":\"secret\"}]", "GET http://origin.test/repos", "$[0].stars")]
    [InlineData("http://user:secret@other.test:81/a%0Ab?token=secret#secret", "[{}", "GET http://other.test:81/a%0Ab", "$[1]")]
    [InlineData("repos/\u001b[31m\u202E", "[0]", "GET http://origin.test/repos/%1B[31m%E2%80%AE", "$[0]")]
    public async Task Failure_OfAFetch_SaysWhereInTheLog(string address, string json, string request, string path)
    {
        var events = new FailureEvents();
        await using App app = await App.StartAsync(
            app => app.MapGet("/repos/{id}", () => ProjectionResults.Copy(App.ClientOf(new(json)), address, JsonCopy.OfArray<Project>())).WithDisplayName("the endpoint's name"),
            builder => builder.Logging.AddProvider(events));
        using HttpResponseMessage response = await app.GetAsync("/repos/secret?x=secret");
        Assert.Equal(HttpStatusCode.BadGateway, response.StatusCode);
        Assert.StartsWith($"A fetch failed: {request}, for the endpoint the endpoint's name. The response is 502. The upstream's response is not", events.Single.Text, StringComparison.Ordinal);
        Assert.Contains($" The error is at {path}, line 1, byte ", events.Single.Text, StringComparison.Ordinal);
    }

    // The names of a mask are the caller's.
    [Fact]
    public async Task Failure_WithinFieldsOfACaller_HasTheirNamesEscaped()
    {
        string name = $"a\n\u001b[31m\u202E{new string('n', 5000)}";
        var events = new FailureEvents();
        using HttpClient client = App.ClientOf(new Origin($"{{{JsonSerializer.Serialize(name)}:{{\"b\":x}}}}"));
        await Executed.RunAsync(ProjectionResults.Copy(client, "repos", JsonFieldMask.Parse($"{JsonSerializer.Serialize(name)}(b)")), events: events);
        string text = events.Single.Text;
        Assert.Contains(@"The error is at $['a\n\u001B[31m\u202Ennn", text, StringComparison.Ordinal);
        Assert.InRange(text.Length, 1000, 1500);
        Assert.DoesNotContain(text, char.IsControl);
    }

    [Fact]
    public async Task Success_OfAnyResult_IsNotLogged()
    {
        foreach (Func<HttpClient, IResult> create in s_results)
        {
            var events = new FailureEvents();
            using HttpClient client = App.ClientOf(new("""{"name":"a","items":[]}"""));
            Assert.Equal(StatusCodes.Status200OK, (await Executed.RunAsync(create(client), events: events)).Status);
            Assert.Equal(0, events.Count);
        }
    }

    // Whether a status of the origin is passed on: each from 300 to 599 that HttpClient does not follow, and each set that may have it.
    [Fact]
    public async Task Status_OfTheOrigin_IsPassedOnIfItIsChosen()
    {
        foreach (int status in Enumerable.Range(300, 300))
        {
            foreach (int[] passed in (int[][])[[], [404], [404, status], [.. Enumerable.Range(100, 500)]])
            {
                var events = new FailureEvents();
                using HttpClient client = App.ClientOf(new Origin((_, _) => Task.FromResult(
                    new HttpResponseMessage((HttpStatusCode)status) { Headers = { RetryAfter = new(TimeSpan.FromSeconds(7)), ETag = new("\"v1\"") } })));
                Executed executed = await Executed.RunAsync(
                    ProjectionResults.Copy(client, "a", JsonFieldMask.Parse("a"), passedHeaders: PassedHeaders.ETag),
                    events: events,
                    configure: options => options.PassedStatuses.UnionWith(passed));
                bool isPassed = status >= 400 && passed.Contains(status);
                Assert.Equal(
                    (isPassed ? status : StatusCodes.Status502BadGateway, isPassed ? "7" : "", ""),
                    (executed.Status, executed.Headers.RetryAfter.ToString(), executed.Headers.ETag.ToString()));
                Assert.Equal(1, events.Single.Id);
            }
        }
    }

    // Nothing of what the framework serializes by is used for copies: their names and strings are those of the projection and of the origin.
    [Fact]
    public async Task JsonOptions_OfTheFramework_ChangeNoCopy()
    {
        await using App app = await App.StartAsync(
            app =>
            {
                app.MapGet("/0", () => s_results[0](App.ClientOf(new("""{"name":"<","html_url":"u"}"""))));
                app.MapGet("/2", () => s_results[2](App.ClientOf(new("""{"name":"<","html_url":"u"}"""))));
            },
            builder => builder.Services.ConfigureHttpJsonOptions(options =>
            {
                options.SerializerOptions.PropertyNamingPolicy = JsonNamingPolicy.KebabCaseUpper;
                options.SerializerOptions.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault;
                options.SerializerOptions.WriteIndented = true;
            }));
        CancellationToken cancellation = TestContext.Current.CancellationToken;
        Assert.Equal("""{"name":"<","url":"u","stars":0}""", await app.Client.GetStringAsync(new Uri("/0", UriKind.Relative), cancellation));
        Assert.Equal("""{"name":"<"}""", await app.Client.GetStringAsync(new Uri("/2", UriKind.Relative), cancellation));
    }

    private static HttpResponseMessage Act(string what) => what.Split(' ', 2) switch
    {
        ["status", var status] => new((HttpStatusCode)int.Parse(status, null)) { Content = new StringContent("secret") },
        ["text", var text] => new() { Content = new StringContent(text, Encoding.UTF8, "application/json") },
        ["throw", var error] => throw new HttpRequestException(Enum.Parse<HttpRequestError>(error), "secret"),
        _ => throw new TaskCanceledException("secret", new TimeoutException("secret")),
    };
}
