using System.Net;
using Decant.Buffers;
using Decant.Http.Calls;

namespace Decant.Http.Injection;

/// <summary>A call of which the Nth operation fails: the handler, the content, the stream or the pool.</summary>
internal sealed class InjectedCall(CallKinds kind, byte[] body, int piece, bool isAnnounced, bool isAsynchronous, HttpStatusCode status, int failing)
{
    public const int Pages = 3;

    private readonly TrackingPool _pool = new();
    private readonly List<(HttpResponseMessage Response, ShapedContent Content)> _answers = [];

    public Injector Injector { get; } = new(failing);

    public IReadOnlyList<ShapedContent> Contents => [.. _answers.Select(answer => answer.Content)];

    public async Task<string> RunAsync(CancellationToken token)
    {
        using var client = new HttpClient(new HookedHandler((_, _) => AnswerAsync()));
        var pool = new InjectedPool(_pool, Injector);
        // A small window grows and has many reads; of a large body, each of which is made to fail, there would be too many.
        int window = body.Length > 100_000 ? 64 * 1024 : 512;
        var options = new JsonProjectionOptions
        {
            Settings = new() { Pool = pool, WindowBytes = window },
            Http = new() { Pool = pool, MaxErrorBodyBytes = 1 << 30 },
        };
        return await Call.RunAsync(kind, client, options, token);
    }

    /// <summary>Nothing is left of it: arrays, streams, responses.</summary>
    public void AssertNothingLeft()
    {
        _pool.AssertBalanced();
        foreach ((_, ShapedContent content) in _answers)
        {
            content.AssertClosed();
            Assert.True(content.IsDisposed);
        }
    }

    private async Task<HttpResponseMessage> AnswerAsync()
    {
        if (isAsynchronous)
            await Task.Yield();
        Injector.Step(Operation.Send);
        ShapedContent? content = null;
        content = new ShapedContent(
            body,
            piece,
            isAnnounced ? body.Length : null,
            beforeRead: async (_, _) =>
            {
                if (isAsynchronous)
                    await Task.Yield();
                Injector.Step(Operation.Read);
            },
            open: () =>
            {
                Injector.Step(Operation.Open);
                return Task.FromResult<Stream>(content!.Stream);
            });
        var response = new HttpResponseMessage(status) { Content = content };
        _answers.Add((response, content));
        if (kind == CallKinds.Pages && _answers.Count < Pages)
            response.Headers.Add("Link", $"<{Call.Address}?page={_answers.Count + 1}>; rel=\"next\"");
        return response;
    }
}

/// <summary>A pool of which a rent may fail.</summary>
internal sealed class InjectedPool(TrackingPool pool, Injector injector) : BufferPool
{
    public override T[] Rent<T>(int minimumLength)
    {
        injector.Step(Operation.Rent);
        return pool.Rent<T>(minimumLength);
    }

    public override void Return<T>(T[] array) => pool.Return(array);
}
