using System.Text.Json;
using Decant.Interception.Tests.Options;
using Decant.Interception.Tests.Support;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Streams;

/// <summary>What a call with a stream is given.</summary>
internal sealed record StreamInput(Stream Stream, CancellationToken Token);

/// <summary>The calls with a stream.</summary>
internal static class StreamCalls
{
    public static Way<StreamInput>[] Blocking { get; } =
    [
        new(
            "blocking",
            input => Task.FromResult<object?>(JsonSerializer.Deserialize<List<OrderLine>>(input.Stream)),
            input => Task.FromResult<object?>(Written<List<OrderLine>>.Stream(input.Stream, null))),
        new(
            "blocking, a small buffer",
            input => Task.FromResult<object?>(JsonSerializer.Deserialize<List<OrderLine>>(input.Stream, KnownOptions.SmallBuffer)),
            input => Task.FromResult<object?>(Written<List<OrderLine>>.Stream(input.Stream, KnownOptions.SmallBuffer))),
    ];

    public static Way<StreamInput>[] Waiting { get; } =
    [
        new(
            "waiting",
            input => Outcome.Box(JsonSerializer.DeserializeAsync<List<OrderLine>>(input.Stream, cancellationToken: input.Token)),
            input => Outcome.Box(Written<List<OrderLine>>.StreamAsync(input.Stream, null, input.Token))),
        new(
            "waiting, a small buffer",
            input => Outcome.Box(JsonSerializer.DeserializeAsync<List<OrderLine>>(input.Stream, KnownOptions.SmallBuffer, input.Token)),
            input => Outcome.Box(Written<List<OrderLine>>.StreamAsync(input.Stream, KnownOptions.SmallBuffer, input.Token))),
    ];

    public static Way<StreamInput>[] All { get; } = [.. Blocking, .. Waiting];

    /// <summary>Makes both calls with streams of their own, and compares what became of those.</summary>
    public static async Task CompareAsync(Differences differences, string what, Way<StreamInput> way, Func<SourceStream> create)
    {
        List<SourceStream> made = [];
        await differences.CompareAsync(what, way, () =>
        {
            // The framework's is the first.
            made.Add(create());
            return new(made[^1], differences.Token);
        });
        differences.Compare($"{way.Name}: {what}: the stream", made[1].Observe(), made[0].Observe());
    }
}
