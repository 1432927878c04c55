using Decant.Http.Origins;

namespace Decant.Http.Faults;

/// <summary>Heads that the handler refuses: what it says passes. And those that it puts up with.</summary>
public sealed class HeadTests : FaultTestBase
{
    private static readonly (string Name, string Head, string Error)[] s_refused =
    [
        ("headers of 70 KB", Answer.Head([.. Enumerable.Range(0, 70).Select(i => $"H{i}: {new string('x', 1000)}")]), "ConfigurationLimitExceeded"),
        ("200,000 times 100", string.Concat(Enumerable.Repeat("HTTP/1.1 100 Continue\r\n\r\n", 200_000)), "ConfigurationLimitExceeded"),
        ("header without colon", "HTTP/1.1 200 OK\r\nnonsense\r\n\r\n", "InvalidResponse"),
        ("status line of another kind", "SSH-2.0-OpenSSH_9.9\r\n\r\n", "InvalidResponse"),
        ("status that is no number", "HTTP/1.1 2x0 OK\r\n\r\n", "InvalidResponse"),
        ("status line of HTTP/2", "HTTP/2.0 200 OK\r\n\r\n", "InvalidResponse"),
    ];

    private static readonly (string Name, Func<int, string> Head)[] s_accepted =
    [
        ("200 times 100", length => string.Concat(Enumerable.Repeat("HTTP/1.1 100 Continue\r\n\r\n", 200)) + Answer.Head(Answer.Length(length))),
        ("headers of 60 KB", length =>
            Answer.Head([.. Enumerable.Range(0, 60).Select(i => $"H{i}: {new string('x', 990)}"), Answer.Length(length)])),
        ("space before the colon", length => Answer.Head($"Content-Length : {length}")),
        ("folded header", length => Answer.Head(Answer.Length(length), "X: a\r\n b")),
        ("line feeds alone", length => $"HTTP/1.1 200 OK\nContent-Length: {length}\n\n"),
        ("NUL in a value", length => Answer.Head(Answer.Length(length), "X: a\0b")),
        ("partial content", length => Answer.Head("206 Partial Content", [Answer.Length(length)])),
    ];

    public static TheoryData<Stem, string> StemsAndRefused =>
        new MatrixTheoryData<Stem, string>(Enum.GetValues<Stem>(), s_refused.Select(head => head.Name));

    public static TheoryData<Stem, string> StemsAndAccepted =>
        new MatrixTheoryData<Stem, string>(Enum.GetValues<Stem>(), s_accepted.Select(head => head.Name));

    [Theory, Trait("Row", "B15"), Trait("Row", "B16")]
    [MemberData(nameof(StemsAndRefused))]
    public async Task Get_HeadThatTheHandlerRefuses_PassesItsException(Stem stem, string name)
    {
        (_, string head, string error) = s_refused.Single(refused => refused.Name == name);
        Origin.Queue(Scripts.Send(head));

        var exception = await FailsAsync<HttpRequestException>(stem);

        Assert.Equal($"HttpRequestException[{error}]", Shape.Of(exception));
        await AssertNextAsync(stem, connections: 2);
    }

    [Theory, Trait("Row", "B15"), Trait("Row", "B16")]
    [MemberData(nameof(StemsAndAccepted))]
    public async Task Get_HeadThatTheHandlerPutsUpWith_ReadsTheBody(Stem stem, string name)
    {
        (_, Func<int, string> head) = s_accepted.Single(accepted => accepted.Name == name);
        string json = Stems.Json(stem);
        Origin.Queue(Scripts.Send(head(json.Length) + json));

        Assert.Equal(Stems.Good(stem), await GetAsync(stem));

        await AssertNextAsync(stem, connections: 1);
    }
}
