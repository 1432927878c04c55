using System.Text;
using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Messages;

/// <summary>The same over a connection, with what the framework lets through, on either of its charsets for headers.</summary>
public sealed class HostileOriginTests : FaultTestBase
{
    // What a header of HTTP/1.1 cannot have ends it, or is no text in UTF-8.
    private static readonly string[] s_texts =
        [.. Hostile.Texts.Keys.Except(["line", "line feed", "nul", "half a pair", "half a pair at the end", "50,000"])];

    private static readonly (string Name, string After, string Shape)[] s_broken =
    [
        ("trailer without a colon", $"0\r\n{Secret.Text}\r\n\r\n", "HttpRequestException[InvalidResponse] <- HttpRequestException[InvalidResponse]"),
        ("trailer whose name is none", $"0\r\n{Secret.Text} x: 1\r\n\r\n", "HttpRequestException[InvalidResponse] <- HttpRequestException[InvalidResponse]"),
        ("trailer without a name", $"0\r\n: {Secret.Text}\r\n\r\n", "HttpRequestException[InvalidResponse] <- HttpRequestException[InvalidResponse]"),
        ("size that is none", $"{Secret.Text}\r\n", "HttpRequestException[InvalidResponse] <- HttpIOException[InvalidResponse]"),
        ("size with more behind it", $"2{Secret.Text}\r\n", "HttpRequestException[InvalidResponse] <- HttpIOException[InvalidResponse]"),
        ("chunk longer than its size", $"2\r\n  {Secret.Text}\r\n", "HttpRequestException[InvalidResponse] <- HttpIOException[InvalidResponse]"),
        ("chunk longer than its size, at the end", $"0\r\n{Secret.Text}", "HttpRequestException[ResponseEnded] <- HttpIOException[ResponseEnded]"),
    ];

    public static TheoryData<CallKinds, bool> KindsAndCharsets => new MatrixTheoryData<CallKinds, bool>(Kinds.Gets, [false, true]);

    public static TheoryData<CallKinds, string> KindsAndBroken => new MatrixTheoryData<CallKinds, string>(
        [CallKinds.One, CallKinds.Array, CallKinds.Elements, CallKinds.Pages, CallKinds.Body, CallKinds.ContentBody, CallKinds.PooledJson],
        s_broken.Select(broken => broken.Name));

    [Theory, Trait("Row", "G5")]
    [MemberData(nameof(KindsAndCharsets))]
    public async Task Get_HostileHeaders_AreFitForMessages(CallKinds kind, bool isUtf8)
    {
        if (isUtf8)
            Handler.ResponseHeaderEncodingSelector = (_, _) => Encoding.UTF8;
        Http = Http with { RequireJsonMediaType = true };
        int failures = 0;
        foreach (string name in s_texts)
        {
            string text = Hostile.Texts[name];
            if (!isUtf8 && text.Any(c => c > '\u00ff'))
                continue;
            foreach (string head in (string[])
            [
                Answer.Head("404 " + text, [Answer.Length(2)]),
                Answer.Head($"204 {text}", []),
                Answer.Head($"404 {text}", [Answer.Length(2), $"Content-Type: text/{text}"]),
                Answer.Head(Answer.Length(2), $"Content-Type: text/{text}"),
                Answer.Head(Answer.Length(2), $"Content-Type: application/json; charset={text}"),
                Answer.Head(Answer.Length(2), $"Content-Type: application/json; charset=\"{text}\""),
                Answer.Head(Answer.Length(2), $"Content-Encoding: {text}", "Content-Type: application/json"),
                Answer.Head(Answer.Length(2), $"Content-Length: {text}"),
            ])
            {
                string body = head.Contains(" 204 ", StringComparison.Ordinal) ? "" : "<>";
                Origin.Queue(Scripts.SendAndFinish(isUtf8 ? Utf8(head) + body : head + body));
                if (await Record.ExceptionAsync(() => GetAsync(kind)) is { } thrown)
                {
                    failures++;
                    Hostile.AssertFit(thrown);
                }
            }
        }

        Assert.InRange(failures, 20, 1_000);
        Assert.Equal(Kinds.Good(kind), await GetAsync(kind));
    }

    // The address is the server's choice then, and tells where the failure was.
    [Theory, Trait("Row", "G5")]
    [InlineData("escape", "%1B[31mred")]
    [InlineData("30,000", "/QQQ")]
    [InlineData("override", "%E2%80%AE")]
    public async Task Get_RedirectToAHostileAddress_IsFitForMessages(string name, string expected)
    {
        Handler.ResponseHeaderEncodingSelector = (_, _) => Encoding.UTF8;
        Origin.Queue(
            Scripts.Send(Utf8(Answer.Head("302 Found", [Answer.Length(0), "Location: /" + Hostile.Texts[name]]))),
            Scripts.Send(Answer.Whole("404 Not Found", Array.Empty<byte>())));

        var thrown = await FailsAsync<HttpStatusException>(CallKinds.One);

        Hostile.AssertFit(thrown);
        Assert.Contains(expected, thrown.Message, StringComparison.Ordinal);
    }

    // A page's number stands before the framework's words, which quote what it cannot read.
    [Theory, Trait("Row", "G5")]
    [InlineData("HTTP/1.1 2\u001bx FAKE\r\n\r\n")]
    [InlineData("HTTP/1.1 200 OK\r\n\u001b[31m\u0085\r\n\r\n")]
    [InlineData("HTTP/1.1 200 OK\r\na\u0007b: c\r\n\r\n")]
    [InlineData("HTTP/1.1 200 OK\r\nQQQQ\r\n\r\n")]
    public async Task GetPages_AnswerThatIsNoHttp_IsFitForMessages(string answer)
    {
        Origin.Queue(
            Scripts.Send(Answer.Whole("[{\"id\":1}]", "Link: </items>; rel=next")),
            Scripts.SendAndFinish(answer.Replace("QQQQ", Hostile.Texts["30,000"], StringComparison.Ordinal)));
        int pages = 0;

        var thrown = await FailsAsync<HttpRequestException>(ReadAsync());

        Assert.Equal((1, HttpRequestError.InvalidResponse), (pages, thrown.HttpRequestError));
        Assert.StartsWith($"Page 2 ({Origin.Address}items): ", thrown.Message, StringComparison.Ordinal);
        Hostile.AssertFit(thrown);
        Assert.Equal(Kinds.Good(CallKinds.Array), await GetAsync(CallKinds.Array));

        async Task ReadAsync()
        {
            await foreach (Item[] _ in Client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(Origin.Address, Options, Cancellation))
                pages++;
        }
    }

    [Theory, Trait("Row", "G6")]
    [MemberData(nameof(KindsAndBroken))]
    public async Task Get_BrokenChunksThatHoldBytesOfTheBody_AreNotQuoted(CallKinds kind, string name)
    {
        (_, string after, string shape) = s_broken.Single(broken => broken.Name == name);
        string json = kind.IsOfOne() ? Answer.Object : Answer.Array;
        Origin.Queue(Scripts.SendAndFinish(Answer.Head("Transfer-Encoding: chunked") + Answer.Chunks(json, 100) + after));

        var thrown = await FailsAsync<HttpRequestException>(StartAsync(kind));

        Secret.AssertNotQuoted(thrown);
        // The page's number is said around it.
        Assert.EndsWith(shape, Shape.Of(thrown), StringComparison.Ordinal);
        await AssertNextAsync(CallKinds.Array, connections: 2);
    }

    // As the bytes that a script sends.
    private static string Utf8(string text) => Encoding.Latin1.GetString(Encoding.UTF8.GetBytes(text));
}
