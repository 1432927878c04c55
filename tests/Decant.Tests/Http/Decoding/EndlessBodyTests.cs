using System.Net;
using Decant.Buffers;
using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Support;

namespace Decant.Http.Decoding;

/// <summary>Coded bodies that hold nothing and whose reads complete at once: the decoder takes them in a loop of its own. Time, token and a
/// bound end it.</summary>
public sealed class EndlessBodyTests
{
    private static readonly TimeSpan s_time = TimeSpan.FromSeconds(10);

    private readonly TrackingPool _pool = new();
    private readonly FakeTimeProvider _time = new();

    public enum Decoder
    {
        Decant,
        Handler,
    }

    public static TheoryData<CallKinds, string, Decoder> Bodies =>
        new MatrixTheoryData<CallKinds, string, Decoder>(Enum.GetValues<CallKinds>(), EndlessCoding.All.Select(coding => coding.Name), Enum.GetValues<Decoder>());

    public static TheoryData<CallKinds, string> DecodedBodies =>
        new MatrixTheoryData<CallKinds, string>(Enum.GetValues<CallKinds>(), EndlessCoding.All.Select(coding => coding.Name));

    [Theory, Trait("Row", "G1"), Trait("Row", "G2")]
    [MemberData(nameof(Bodies))]
    public async Task Call_TimeRunsOutWithinTheDecoder_IsATimeout(CallKinds kind, string name, Decoder decoder)
    {
        using var client = Make(kind, name, decoder, piece: 7, read => _time.Advance(read == 10 ? s_time : TimeSpan.Zero));

        Exception thrown = await FailAsync(kind, client, CancellationToken.None);

        if (kind == CallKinds.Ensure)
            Assert.True(Assert.IsType<HttpStatusException>(thrown).IsErrorBodyTruncated);
        else
            Assert.IsType<TimeoutException>(Assert.IsType<TaskCanceledException>(thrown).InnerException);
    }

    [Theory, Trait("Row", "G1"), Trait("Row", "G2")]
    [MemberData(nameof(Bodies))]
    public async Task Call_CancelledWithinTheDecoder_ThrowsWithTheToken(CallKinds kind, string name, Decoder decoder)
    {
        using var source = new CancellationTokenSource();
        using var client = Make(kind, name, decoder, piece: 7, read =>
        {
            if (read == 10)
                source.Cancel();
        });

        Exception thrown = await FailAsync(kind, client, source.Token);

        Assert.Equal(source.Token, Assert.IsType<TaskCanceledException>(thrown).CancellationToken);
    }

    [Theory, Trait("Row", "G1"), Trait("Row", "G2")]
    [MemberData(nameof(DecodedBodies))]
    public async Task Call_MoreThanAMegabyteOfNothing_IsAnInvalidResponse(CallKinds kind, string name)
    {
        EndlessStream? stream = null;
        using var client = Make(kind, name, Decoder.Decant, piece: 4096, _ => { }, made => stream = made);

        Exception thrown = await FailAsync(kind, client, CancellationToken.None);

        if (kind == CallKinds.Ensure)
            Assert.True(Assert.IsType<HttpStatusException>(thrown).IsErrorBodyTruncated);
        else
            Assert.Equal(HttpRequestError.InvalidResponse, Assert.IsType<HttpRequestException>(thrown).HttpRequestError);
        Assert.InRange(stream!.Reads, 256, 258);
    }

    private HttpClient Make(
        CallKinds kind, string name, Decoder decoder, int piece, Action<int> beforeRead, Action<EndlessStream>? made = null)
    {
        EndlessCoding coding = EndlessCoding.Of(name);
        var stream = new EndlessStream(coding, piece, patience: 10_000, beforeRead);
        made?.Invoke(stream);
        HttpStatusCode status = kind == CallKinds.Ensure ? HttpStatusCode.InternalServerError : HttpStatusCode.OK;
        return new(new HookedHandler(_ =>
        {
            var content = new StreamContent(decoder == Decoder.Handler ? Compressed.Decoder(coding.Coding, stream) : stream);
            if (decoder == Decoder.Decant)
                content.Headers.ContentEncoding.Add(coding.Coding);
            return new(status) { Content = content };
        }));
    }

    private async Task<Exception> FailAsync(CallKinds kind, HttpClient client, CancellationToken token)
    {
        var options = new JsonProjectionOptions
        {
            Settings = new() { Pool = _pool },
            Http = new() { Pool = _pool, TimeProvider = _time, Timeout = s_time, IdleTimeout = s_time },
        };
        Exception? thrown = await Record.ExceptionAsync(() => Call.RunAsync(kind, client, options, token));
        _pool.AssertBalanced();
        Assert.Equal(0, _time.ArmedTimers);
        return Assert.IsAssignableFrom<Exception>(thrown);
    }
}

/// <summary>A coded body without an end, whose reads complete at once. Like a connection it looks at the token as a read begins.</summary>
/// <param name="coding">What comes.</param>
/// <param name="piece">How many bytes a read gives.</param>
/// <param name="patience">After how many reads it says that nobody stops it.</param>
/// <param name="beforeRead">Gets the number of the read, from 1.</param>
internal sealed class EndlessStream(EndlessCoding coding, int piece, int patience, Action<int> beforeRead) : ReadOnlyStream
{
    private readonly byte[] _bytes = coding.Take(coding.Start.Length + coding.Unit.Length);
    private long _position;

    public int Reads { get; private set; }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        beforeRead(++Reads);
        if (cancellationToken.IsCancellationRequested)
            return ValueTask.FromCanceled<int>(cancellationToken);
        return Reads > patience ? throw new NobodyStopsException() : new(Fill(buffer.Span[..Math.Min(piece, buffer.Length)]));
    }

    private int Fill(Span<byte> buffer)
    {
        for (int i = 0; i < buffer.Length; i++, _position++)
            buffer[i] = _bytes[_position < coding.Start.Length ? _position : coding.Start.Length + (_position - coding.Start.Length) % coding.Unit.Length];
        return buffer.Length;
    }
}

internal sealed class NobodyStopsException() : Exception("It was read on and on.");
