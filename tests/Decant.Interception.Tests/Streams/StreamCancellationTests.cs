using Decant.Interception.Tests.Support;

namespace Decant.Interception.Tests.Streams;

/// <summary>The caller's token, which is canceled before the call, or while it reads.</summary>
public sealed class StreamCancellationTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task DeserializeAsync_ATokenThatIsCanceledAtAnyRead_EndsAsTheFramework(bool isHeeded)
    {
        foreach (byte[] body in new[] { StreamBodies.Long(60), StreamBodies.WrongAt(30, 60), StreamBodies.Long(40_000) })
        {
            int step = body.Length < 1000 ? 1 : 3000;
            for (int at = 0; at <= body.Length; at += step)
            {
                foreach (Way<StreamInput> way in StreamCalls.Waiting)
                {
                    // Each call is given a source that is not canceled yet.
                    string[] outcomes = [await EndAsync(way.Framework, body, at, step, isHeeded), await EndAsync(way.Intercepted, body, at, step, isHeeded)];
                    Assert.Equal((way.Name, at, outcomes[0]), (way.Name, at, outcomes[1]));
                }
            }
        }
    }

    [Fact]
    public async Task DeserializeAsync_ATokenThatWasCanceledBefore_EndsAsTheFramework()
    {
        var differences = new Differences { Token = new(canceled: true) };
        foreach (Way<StreamInput> way in StreamCalls.Waiting)
        {
            foreach (byte[] body in new[] { [], StreamBodies.Long(100), StreamBodies.WrongAt(50, 100) })
            {
                await StreamCalls.CompareAsync(differences, "ignored", way, () => new SourceStream(body));
                await differences.CompareAsync("heeded", way, () => new(new MemoryStream(body), differences.Token));
            }
        }

        differences.AssertNone();
    }

    [Fact]
    public async Task DeserializeAsync_AStream_IsGivenTheTokenOfTheCaller()
    {
        using var source = new CancellationTokenSource();
        var stream = new SourceStream(StreamBodies.Long(100));

        await StreamCalls.Waiting[0].Intercepted(new(stream, source.Token));

        Assert.Equal([source.Token], stream.Tokens);
    }

    private static async Task<string> EndAsync(Func<StreamInput, Task<object?>> call, byte[] body, int at, int most, bool isHeeded)
    {
        using var source = new CancellationTokenSource();
        var stream = new SourceStream(body)
        {
            IsSeekable = true,
            MostPerRead = most,
            Reading = position =>
            {
                if (position >= at)
                    source.Cancel();
                if (isHeeded)
                    source.Token.ThrowIfCancellationRequested();
            },
        };
        Outcome outcome = await Outcome.OfAsync(() => call(new(stream, source.Token)), source.Token);
        // Where it is canceled depends on how much is read at once.
        return most > 1 ? outcome.Text : $"{outcome}, {stream.Observe()}";
    }
}
