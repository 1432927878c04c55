using System.Net;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Fetching;

/// <summary>What the developer is told of a failure, and what the caller is not.</summary>
public sealed class FailureTests
{
    private static readonly Func<HttpClient, IResult>[] s_results =
    [
        client => ProjectionResults.Copy<Project>(client, "secret"),
        client => ProjectionResults.CopyArray<Project>(client, "secret", new() { Path = "items" }),
        client => ProjectionResults.Copy(client, "secret", JsonFieldMask.Parse("name,stars(a)")),
    ];

    // What the origin does, what is answered, and what the log says.
    public static TheoryData<string, int, string> Failures => new()
    {
        { "status 404", 502, "The origin's status is 404." },
        { "status 500", 502, "The origin's status is 500." },
        { "status 301", 502, "The origin's status is 301." },
        { "text <html>secret</html>", 502, "The origin's response is not the expected JSON. The error is at line 1, byte 0." },
        { "text {\"secret\":\n[secret]}", 502, "The origin's response is not the expected JSON. The error is at line 2, byte 1." },
        { "text {\"secret\":1", 502, "The origin's response is not the expected JSON. The error is at line 1, byte 11." },
        { "throw ConnectionError", 502, "The origin cannot be reached." },
        { "throw NameResolutionError", 502, "The origin cannot be reached." },
        { "throw ResponseEnded", 502, "The origin's response broke off." },
        { "throw ConfigurationLimitExceeded", 502, "The origin's response is too large." },
        { "throw Unknown", 502, "The call to the origin failed." },
        { "wait", 504, "The origin did not respond in time." },
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

            Assert.Equal((1, $"A fetch failed. The response is {status}. {reason}"), events.Single);
            string phrase = status == 502 ? "Bad Gateway" : "Gateway Timeout";
            Assert.True(status == executed.Status, $"{i}: {executed}");
            Assert.Contains($"\"title\":\"{phrase}\"", executed.Body, StringComparison.Ordinal);
            Assert.All((string[])["origin", "secret", "404", "line"], word => Assert.DoesNotContain(word, executed.Body, StringComparison.OrdinalIgnoreCase));
        }
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
