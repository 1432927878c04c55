using System.Net.Sockets;
using System.Text;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>Every kind of body that cannot be bound, sent to a handler with a projection and to one that the framework binds: the first does not run, and its
/// answer is never worse.</summary>
public sealed class FrameworkComparisonTests
{
    private const string Json = "Content-Type: application/json\r\n";

    private const string Form = "Content-Type: application/x-www-form-urlencoded\r\n";

    // The one whose client leaves before the body is complete. A server need not answer it.
    private const string Incomplete = "fewer bytes than announced";

    private static readonly byte[] s_tooMuch = Gzip.Compress(new string(' ', 50_000));

    private static readonly Dictionary<string, byte[]> s_requests = new()
    {
        ["nothing"] = Sized(Json, ""),
        ["null"] = Sized(Json, "null"),
        ["cut"] = Sized(Json, """{"ref":"""),
        ["garbage"] = Sized(Json, "<html>"),
        ["behind"] = Sized(Json, """{"ref":"a"}}"""),
        ["another type"] = Sized(Json, """{"ref":5}"""),
        ["an array"] = Sized(Json, "[]"),
        ["missing"] = Sized(Json, "{}"),
        ["deep"] = Sized(Json, $$"""{"x":{{new string('[', 100)}}{{new string(']', 100)}},"ref":"a"}"""),
        ["no UTF-8"] = Encoding.Latin1.GetBytes("Content-Type: application/json\r\nContent-Length: 11\r\n\r\n{\"ref\":\"é\"}"),
        ["half a surrogate pair"] = Sized(Json, """{"ref":"\ud800"}"""),
        ["no media type"] = Sized("", """{"ref":"a"}"""),
        ["a form"] = Sized("Content-Type: application/x-www-form-urlencoded\r\n", "ref=a"),
        ["UTF-16 by its bytes"] = [.. Encoding.ASCII.GetBytes(Json + "Content-Length: 22\r\n\r\n"), .. Encoding.Unicode.GetBytes("""{"ref":"a"}""")],
        ["too large for the server"] = Sized(Json, $$"""{"ref":"{{new string('r', 5000)}}"}"""),
        ["too large in chunks"] = Chunked(Json, $$"""{"ref":"{{new string('r', 5000)}}"}"""),
        ["no chunk"] = Encoding.ASCII.GetBytes(Json + "Transfer-Encoding: chunked\r\n\r\nx\r\n"),
        ["a chunk that is too long"] = Encoding.ASCII.GetBytes(Json + "Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n"),
        [Incomplete] = Encoding.ASCII.GetBytes(Json + "Content-Length: 50\r\n\r\n{\"ref\":"),
        ["not gzip"] = Sized(Json + "Content-Encoding: gzip\r\n", """{"ref":"a"}"""),
        ["not Brotli"] = Sized(Json + "Content-Encoding: br\r\n", new string('\x7f', 50)),
        ["not deflate"] = Sized(Json + "Content-Encoding: deflate\r\n", """{"ref":"a"}"""),
        ["gzip that is cut"] = Coded("gzip", Gzip.Compress("""{"ref":"aaaaaaaaaaaaaaaaaaaaa"}""")[..15]),
        ["gzip of too much"] = Coded("gzip", s_tooMuch),
        ["an unknown coding"] = Coded("zstd", Gzip.Compress("""{"ref":"a"}""")),
        ["two codings"] = Coded("gzip, gzip", Gzip.Compress("""{"ref":"a"}""")),
    };

    private static readonly Dictionary<string, byte[]> s_forms = new()
    {
        ["nothing"] = Sized(Form, ""),
        ["no field"] = Sized(Form, "ref=a"),
        ["an empty field"] = Sized(Form, "payload="),
        ["two fields"] = Sized(Form, "payload={\"ref\":\"a\"}&payload={\"ref\":\"a\"}"),
        ["no JSON"] = Sized(Form, "payload=a"),
        ["JSON"] = Sized(Json, """{"ref":"a"}"""),
        ["JSON as a form"] = Sized(Form, """{"ref":"a"}"""),
        ["half an escape"] = Sized(Form, "payload=%7B%22ref%22:%22a%22%7D%2"),
        ["no escape"] = Sized(Form, "payload=%7B%22ref%22:%22%zz%22%7D"),
        ["no UTF-8"] = Sized(Form, "payload=%7B%22ref%22:%22%e9%22%7D"),
        ["a multipart form"] = Sized("Content-Type: multipart/form-data; boundary=b\r\n", "--b\r\nContent-Disposition: form-data; name=\"payload\"\r\n\r\n{\"ref\":5}\r\n--b--\r\n"),
        ["no boundary"] = Sized("Content-Type: multipart/form-data\r\n", "--b\r\n"),
        ["another charset"] = Sized("Content-Type: application/x-www-form-urlencoded; charset=utf-16\r\n", "payload=1"),
        ["too many fields"] = Sized(Form, string.Concat(Enumerable.Repeat("a=b&", 900))),
        ["too large for the server"] = Sized(Form, $"payload={new string('+', 5000)}"),
        ["too large in chunks"] = Chunked(Form, $"payload={new string('+', 5000)}"),
        ["no chunk"] = Encoding.ASCII.GetBytes(Form + "Transfer-Encoding: chunked\r\n\r\nx\r\n"),
        ["a chunk that is too long"] = Encoding.ASCII.GetBytes(Form + "Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n"),
        [Incomplete] = Encoding.ASCII.GetBytes(Form + "Content-Length: 50\r\n\r\npayload=%7B"),
        ["not gzip"] = Sized(Form + "Content-Encoding: gzip\r\n", "payload={}"),
        ["gzip of too much"] = [.. Encoding.ASCII.GetBytes($"{Form}Content-Encoding: gzip\r\nContent-Length: {s_tooMuch.Length}\r\n\r\n"), .. s_tooMuch],
    };

