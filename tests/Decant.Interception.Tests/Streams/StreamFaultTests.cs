using Decant.Interception.Tests.Support;

namespace Decant.Interception.Tests.Streams;

/// <summary>Streams that fail, and that can do less than others.</summary>
public sealed class StreamFaultTests
{
    private static readonly (string Name, Func<CancellationToken, Exception> Create)[] s_failures =
    [
        ("input", static _ => new IOException("It broke.", new InvalidOperationException("Within."))),
        ("cancellation", static token => new OperationCanceledException("It was canceled.", token)),
        ("cancellation by another", static _ => new TaskCanceledException("It was canceled by another.")),
        ("data", static _ => new InvalidDataException("It is compressed in another way.")),
        ("JSON", static _ => new System.Text.Json.JsonException("No JSON.", "$.path", 3, 4)),
        ("disposal", static _ => new ObjectDisposedException("the stream")),
    ];

    [Fact]
    public async Task Calls_AStreamThatFailsAtAnyByte_ThrowWhatItThrew()
    {
        using var source = new CancellationTokenSource();
        var differences = new Differences { Token = source.Token };
        byte[][] bodies = [StreamBodies.Long(60), StreamBodies.WrongAt(30, 60), [.. "{}"u8], [.. "[]x"u8]];
        foreach (byte[] body in bodies)
        {
            foreach ((string name, Func<CancellationToken, Exception> create) in s_failures)
            {
                for (int at = 0; at <= body.Length; at++)
                {
                    foreach (Way<StreamInput> way in StreamCalls.All)
                    {
                        await StreamCalls.CompareAsync(
                            differences,
                            $"{name} at {at} of {body.Length}",
                            way,
                            () => new SourceStream(body) { Failure = create, FailsAt = at, MostPerRead = 1 + (at % 5), IsSeekable = at % 2 == 0 });
                    }
                }
            }
        }

        differences.AssertNone(hasValues: null);
    }

    [Fact]
    public async Task Calls_AStreamThatGoesOnAfterwards_AreToldOnceThatItFailedOrEnded()
    {
        var differences = new Differences();
        foreach (byte[] body in new[] { StreamBodies.Long(60), StreamBodies.WrongAt(30, 60), [.. "[]x"u8], StreamBodies.Long(60)[..^1] })
        {
            foreach (Way<StreamInput> way in StreamCalls.All)
            {
                await StreamCalls.CompareAsync(differences, $"{body.Length} bytes", way, () => new SourceStream(body) { GoesOn = true });
                for (int at = 0; at < body.Length; at++)
                {
                    int failsAt = at;
                    await StreamCalls.CompareAsync(
                        differences, $"{body.Length} bytes, at {at}", way, () => new SourceStream(body) { GoesOn = true, Failure = s_failures[0].Create, FailsAt = failsAt });
                }
            }
        }

        differences.AssertNone();
    }

    [Fact]
    public async Task Calls_ALongStreamThatFails_ThrowWhatItThrewOrWhatIsWrongBefore()
    {
        var differences = new Differences();
        foreach (byte[] body in new[] { StreamBodies.Long(100_000), StreamBodies.WrongAt(100, 100_000), StreamBodies.WrongAt(40_000, 100_000) })
        {
            foreach (int at in new[] { 16_383, 16_384, 16_385, 30_000, 50_000, 65_536, 99_999 })
            {
                foreach (Way<StreamInput> way in StreamCalls.All)
                    await StreamCalls.CompareAsync(differences, $"at {at}", way, () => new SourceStream(body) { Failure = s_failures[0].Create, FailsAt = at });
            }
        }

        differences.AssertNone(hasValues: false);
    }

    [Fact]
    public async Task Calls_AStreamThatBlocksOrWaitsOnly_EndAsThoseOfTheFramework()
    {
        var differences = new Differences();
        foreach (byte[] body in new[] { StreamBodies.Long(100), StreamBodies.WrongAt(50, 100) })
        {
            foreach (Way<StreamInput> way in StreamCalls.All)
            {
                await StreamCalls.CompareAsync(differences, "blocks", way, () => new SourceStream(body) { CanWait = false });
                await StreamCalls.CompareAsync(differences, "waits", way, () => new SourceStream(body) { CanBlock = false });
                await StreamCalls.CompareAsync(differences, "says that it cannot read", way, () => new SourceStream(body) { IsReadable = false });
                await StreamCalls.CompareAsync(
                    differences, "has no length", way, () => new SourceStream(body) { IsSeekable = true, LengthFailure = new NotSupportedException("It has no length.") });
                await StreamCalls.CompareAsync(
                    differences, "cannot go back", way, () => new SourceStream([.. body, .. new byte[50_000]]) { IsSeekable = true, IsForwardOnly = true });
            }
        }

        differences.AssertNone();
    }

    [Fact]
    public async Task Calls_NoStream_AreRejectedByTheCallItself()
    {
        var differences = new Differences();
        foreach (Way<StreamInput> way in StreamCalls.All)
            await differences.CompareAsync("null", way, () => new(null!, CancellationToken.None));

        differences.AssertNone(hasValues: false);
    }

    [Fact]
    public async Task Calls_AStreamThatIsDisposed_EndAsThoseOfTheFramework()
    {
        var differences = new Differences();
        foreach (Way<StreamInput> way in StreamCalls.All)
        {
            await differences.CompareAsync("disposed", way, () =>
            {
                var stream = new MemoryStream([.. "[]"u8]);
                stream.Dispose();
                return new StreamInput(stream, CancellationToken.None);
            });
        }

        differences.AssertNone(hasValues: false);
    }
}
