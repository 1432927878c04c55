using System.Net;
using System.Text;
using Decant.Http.Calls;
using Decant.Http.Origins;

namespace Decant.Http.Faults;

/// <summary>Statuses that are no success: the status comes out, whatever its body does, and little of the body is read.</summary>
public sealed class StatusTests : FaultTestBase
{
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

        await AssertCancelledAsync(call, source.Token);
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