    public static TheoryData<string> Requests => [.. s_requests.Keys];

    public static TheoryData<string> Forms => [.. s_forms.Keys];

    [Theory, Trait("Row", "G22")]
    [MemberData(nameof(Requests))]
    public Task Post_ABodyThatCannotBeBound_IsAnsweredNoWorseThanByTheFramework(string request) =>
        CompareAsync(s_requests[request], request == Incomplete, "/projected", "/framework");

    [Theory, Trait("Row", "G22")]
    [MemberData(nameof(Forms))]
    public Task Post_AFormThatCannotBeBound_IsAnsweredNoWorseThanByTheFramework(string request) =>
        CompareAsync(s_forms[request], request == Incomplete, "/projected/form", "/framework/form");

    private static async Task CompareAsync(byte[] request, bool leaves, string projectedPath, string frameworkPath)
    {
        int ran = 0;
        await using App app = await App.StartAsync(
            app =>
            {
                app.UseRequestDecompression();
                app.MapPost("/projected", (Projected<Push> push) => $"{++ran} {push.Value.Ref}");
                app.MapPost("/framework", (Event push) => $"{++ran} {push.Ref}");
                app.MapPost("/projected/form", ([ProjectedBody(FormField = "payload")] Projected<Push> push) => $"{++ran} {push.Value.Ref}");
                app.MapPost("/framework/form", ([FromForm] string payload) => $"{++ran} {payload}").DisableAntiforgery();
            },
            builder =>
            {
                builder.Services.AddRequestDecompression();
                builder.WebHost.ConfigureKestrel(options => options.Limits.MaxRequestBodySize = 4000);
            });

        int? found = await SendAsync(app.Client.BaseAddress!, projectedPath, request, leaves);
        Assert.Equal(0, ran);
        int? framework = await SendAsync(app.Client.BaseAddress!, frameworkPath, request, leaves);

        // The framework binds some of them, and fails itself at others.
        if (found is null && leaves)
            return;
        Assert.InRange(Assert.NotNull(found), 400, 499);
        if (framework is 413 or 415)
            Assert.Equal(framework, found);
    }

    private static byte[] Sized(string headers, string body) => Encoding.UTF8.GetBytes($"{headers}Content-Length: {Encoding.UTF8.GetByteCount(body)}\r\n\r\n{body}");

    private static byte[] Chunked(string headers, string body) => Encoding.UTF8.GetBytes($"{headers}Transfer-Encoding: chunked\r\n\r\n{body.Length:x}\r\n{body}\r\n0\r\n\r\n");

    private static byte[] Coded(string coding, byte[] body) =>
        [.. Encoding.ASCII.GetBytes($"{Json}Content-Encoding: {coding}\r\nContent-Length: {body.Length}\r\n\r\n"), .. body];

    // As bytes, for a client would not send most of them. Where the body is shorter than it should be, the client leaves. Null if the server closed the connection
    // instead of an answer.
    private static async Task<int?> SendAsync(Uri address, string path, byte[] request, bool leaves)
    {
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        await socket.ConnectAsync(address.Host, address.Port, TestContext.Current.CancellationToken);
        await using var stream = new NetworkStream(socket);
        await stream.WriteAsync(Encoding.ASCII.GetBytes($"POST {path} HTTP/1.1\r\nHost: {address.Authority}\r\nConnection: close\r\n"), TestContext.Current.CancellationToken);
        await stream.WriteAsync(request, TestContext.Current.CancellationToken);
        if (leaves)
            socket.Shutdown(SocketShutdown.Send);
        using var reader = new StreamReader(stream);
        try
        {
            string? line = await reader.ReadLineAsync(TestContext.Current.CancellationToken);
            return line is null ? null : int.Parse(line.Split(' ')[1], null);
        }
        catch (IOException)
        {
            return null;
        }
    }

    private sealed record Event(string Ref);
}
