using System.Net;
using System.Text;
using Decant.Http.Calls;
using Decant.Http.Origins;

namespace Decant.Http.Faults;

/// <summary>Statuses that are no success: the status comes out, whatever its body does, and little of the body is read.</summary>
public sealed class StatusTests : FaultTestBase
{
    private const string Problem =
        """{"type":"https://host/out-of-credit","title":"No credit.","detail":"Balance is 30.","instance":"/account/1","extra":{"a":[1]}}""";

    private static readonly (string Name, Func<Task, Func<RawConnection, Task>> Script)[] s_troubles =
    [
        ("cut off", _ => Scripts.SendAndFinish(Answer.Head("500 Oops", [Answer.Length(100)]) + "half")),
        ("reset", headers => Scripts.SendAndReset(Answer.Head("500 Oops", [Answer.Length(100)]) + "half", headers)),
        ("bad chunk", _ => Scripts.Send(Answer.Head("500 Oops", ["Transfer-Encoding: chunked"]) + "4\r\nhalf\r\nxx\r\n")),
        ("not decompressed", _ => Scripts.Send(Answer.Whole("500 Oops", [.. "not gzip"u8], "Content-Encoding: gzip"))),
        ("not decompressed, brotli", _ => Scripts.Send(Answer.Whole("500 Oops", Compressed.BrokenBrotli, "Content-Encoding: br"))),
    ];

    public static TheoryData<CallKinds, string> KindsAndTroubles =>
        new MatrixTheoryData<CallKinds, string>(Kinds.Gets, s_troubles.Select(trouble => trouble.Name));

