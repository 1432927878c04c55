using System.Globalization;
using System.Net;
using System.Text;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace Decant.AspNetCore.Fetching;

/// <summary>What a cache behind the gateway makes of an answer is what it would make of the other server's: whether it may be stored, for how long it is fresh, how old it
/// is, and for which requests it is an answer (RFC 9111, sections 3 to 4.2).</summary>
public sealed class CachingHeaderTests
{
    private static readonly DateTimeOffset s_now = new(2026, 11, 28, 12, 0, 0, TimeSpan.Zero);

    private static readonly Dictionary<string, string?[]> s_headers = new()
    {
        ["Cache-Control"] = [null, "max-age=60", "public, s-maxage=5, max-age=60", "no-store", "private, max-age=-1", "public, x=\u0001"],
        ["Expires"] = [null, Date(30), Date(-30), "0", "Thé"],
        ["Age"] = [null, "50", "x", "5\u0001"],
        ["Date"] = [null, Date(0), Date(-3600), Date(3600), "dé"],
        ["Vary"] = [null, "Accept, Authorization", "*", "Accept, é"],
    };

    // What is taken for a text that no server sends.
    private static readonly Dictionary<string, string> s_unsendable = new() { ["Cache-Control"] = "private", ["Expires"] = "0", ["Age"] = "", ["Date"] = "", ["Vary"] = "*" };

    public static TheoryData<PassedHeaders> Flags =>
        [.. Enumerable.Range(0, 1 << Enum.GetValues<PassedHeaders>().Count(flag => flag != PassedHeaders.None)).Select(bits => (PassedHeaders)bits)];

    // Each combination of values, for each combination of flags.
    [Theory]
    [MemberData(nameof(Flags))]
    public async Task Get_AnyCachingHeaders_MeanTheSameBehindTheGateway(PassedHeaders passed)
    {
        int count = 0;
        foreach (Dictionary<string, string?> sent in Combinations())
        {
            using HttpClient client = App.ClientOf(new Origin((_, _) => Task.FromResult(Answer(sent))));
            Executed executed = await Executed.RunAsync(ProjectionResults.Copy(client, "repos", JsonFieldMask.Parse("a"), passedHeaders: passed));
            Assert.Equal(StatusCodes.Status200OK, executed.Status);
            string direct = Describe(name => sent[name] is { } text && text.Any(c => c is < ' ' or > '~') ? s_unsendable[name] : sent[name] ?? "");
            string behind = Describe(name => executed.Headers[name].ToString());
            string expected = (passed & PassedHeaders.CacheControl) != 0 ? direct : Describe(_ => "");
            Assert.True(expected == behind, $"{string.Join("; ", sent)}: {expected}; behind the gateway {behind}");
            Assert.Equal((passed & PassedHeaders.ETag) != 0, executed.Headers.ETag.Count > 0);
            count++;
        }

        Assert.Equal(6 * 5 * 4 * 5 * 4, count);
    }

    // A server adds a Date of its own only where there is none.
    [Fact]
    public async Task Get_OverAServer_HasTheDateOfTheOrigin()
    {
        Dictionary<string, string?> sent = new() { ["Cache-Control"] = null, ["Expires"] = Date(30), ["Age"] = "50", ["Date"] = Date(-3600), ["Vary"] = "Accept" };
        await using App app = await App.StartAsync(app =>
        {
            app.MapGet("/passed", () => ProjectionResults.Copy(App.ClientOf(new((_, _) => Task.FromResult(Answer(sent)))), "repos", JsonFieldMask.Parse("a"), passedHeaders: PassedHeaders.CacheControl));
            app.MapGet("/plain", () => ProjectionResults.Copy(App.ClientOf(new((_, _) => Task.FromResult(Answer(sent)))), "repos", JsonFieldMask.Parse("a")));
        });
        using HttpResponseMessage passed = await app.GetAsync("/passed"), plain = await app.GetAsync("/plain");
        Assert.Equal((s_now.AddHours(-1), s_now.AddSeconds(30)), (passed.Headers.Date, passed.Content.Headers.Expires));
        Assert.Equal((TimeSpan.FromSeconds(50), "Accept"), (passed.Headers.Age, passed.Headers.Vary.Single()));
        Assert.NotEqual(s_now.AddHours(-1), plain.Headers.Date);
        Assert.Equal((null, null, 0), (plain.Content.Headers.Expires, plain.Headers.Age, plain.Headers.Vary.Count));
    }

