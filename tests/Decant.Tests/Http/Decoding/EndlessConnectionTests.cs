using System.Net;
using System.Text;
using Decant.Http.Faults;
using Decant.Http.Origins;

namespace Decant.Http.Decoding;

/// <summary>Coded bodies that hold nothing, from a connection: headers and data in one send, and then as fast as the client takes them.</summary>
public sealed class EndlessConnectionTests : FaultTestBase
{
    // So that an old client, which would read for ever, fails the test and not the machine.
    private const long MostBytes = 2_000_000_000;

    private static readonly TimeSpan s_time = TimeSpan.FromMilliseconds(400);

    public static TheoryData<Stem, string, bool> Bodies => new MatrixTheoryData<Stem, string, bool>(
        Enum.GetValues<Stem>(), EndlessCoding.All.Select(coding => coding.Name), [false, true]);

    [Theory, Trait("Row", "G1"), Trait("Row", "G2")]
    [MemberData(nameof(Bodies))]
    public async Task Get_EndlessNothing_Ends(Stem stem, string name, bool isDecodedByHandler)
    {
        Handler.AutomaticDecompression = isDecodedByHandler ? DecompressionMethods.All : DecompressionMethods.None;
        Http = Http with { TimeProvider = TimeProvider.System, Timeout = s_time, IdleTimeout = s_time };
        Origin.Queue(Send(name, "200 OK"), Send(name, "500 Oops"));

        Exception thrown = await Assert.ThrowsAnyAsync<Exception>(() => GetAsync(stem));

        // Fast as it is, Decant's own decoder has had too much of nothing before the time is over; a slow machine may be late for that.
        if (thrown is not HttpRequestException { HttpRequestError: HttpRequestError.InvalidResponse } || isDecodedByHandler)
            Assert.IsType<TimeoutException>(Assert.IsType<TaskCanceledException>(thrown).InnerException);
        Pool.AssertBalanced();

        // The time must be long enough for the headers on a busy machine, and it is what ends the body that the handler decodes.
        Http = Http with { Timeout = 3 * s_time, IdleTimeout = 3 * s_time };
        var failure = await FailsAsync<HttpStatusException>(stem);
        Assert.True(failure.IsErrorBodyTruncated);
        // A request that ends by itself needs no short time.
        Http = Http with { Timeout = TimeSpan.FromMinutes(1), IdleTimeout = TimeSpan.FromMinutes(1) };
        await AssertNextAsync(stem, connections: 3);
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