    [Theory, Trait("Row", "B18")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_ProblemDetails_AreRead(CallKinds kind)
    {
        Origin.Queue(Scripts.Send(
            Answer.Whole("403 Forbidden", Encoding.UTF8.GetBytes(Problem), "Content-Type: application/problem+json; charset=utf-8")));

        var exception = await FailsAsync<HttpStatusException>(kind);

        Assert.Equal((HttpStatusCode.Forbidden, "application/problem+json"), (exception.StatusCode, exception.MediaType));
        Assert.Equal(
            ("https://host/out-of-credit", "No credit.", "Balance is 30.", "/account/1"),
            (exception.ProblemType, exception.ProblemTitle, exception.ProblemDetail, exception.ProblemInstance));
        Assert.Equal(Problem, Encoding.UTF8.GetString(exception.ErrorBody.Span));
        Assert.False(exception.IsErrorBodyTruncated);
        Assert.Contains("403", exception.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("credit", exception.Message, StringComparison.Ordinal);
        await AssertNextAsync(kind, connections: 1);
    }

    [Theory, Trait("Row", "B18"), Trait("Row", "D9")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_OtherErrorBody_IsKeptAsItCame(CallKinds kind)
    {
        byte[] html = [.. "<h1>Bad gateway</h1>"u8];
        Origin.Queue(Scripts.Send(Answer.Whole("502 Bad Gateway", Compressed.Gzip(html), "Content-Type: text/html", "Content-Encoding: gzip")));

        var exception = await FailsAsync<HttpStatusException>(kind);

        Assert.Equal((HttpStatusCode.BadGateway, "text/html"), (exception.StatusCode, exception.MediaType));
        Assert.Equal(html, exception.ErrorBody.ToArray());
        Assert.Null(exception.ProblemTitle);
        await AssertNextAsync(kind, connections: 1);
    }

    [Theory, Trait("Row", "B18")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_ErrorBodyWithoutEnd_IsCutAtItsLimitAndTheConnectionDropped(CallKinds kind)
    {
        Origin.Queue(async connection =>
        {
            await connection.SendAsync(Answer.Head("500 Oops", [Answer.Length(1L << 30)]));
            while (!connection.Died.IsCompleted)
                await connection.SendAsync(new byte[64 * 1024]);
        });

        var exception = await FailsAsync<HttpStatusException>(kind);

        Assert.Equal((HttpStatusCode.InternalServerError, 64 * 1024, true), (exception.StatusCode, exception.ErrorBody.Length, exception.IsErrorBodyTruncated));
        Assert.InRange(Pool.PeakBytes, 0, 256 * 1024);
        await AssertNextAsync(kind, connections: 2);
        await SoonAsync(Origin[0].Died);
        // What both systems' buffers take and what is drained, not the gigabyte.
        Assert.InRange(Origin[0].Sent, 64 * 1024, 64 * 1024 * 1024);
    }

    [Theory, Trait("Row", "B18")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_ErrorBodyThatIsABomb_IsCutAtItsLimit(CallKinds kind)
    {
        Http = Http with { MaxErrorBodyBytes = 1000 };
        Origin.Queue(Scripts.Send(Answer.Whole("500 Oops", Compressed.Bomb, "Content-Type: application/problem+json", "Content-Encoding: gzip")));

        var exception = await FailsAsync<HttpStatusException>(kind);

        Assert.Equal((HttpStatusCode.InternalServerError, 1000, true), (exception.StatusCode, exception.ErrorBody.Length, exception.IsErrorBodyTruncated));
        Assert.InRange(Pool.PeakBytes, 0, 128 * 1024);
        await AssertNextAsync(kind, connections: 1);
    }

    [Theory, Trait("Row", "B18")]
    [MemberData(nameof(KindsAndTroubles))]
    public async Task Get_ErrorBodyThatFails_IsStillTheStatus(CallKinds kind, string name)
    {
        Origin.Queue(s_troubles.Single(trouble => trouble.Name == name).Script(NextHeaders));

        var exception = await FailsAsync<HttpStatusException>(kind);

        Assert.Equal((HttpStatusCode.InternalServerError, true), (exception.StatusCode, exception.IsErrorBodyTruncated));
        // The handler swallows what came before a bad chunk with it.
        Assert.Equal(name is "cut off" or "reset" ? "half" : "", Encoding.UTF8.GetString(exception.ErrorBody.Span));
        await SoonAsync(StartAsync(kind));
        await AssertNextAsync(kind, connections: name.StartsWith("not", StringComparison.Ordinal) ? 1 : 2);
    }

    // Whoever has given up does not wait to be told.
    [Theory, Trait("Row", "B18"), Trait("Row", "D3")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_CancelledWithinTheErrorBody_IsCancelled(CallKinds kind)
    {
        using var source = new CancellationTokenSource();
        Origin.Queue(Scripts.SendAndStall(Answer.Head("503 Busy", [Answer.Length(100)]) + "half"));
        Task headers = NextHeaders;
        Task<string> call = StartAsync(kind, source.Token);
        await SoonAsync(headers);

        await source.CancelAsync();

        var exception = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => SoonAsync(call));
        Assert.Equal(source.Token, exception.CancellationToken);
        Pool.AssertBalanced();
        await SoonAsync(Origin[0].Died);
        await AssertNextAsync(kind, connections: 2);
    }

    [Theory, Trait("Row", "B19")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_RedirectsWithoutEnd_AreTheLastStatus(CallKinds kind)
    {
        int left = 51;
        Origin.Otherwise = connection => left-- > 0
            ? connection.SendAsync(Answer.Head("302 Found", [Answer.Length(0), "Location: /again"]))
            : Scripts.Good(connection);

        var exception = await FailsAsync<HttpStatusException>(kind);

        Assert.Equal(HttpStatusCode.Found, exception.StatusCode);
        Assert.Equal(51, Origin.Requests);
        await AssertNextAsync(kind, connections: 1);
    }

    [Theory, Trait("Row", "B19")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_RedirectThatLeavesTls_IsAStatus(CallKinds kind)
    {
        await using var tls = new RawOrigin(Certificates.SelfSigned);
        Handler.SslOptions.RemoteCertificateValidationCallback = (_, certificate, _, _) =>
            certificate!.GetCertHashString() == Certificates.SelfSigned.GetCertHashString();
        tls.Queue(Scripts.Send(Answer.Head("302 Found", [Answer.Length(0), $"Location: {Origin.Address}"])));

        var exception = await FailsAsync<HttpStatusException>(kind, tls.Address);

        Assert.Equal(HttpStatusCode.Found, exception.StatusCode);
        Assert.Equal(0, Origin.Requests);
        await AssertNextAsync(kind, connections: 1);
    }
}