    // A cache updates what it has by the headers of a 304 (RFC 9111, section 3.2).
    [Fact]
    public async Task Get_NotModified_HasThemToo()
    {
        Dictionary<string, string?> sent = new() { ["Cache-Control"] = "max-age=9", ["Expires"] = Date(30), ["Age"] = "5", ["Date"] = Date(0), ["Vary"] = "Accept" };
        HttpStatusCode status = HttpStatusCode.OK;
        using HttpClient client = App.ClientOf(new Origin((_, _) => Task.FromResult(Answer(sent, status))));
        const PassedHeaders Passed = PassedHeaders.ETag | PassedHeaders.CacheControl;
        Executed first = await Executed.RunAsync(ProjectionResults.Copy(client, "repos", JsonFieldMask.Parse("a"), passedHeaders: Passed));
        status = HttpStatusCode.NotModified;
        Executed second = await Executed.RunAsync(
            ProjectionResults.Copy(client, "repos", JsonFieldMask.Parse("a"), passedHeaders: Passed), context => context.Request.Headers.IfNoneMatch = first.Headers.ETag);
        Assert.Equal(StatusCodes.Status304NotModified, second.Status);
        Assert.All(s_headers.Keys, name => Assert.Equal(sent[name], second.Headers[name].ToString()));
    }

    // What the application had set is replaced, or for Vary added to, and is there again if the fetch fails.
    [Fact]
    public async Task Get_HeadersOfTheApplication_AreThereAgainAfterAFailure()
    {
        Dictionary<string, string?> sent = new() { ["Cache-Control"] = "max-age=9", ["Expires"] = Date(30), ["Age"] = "5", ["Date"] = Date(0), ["Vary"] = "Accept" };
        foreach ((string json, bool isWhole) in ((string, bool)[])[("""{"a":1}""", true), ("""{"a":""", false)])
        {
            foreach (string? own in (string?[])[null, "Origin"])
            {
                using HttpClient client = App.ClientOf(new Origin((_, _) => Task.FromResult(Answer(sent, json: json))));
                Executed executed = await Executed.RunAsync(
                    ProjectionResults.Copy(client, "repos", JsonFieldMask.Parse("a"), passedHeaders: PassedHeaders.CacheControl),
                    context =>
                    {
                        foreach (string name in s_headers.Keys)
                            context.Response.Headers[name] = own;
                    });
                Assert.Equal(isWhole ? StatusCodes.Status200OK : StatusCodes.Status502BadGateway, executed.Status);
                foreach (string name in s_headers.Keys)
                {
                    string expected = !isWhole ? own ?? "" : name == "Vary" && own is not null ? $"{own},{sent[name]}" : sent[name]!;
                    Assert.Equal((name, expected), (name, executed.Headers[name].ToString()));
                }
            }
        }
    }

    private static IEnumerable<Dictionary<string, string?>> Combinations() => s_headers.Aggregate(
        (IEnumerable<Dictionary<string, string?>>)[[]],
        (known, header) => known.SelectMany(others => header.Value.Select(value => new Dictionary<string, string?>(others) { [header.Key] = value })));

    private static HttpResponseMessage Answer(Dictionary<string, string?> headers, HttpStatusCode status = HttpStatusCode.OK, string json = """{"a":1}""")
    {
        var response = new HttpResponseMessage(status) { Content = new StringContent(json, Encoding.UTF8, "application/json"), Headers = { ETag = new("\"v1\"") } };
        foreach ((string name, string? value) in headers)
        {
            if (value is not null)
                Assert.True(name == "Expires" ? response.Content.Headers.TryAddWithoutValidation(name, value) : response.Headers.TryAddWithoutValidation(name, value));
        }

        return response;
    }

    // What RFC 9111 makes of them, for a response that was received now.
    private static string Describe(Func<string, string> header)
    {
        string[] directives = [.. header("Cache-Control").Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries)];
        DateTimeOffset date = Parse(header("Date")) ?? s_now;
        double? expires = header("Expires") is { Length: > 0 } text ? ((Parse(text) ?? date) - date).TotalSeconds : null;
        double age = Math.Max(Math.Max(0, (s_now - date).TotalSeconds), double.TryParse(header("Age"), NumberStyles.None, null, out double sent) ? sent : 0);
        double? shared = Seconds("s-maxage=") ?? Seconds("max-age=") ?? expires, own = Seconds("max-age=") ?? expires;
        return $"{string.Join(' ', directives.Where(one => one is "no-store" or "private" or "public"))}; fresh for {shared} shared and {own}; old {age}; varies by {header("Vary")}";

        double? Seconds(string name) => directives.FirstOrDefault(one => one.StartsWith(name, StringComparison.Ordinal)) is { } found
            ? double.TryParse(found.AsSpan(name.Length), NumberStyles.None, null, out double value) ? value : 0
            : null;

        static DateTimeOffset? Parse(string text) =>
            DateTimeOffset.TryParseExact(text, "r", CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out DateTimeOffset value) ? value : null;
    }

    private static string Date(int seconds) => s_now.AddSeconds(seconds).ToString("r", CultureInfo.InvariantCulture);
}
