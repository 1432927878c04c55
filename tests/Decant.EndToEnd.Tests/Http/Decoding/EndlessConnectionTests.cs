using System.Text;
using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Http.Origins;

namespace Decant.Http.Decoding;

/// <summary>Coded bodies that hold nothing, from a connection: headers and data in one send, and then as fast as the client takes them.</summary>
public sealed class EndlessConnectionTests : FaultTestBase
{
    // More than both systems' buffers take: the decoder is in the middle of it.
    private const long ManyBytes = 16_000_000;

    // So that a client that would read for ever fails the test and not the machine.
    private const long MostBytes = 2_000_000_000;

    private static readonly TimeSpan s_time = TimeSpan.FromSeconds(10);

    public static TheoryData<CallKinds, string, bool> Bodies => [.. Tier.Sample(
        [
            .. from kind in Kinds.Gets
               from coding in EndlessCoding.All
               from isDecodedByHandler in (bool[])[false, true]
               select (kind, coding.Name, isDecodedByHandler),
        ],
        oneOf: 8)];

    [Theory, Trait("Row", "G1"), Trait("Row", "G2")]
    [MemberData(nameof(Bodies))]
    public async Task Get_EndlessNothing_Ends(CallKinds kind, string name, bool isDecodedByHandler)
    {
        Decompress(byHandler: isDecodedByHandler);
        Http = Http with { Timeout = s_time, IdleTimeout = s_time };
        Origin.Queue(Send(name, "200 OK"), Send(name, "500 Oops"));

        Exception thrown = await EndAsync(kind, connection: 0, isDecodedByHandler);

        // Decant's own decoder has had too much of nothing; the handler's would go on.
        if (isDecodedByHandler)
            Assert.IsType<TimeoutException>(Assert.IsType<TaskCanceledException>(thrown).InnerException);
        else
            Assert.Equal(HttpRequestError.InvalidResponse, Assert.IsType<HttpRequestException>(thrown).HttpRequestError);
        Exception ofStatus = await EndAsync(kind, connection: 1, isDecodedByHandler);
        Assert.True(Assert.IsType<HttpStatusException>(ofStatus).IsErrorBodyTruncated);
        await AssertNextAsync(kind, connections: 3);
    }

    private async Task<Exception> EndAsync(CallKinds kind, int connection, bool isDecodedByHandler)
    {
        Task headers = NextHeaders;
        Task<string> call = StartAsync(kind);
        if (isDecodedByHandler)
        {
            await SoonAsync(headers);
            await UntilAsync(() => Origin[connection].Sent > ManyBytes);
            Time.Advance(s_time);
        }

        Exception thrown = await Assert.ThrowsAnyAsync<Exception>(() => SoonAsync(call));
        Pool.AssertBalanced();
        return thrown;
    }

    private static Func<RawConnection, Task> Send(string name, string status)
    {
        EndlessCoding coding = EndlessCoding.Of(name);
        byte[] block = coding.Take(coding.Start.Length + coding.Unit.Length * (256 * 1024 / coding.Unit.Length));
        byte[] head = Encoding.Latin1.GetBytes(Answer.Head(status, [$"Content-Encoding: {coding.Coding}"]));
        return async connection =>
        {
            await connection.SendAsync((byte[])[.. head, .. block]);
            ReadOnlyMemory<byte> rest = block.AsMemory(coding.Start.Length);
            while (connection.Sent < MostBytes)
                await connection.SendAsync(rest);
            connection.Finish();
        };
    }
}
