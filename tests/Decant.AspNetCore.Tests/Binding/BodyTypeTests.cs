using System.Buffers;
using System.Net;
using System.Net.Http.Headers;
using System.Reflection;
using System.Security.Cryptography;
using System.Text;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>Every media type at each setting of a parameter, in both styles. What is not read ends as it does for JSON.</summary>
public sealed class BodyTypeTests(BodyTypeTests.Server server) : IClassFixture<BodyTypeTests.Server>
{
    internal const int MaxBytes = 2_000_000;

    private const string Form = "application/x-www-form-urlencoded";

    private static readonly string[] s_styles = ["minimal", "controller"];

    private static readonly string[] s_settings = ["json", "text", "form"];

    // A media type, and the settings that take it.
    private static readonly (string? Type, string Settings)[] s_types =
    [
        (null, ""),
        ("application/json", "json text"),
        ("application/json; charset=utf-8", "json text"),
        ("application/json; charset=\"UTF-8\"", "json text"),
        ("application/json; charset=utf-16", ""),
        ("application/vnd.github+json", "json text"),
        ("text/plain", "text"),
        ("text/plain; charset=UTF-8", "text"),
        ("TEXT/Plain;charset=\"utf-8\"", "text"),
        ("text/plain; format=flowed", "text"),
        ("text/plain; charset=us-ascii", ""),
        ("text/plain; charset=iso-8859-1", ""),
        ("text/plain; charset=utf-16", ""),
        ("text/html", ""),
        ("text/json", ""),
        (Form, "form"),
        ($"{Form}; charset=UTF-8", "form"),
        ("Application/X-WWW-Form-Urlencoded;charset=\"utf-8\"", "form"),
        ($"{Form}; charset=iso-8859-1", ""),
        ($"{Form}; charset=utf-16", ""),
        ($"{Form}-2", ""),
        ("multipart/form-data; boundary=b", ""),
        ("application/octet-stream", ""),
        ("payload", ""),
        ("", ""),
    ];

    private static readonly Dictionary<string, string> s_advice = new()
    {
        ["json"] = "Send application/json in UTF-8.",
        ["text"] = "Send application/json or text/plain in UTF-8.",
        ["form"] = $"Send {Form} in UTF-8, with the JSON in the field 'payload'.",
    };

    private static readonly Dictionary<string, string> s_utf16 = new()
    {
        ["json"] = "application/json; charset=utf-16",
        ["text"] = "text/plain; charset=utf-16",
        ["form"] = $"{Form}; charset=utf-16",
    };

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string, string> Endpoints => new MatrixTheoryData<string, string>(s_styles, s_settings);

    public static TheoryData<string, string, int, bool> Sizes =>
        new MatrixTheoryData<string, string, int, bool>(s_styles, s_settings, [0, 4_000, 4_096, 65_000, 65_536, 200_000, 600_000], [false, true]);

    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task Post_AMediaType_IsTakenIfItIsAskedFor(string style, string setting)
    {
        foreach ((string? type, string settings) in s_types)
        {
            bool isTaken = settings.Split(' ').Contains(setting);
            string body = BodyFor(type?.StartsWith("application/x-www-form", StringComparison.OrdinalIgnoreCase) == true ? "form" : "json", "main");
            using HttpResponseMessage response = await SendAsync(style, setting, type, body);
            Assert.True((isTaken ? HttpStatusCode.OK : HttpStatusCode.UnsupportedMediaType) == response.StatusCode, $"{type} is answered with {response.StatusCode}.");
            string text = await response.Content.ReadAsStringAsync(Cancellation);
            if (isTaken)
                Assert.Equal(Expected(body), text);
            // Routing rejects some itself, without a word: the endpoint says what it accepts. It does not look at charsets.
            else if (text.Length > 0 || type is null || type == s_utf16[setting])
                Assert.Equal(("The body does not have the expected media type", s_advice[setting]), await TitleAndDetailAsync(response));
        }
    }

