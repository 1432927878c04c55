using System.IO.Pipelines;
using System.Net;
using System.Net.Http.Headers;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json.Nodes;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>Parameters that read a subset of a request's body, called over HTTP in both styles.</summary>
public sealed class ProjectedTests
{
    private const string Body = """{"ref":"main","repository":{"id":1,"full_name":"a/b"},"commits":[{"id":"c1"},{"id":"c2"}],"sender":{"login":"x"}}""";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string> Styles => ["/minimal", "/controller"];

    [Theory]
    [MemberData(nameof(Styles))]
    public async Task Post_ABody_IsReadAndSigned(string path)
    {
        await using App app = await StartAsync();
        using HttpResponseMessage response = await app.PostAsync(path, Body);
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        string signature = Convert.ToHexString(HMACSHA256.HashData("key"u8, Encoding.UTF8.GetBytes(Body)));
        Assert.Equal($"main a/b c1 {signature}", await response.Content.ReadAsStringAsync(Cancellation));
    }

    [Theory]
    [MemberData(nameof(Styles))]
    public async Task Post_ABodyInPieces_IsRead(string path)
    {
        await using App app = await StartAsync();
        // Longer than the server keeps before it waits for a reader.
        string body = $$"""{"skipped":"{{new string('s', 1_500_000)}}","ref":"r"}""";
        using var request = new HttpRequestMessage(HttpMethod.Post, path + "/large") { Content = new StringContent(body, Encoding.UTF8, "application/json") };
        request.Headers.TransferEncodingChunked = true;
        using HttpResponseMessage response = await app.Client.SendAsync(request, Cancellation);
        Assert.StartsWith("r   ", await response.Content.ReadAsStringAsync(Cancellation), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("", "Found the end of the body where a value was expected.", "$", 1, 0)]
    [InlineData("null", "Found null where an object was expected.", "$", 1, 4)]
    [InlineData("{}", "Required member \"ref\" is missing.", "$", 1, 2)]
    [InlineData("{\"ref\":\"secret\",\n \"commits\":[{\"id\":5}]}", "Found a number where a string was expected.", "$.commits[0].id", 2, 19)]
    [InlineData(
        "{\"ref\":\"secret", "Found the end of the body where the rest of a string, with valid escapes and a closing quote, was expected.", "$.ref", 1, 14)]
    [InlineData("[1]", "Found an array where an object was expected.", "$", 1, 1)]
    public async Task Post_ABodyThatDoesNotFit_IsToldWhere(string body, string wrong, string place, long line, long position)
    {
        await using App app = await StartAsync();
        foreach (string path in Styles.Select(style => style.Data))
        {
            using HttpResponseMessage response = await app.PostAsync(path, body);
            Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
            Problem problem = await Problem.ReadAsync(response);
            Assert.Equal((place, line, position), (problem.Path, problem.Line, problem.Byte));
            Assert.Equal($"{wrong} The error is at {place}, line {line}, byte {position}.", problem.Detail);
        }
    }

    [Theory]
    [InlineData("text/plain", HttpStatusCode.UnsupportedMediaType)]
    [InlineData("application/json; charset=utf-16", HttpStatusCode.UnsupportedMediaType)]
    [InlineData("application/x-www-form-urlencoded", HttpStatusCode.UnsupportedMediaType)]
    [InlineData(null, HttpStatusCode.UnsupportedMediaType)]
    [InlineData("application/json", HttpStatusCode.OK)]
    [InlineData("application/json; charset=\"UTF-8\"", HttpStatusCode.OK)]
    [InlineData("application/vnd.github+json", HttpStatusCode.OK)]
    public async Task Post_AMediaType_IsTakenOrRejected(string? type, HttpStatusCode expected)
    {
        await using App app = await StartAsync();
        foreach (string path in Styles.Select(style => style.Data))
        {
            using var content = new ByteArrayContent(Encoding.UTF8.GetBytes(Body));
            content.Headers.ContentType = type is null ? null : MediaTypeHeaderValue.Parse(type);
            using HttpResponseMessage response = await app.Client.PostAsync(new Uri(path, UriKind.Relative), content, Cancellation);
            Assert.Equal(expected, response.StatusCode);
            // Routing rejects some itself, for the endpoint says what it accepts.
            if (expected != HttpStatusCode.OK && response.Content.Headers.ContentLength != 0)
                await Problem.ReadAsync(response);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Post_ABodyThatIsTooLarge_IsRejected(bool isChunked)
    {
        await using App app = await StartAsync();
        foreach (string path in Styles.Select(style => style.Data))
        {
            using var request = new HttpRequestMessage(HttpMethod.Post, path + "/small")
            {
                Content = new StringContent($$"""{"ref":"{{new string('r', 2000)}}"}""", Encoding.UTF8, "application/json"),
            };
            request.Headers.TransferEncodingChunked = isChunked;
            using HttpResponseMessage response = await app.Client.SendAsync(request, Cancellation);
            Assert.Equal(HttpStatusCode.RequestEntityTooLarge, response.StatusCode);
            Assert.Equal("The limit is 1,000 bytes.", (await Problem.ReadAsync(response)).Detail);
        }
    }

    [Fact]
    public async Task Post_MoreThanTheServerAllows_IsRejected()
    {
        await using App app = await StartAsync(mostOfServer: 1500);
        using HttpResponseMessage response = await app.PostAsync("/minimal", $$"""{"ref":"{{new string('r', 2000)}}"}""");
        Assert.Equal(HttpStatusCode.RequestEntityTooLarge, response.StatusCode);
        await Problem.ReadAsync(response);
    }

    [Theory]
    [MemberData(nameof(Styles))]
    public async Task Post_AValueAtAPath_IsRead(string path)
    {
        await using App app = await StartAsync();
        using HttpResponseMessage response = await app.PostAsync(path + "/path", $$"""{"event":{{Body}}}""");
        Assert.Equal("main", await response.Content.ReadAsStringAsync(Cancellation));
        using HttpResponseMessage wrong = await app.PostAsync(path + "/path", Body);
        Assert.Equal(HttpStatusCode.BadRequest, wrong.StatusCode);
    }

    // What a request leaves must not be in the way of the next one on its connection.
    [Theory]
    [MemberData(nameof(Styles))]
    public async Task Post_ManyOnOneConnection_AreAllAnswered(string path)
    {
        await using App app = await StartAsync();
        using var client = new HttpClient(new SocketsHttpHandler { MaxConnectionsPerServer = 1 }) { BaseAddress = app.Client.BaseAddress };
        (string Body, HttpStatusCode Expected)[] requests =
        [
            (Body, HttpStatusCode.OK), ("{}", HttpStatusCode.BadRequest), (Body, HttpStatusCode.OK), ("", HttpStatusCode.BadRequest), ("[", HttpStatusCode.BadRequest),
            ($$"""{"x":"{{new string('x', 100_000)}}","ref":"r"}""", HttpStatusCode.OK), (Body, HttpStatusCode.OK),
        ];
        foreach ((string body, HttpStatusCode expected) in requests.Concat(requests))
        {
            using HttpResponseMessage response = await client.PostAsync(
                new Uri(path, UriKind.Relative), new StringContent(body, Encoding.UTF8, "application/json"), Cancellation);
            Assert.Equal(expected, response.StatusCode);
            await response.Content.ReadAsByteArrayAsync(Cancellation);
        }
    }

    private static readonly Dictionary<string, Func<HttpRequest, Task<string>>> s_readers = new()
    {
        ["stream"] = async request =>
        {
            using var reader = new StreamReader(request.Body, leaveOpen: true);
            return await reader.ReadToEndAsync(Cancellation);
        },
        ["pipe"] = async request =>
        {
            ReadResult read;
            while (!(read = await request.BodyReader.ReadAsync(Cancellation)).IsCompleted)
                request.BodyReader.AdvanceTo(read.Buffer.Start, read.Buffer.End);
            string text = Encoding.UTF8.GetString(read.Buffer);
            request.BodyReader.AdvanceTo(read.Buffer.End);
            return text;
        },
        ["JSON"] = async request => (await request.ReadFromJsonAsync<JsonObject>(Cancellation))!.ToJsonString(),
    };

    public static TheoryData<int, string, bool> Readings => new MatrixTheoryData<int, string, bool>([10, 500_000], s_readers.Keys, [false, true]);

    // As a filter that verifies a signature does.
    [Theory, Trait("Row", "G23")]
    [MemberData(nameof(Readings))]
    public async Task Body_AfterTheRequestsBodyWasReadAgain_IsTheSame(int skipped, string reader, bool isBuffered)
    {
        string body = $$"""{"skipped":"{{new string('s', skipped)}}","ref":"main"}""";
        await using App app = await App.StartAsync(app =>
        {
            app.Use((context, next) =>
            {
                if (isBuffered)
                    context.Request.EnableBuffering();
                return next(context);
            });
            app.MapPost("/", async (Projected<Push> push, HttpRequest request) =>
            {
                string again = body;
                if (isBuffered)
                {
                    request.Body.Position = 0;
                    again = await s_readers["stream"](request);
                }

                return $"{again == body} {Encoding.UTF8.GetString(push.Body) == body} {push.Value.Ref}";
            }).AddEndpointFilter(async (context, next) =>
                await s_readers[reader](context.HttpContext.Request) == body ? await next(context) : "The filter has read something else.");
        });
        using HttpResponseMessage response = await app.PostAsync("/", body);
        Assert.Equal("True True main", await response.Content.ReadAsStringAsync(Cancellation));
    }

    // Somebody else's buffer stays where it stood, also if it was read before.
    [Theory, Trait("Row", "G23")]
    [InlineData("")]
    [InlineData("signed:")]
    public async Task Body_OfABufferedRequest_IsReadFromWhereItStands(string before)
    {
        await using App app = await App.StartAsync(app =>
        {
            app.Use(async (context, next) =>
            {
                context.Request.EnableBuffering();
                await context.Request.Body.ReadExactlyAsync(new byte[before.Length], Cancellation);
                await next(context);
            });
            app.MapPost(
                "/", (Projected<Push> push, Projected<Push> second, HttpRequest request) => $"{push.Value.Ref} {second.Body.Length} {request.Body.Position}");
        });
        using HttpResponseMessage response = await app.PostAsync("/", before + Body);
        Assert.Equal($"main {Body.Length} {before.Length}", await response.Content.ReadAsStringAsync(Cancellation));
    }

    // A header that no part of the server knows is no reason to reject a body that can be read.
    [Theory, Trait("Row", "G22")]
    [InlineData("gzip", true)]
    [InlineData("zstd", false)]
    [InlineData("utf-8", false)]
    [InlineData("identity", false)]
    [InlineData("", false)]
    public async Task Post_ABodyInACoding_IsReadAsByTheFramework(string coding, bool isCoded)
    {
        await using App app = await App.StartAsync(
            app =>
            {
                app.UseRequestDecompression();
                app.MapPost("/projected", (Projected<Push> push) => push.Value.Ref);
                app.MapPost("/framework", (JsonObject push) => (string?)push["ref"]);
            },
            builder => builder.Services.AddRequestDecompression());
        foreach (string path in (string[])["/projected", "/framework"])
        {
            using var content = new ByteArrayContent(isCoded ? Gzip.Compress(Body) : Encoding.UTF8.GetBytes(Body));
            content.Headers.ContentType = new("application/json");
            content.Headers.TryAddWithoutValidation("Content-Encoding", coding);
            using HttpResponseMessage response = await app.Client.PostAsync(new Uri(path, UriKind.Relative), content, Cancellation);
            Assert.Equal((HttpStatusCode.OK, "main"), (response.StatusCode, await response.Content.ReadAsStringAsync(Cancellation)));
        }
    }

    internal static string Answer(Projected<Push> push)
    {
        // Over the pieces in which the body lies.
        using var hash = IncrementalHash.CreateHMAC(HashAlgorithmName.SHA256, "key"u8);
        foreach (ReadOnlyMemory<byte> piece in push.Body)
            hash.AppendData(piece.Span);
        return $"{push.Value.Ref} {push.Value.Repository} {push.Value.FirstCommit} {Convert.ToHexString(hash.GetHashAndReset())}";
    }

    private static Task<App> StartAsync(long? mostOfServer = null) => App.StartAsync(
        app =>
        {
            app.MapPost("/minimal", (Projected<Push> push) => Answer(push));
            app.MapPost("/minimal/large", ([ProjectedBody(MaxBytes = 2_000_000)] Projected<Push> push) => Answer(push));
            app.MapPost("/minimal/small", ([ProjectedBody(MaxBytes = 1000)] Projected<Push> push) => Answer(push));
            app.MapPost("/minimal/path", ([ProjectedBody(Path = "event")] Projected<Push> push) => push.Value.Ref);
            app.MapControllers();
        },
        builder =>
        {
            builder.WebHost.ConfigureKestrel(options => options.Limits.MaxRequestBodySize = mostOfServer ?? 10_000_000);
            builder.Services.AddControllers().AddApplicationPart(typeof(ProjectedTests).Assembly).AddProjected();
            builder.Services.AddTransient(_ => new HttpClient());
        });
}

/// <summary>Answers as the minimal API does.</summary>
[ApiController]
[Route("controller")]
public sealed class PushesController : ControllerBase
{
    /// <summary>Says what was pushed.</summary>
    [HttpPost]
    public ContentResult Post(Projected<Push> push) => Content(ProjectedTests.Answer(push));

    /// <summary>The same for a large body.</summary>
    [HttpPost("large")]
    public ContentResult PostLarge([ProjectedBody(MaxBytes = 2_000_000)] Projected<Push> push) => Content(ProjectedTests.Answer(push));

    /// <summary>The same for a small one.</summary>
    [HttpPost("small")]
    public ContentResult PostSmall([ProjectedBody(MaxBytes = 1000)] Projected<Push> push) => Content(ProjectedTests.Answer(push));

    /// <summary>The same for one within another.</summary>
    [HttpPost("path")]
    public ContentResult PostPath([ProjectedBody(Path = "event")] Projected<Push> push)
    {
        ArgumentNullException.ThrowIfNull(push);
        return Content(push.Value.Ref);
    }
}