    [Theory]
    [MemberData(nameof(Sizes))]
    public async Task Post_AnySize_IsReadAndSigned(string style, string setting, int skipped, bool isChunked)
    {
        string body = BodyFor(setting, "main ü", skipped);
        using HttpResponseMessage response = await SendAsync(style, setting, TypeFor(setting), body, isChunked);
        Assert.Equal((HttpStatusCode.OK, Expected(body, "main ü")), (response.StatusCode, await response.Content.ReadAsStringAsync(Cancellation)));
    }

    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task Send_WithoutABody_IsRejected(string style, string setting)
    {
        foreach (HttpMethod method in (HttpMethod[])[HttpMethod.Get, HttpMethod.Delete, HttpMethod.Post])
        {
            using HttpResponseMessage untyped = await SendAsync(style, setting, null, null, method: method);
            Assert.Equal(HttpStatusCode.UnsupportedMediaType, untyped.StatusCode);
            using HttpResponseMessage empty = await SendAsync(style, setting, TypeFor(setting), "", method: method);
            Assert.Equal(HttpStatusCode.BadRequest, empty.StatusCode);
            string expected = setting == "form" ? "The form is not as expected" : "The body is not the expected JSON";
            Assert.Equal(expected, (await TitleAndDetailAsync(empty)).Title);
        }
    }

    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task Post_ABodyThatIsAskedFor_IsRead(string style, string setting)
    {
        string body = BodyFor(setting, "main", 100_000);
        using HttpResponseMessage response = await SendAsync(style, setting, TypeFor(setting), body, isExpectingContinue: true);
        Assert.Equal((HttpStatusCode.OK, Expected(body)), (response.StatusCode, await response.Content.ReadAsStringAsync(Cancellation)));
    }

    // The bytes that are sent count: those of a form are up to three times as many as those of its JSON.
    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task Post_TooLarge_IsRejected(string style, string setting)
    {
        int least = BodyFor(setting, "main").Length;
        int unit = BodyFor(setting, "main", 1).Length - least;
        int most = (MaxBytes - least) / unit;
        foreach ((int skipped, bool isTaken) in ((int, bool)[])[(most, true), (most + 1, false)])
        {
            foreach ((bool isChunked, bool isExpecting) in ((bool, bool)[])[(false, false), (true, false), (false, true)])
            {
                using HttpResponseMessage response = await SendAsync(style, setting, TypeFor(setting), BodyFor(setting, "main", skipped), isChunked, isExpecting);
                Assert.Equal(isTaken ? HttpStatusCode.OK : HttpStatusCode.RequestEntityTooLarge, response.StatusCode);
                if (!isTaken)
                    Assert.Equal(("The body is too large", "The limit is 2,000,000 bytes."), await TitleAndDetailAsync(response));
            }
        }
    }

    // What one request leaves is not in the way of the next one on its connection.
    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task Post_ManyOnOneConnection_AreAllAnswered(string style, string setting)
    {
        using var client = new HttpClient(new SocketsHttpHandler { MaxConnectionsPerServer = 1 }) { BaseAddress = server.Client.BaseAddress };
        string[] bodies = [BodyFor(setting, "main"), "", "a=b", "payload=%", BodyFor(setting, "main", 100_000), "payload={", "{", BodyFor(setting, "main")];
        foreach (string body in bodies.Concat(bodies))
        {
            using HttpResponseMessage response = await client.PostAsync(new Uri($"/{style}/{setting}", UriKind.Relative), ContentOf(TypeFor(setting), body), Cancellation);
            Assert.Equal(body.Contains("main", StringComparison.Ordinal) ? HttpStatusCode.OK : HttpStatusCode.BadRequest, response.StatusCode);
            await response.Content.ReadAsByteArrayAsync(Cancellation);
        }
    }

    [Theory]
    [InlineData("a=b&payload=%7B%7D&payload=", "The form is not as expected", "Expected exactly one field 'payload' with the JSON. Found 2 with that name among 3 fields.", null)]
    [InlineData("payload=%7B%2", "The form is not as expected", "Found '%' without two hexadecimal digits after it in the field 'payload', at byte 11 of the body.", 11)]
    [InlineData("payload=%7B%22ref%22:5%7D&x=secret", "The field 'payload' is not the expected JSON", "Found a number where a string was expected. The error is at $.ref, line 1, byte 8.", 8)]
    public async Task Post_AFormThatIsNotTheExpectedOne_IsToldWhatWasFound(string form, string title, string detail, int? place)
    {
        foreach (string style in s_styles)
        {
            using HttpResponseMessage response = await SendAsync(style, "form", Form, form);
            Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
            Problem problem = await Problem.ReadAsync(response);
            Assert.Equal((title, detail, (long?)place), (problem.Title, problem.Detail, problem.Byte));
        }
    }

    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task Bind_CancelledWhileTheBodyArrives_EndsWithTheRequestsToken(string style, string setting)
    {
        // Minimal APIs and controllers bind by the same method.
        Assert.Contains(style, s_styles);
        ParameterInfo parameter = typeof(BodyTypeController).GetMethods().Single(method => method.Name.Equals(setting, StringComparison.OrdinalIgnoreCase)).GetParameters()[0];
        using var source = new CancellationTokenSource();
        var reached = new TaskCompletionSource();
        var context = new DefaultHttpContext { RequestAborted = source.Token };
        context.Request.ContentType = TypeFor(setting);
        context.Request.Body = new StallingStream(reached);
        Task binding = Projected<Push>.BindAsync(context, parameter).AsTask();
        await reached.Task;
        await source.CancelAsync();
        var thrown = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => binding);
        Assert.Equal(source.Token, thrown.CancellationToken);
    }

    internal static string Answer(Projected<Push> push) => $"{push.Value.Ref} {Convert.ToHexString(SHA256.HashData(push.Body.ToArray()))}";

    private static string Expected(string body, string name = "main") => $"{name} {Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes(body)))}";

    private static string TypeFor(string setting) => setting switch
    {
        "json" => "application/json",
        "text" => "text/plain; charset=UTF-8",
        _ => Form,
    };

    private static string BodyFor(string setting, string name, int skipped = 0)
    {
        string json = $$"""{"skipped":"{{new string(' ', skipped)}}","ref":"{{name}}"}""";
        return setting == "form" ? $"a=%zz&payload={Uri.EscapeDataString(json)}&b=c" : json;
    }

    private static async Task<(string Title, string? Detail)> TitleAndDetailAsync(HttpResponseMessage response)
    {
        Problem problem = await Problem.ReadAsync(response);
        return (problem.Title, problem.Detail);
    }

    private static ByteArrayContent ContentOf(string? type, string body)
    {
        var content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));
        if (type is not null)
            content.Headers.TryAddWithoutValidation("Content-Type", type);
        return content;
    }

    private async Task<HttpResponseMessage> SendAsync(
        string style, string setting, string? type, string? body, bool isChunked = false, bool isExpectingContinue = false, HttpMethod? method = null)
    {
        using var request = new HttpRequestMessage(method ?? HttpMethod.Post, $"/{style}/{setting}") { Content = body is null ? null : ContentOf(type, body) };
        request.Headers.TransferEncodingChunked = isChunked;
        request.Headers.ExpectContinue = isExpectingContinue;
        return await server.Client.SendAsync(request, Cancellation);
    }

    public sealed class Server : IAsyncLifetime
    {
        private App? _app;

        internal HttpClient Client => _app!.Client;

        public async ValueTask InitializeAsync() => _app = await App.StartAsync(
            app =>
            {
                string[] methods = ["GET", "POST", "DELETE"];
                app.MapMethods("/minimal/json", methods, ([ProjectedBody(MaxBytes = MaxBytes)] Projected<Push> push) => Answer(push));
                app.MapMethods("/minimal/text", methods, ([ProjectedBody(AcceptsPlainText = true, MaxBytes = MaxBytes)] Projected<Push> push) => Answer(push));
                app.MapMethods("/minimal/form", methods, ([ProjectedBody(FormField = "payload", MaxBytes = MaxBytes)] Projected<Push> push) => Answer(push));
                app.MapControllers();
            },
            builder =>
            {
                builder.WebHost.ConfigureKestrel(options => options.Limits.MaxRequestBodySize = 10_000_000);
                builder.Services.AddControllers().ConfigureApplicationPartManager(manager => HolderTests.Only(manager, typeof(BodyTypeController))).AddProjected();
            });

        public ValueTask DisposeAsync() => _app!.DisposeAsync();
    }
}
