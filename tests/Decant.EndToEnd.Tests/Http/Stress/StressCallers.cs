using Decant.Http.Calls;

namespace Decant.Http.Stress;

/// <summary>Callers that make calls of all kinds, a tenth of which they cancel somewhere on the way.</summary>
internal sealed class StressCallers(HttpClient client, Uri address, IReadOnlyList<byte[]> bodies, ReusingPool pool)
{
    private const int Callers = 64;

    private static readonly CallKinds[] s_kinds = [CallKinds.Array, CallKinds.Elements, CallKinds.Body];

    private readonly string[][] _expected = [.. bodies.Select(body => s_kinds.Select(kind => Bodies.Expect(kind, body)).ToArray())];
    private readonly JsonProjectionOptions _options = new() { Settings = new() { Pool = pool }, Http = new() { Pool = pool } };
    private int _whole;
    private int _cancelled;

    public ReusingPool Pool => pool;

    public int Whole => _whole;

    public int Cancelled => _cancelled;

    public Task RunAsync(int calls, int seed, CancellationToken cancellationToken) =>
        Task.WhenAll(Enumerable.Range(0, Callers).Select(caller => Task.Run(
            async () =>
            {
                var random = new Random(unchecked(seed * Callers + caller));
                for (int i = 0; i < calls; i++)
                {
                    cancellationToken.ThrowIfCancellationRequested();
                    await CallAsync(random, random.Next(10) == 0);
                }
            },
            cancellationToken)));

    public Task CallOnceAsync() => CallAsync(new(0), isCancelled: false);

    private async Task CallAsync(Random random, bool isCancelled)
    {
        int number = random.Next(_expected.Length);
        int kind = random.Next(s_kinds.Length);
        var uri = new Uri(address, $"{number}{(random.Next(2) == 0 ? "" : "c")}");
        using CancellationTokenSource? source = isCancelled ? new() : null;
        CancellationToken token = source?.Token ?? CancellationToken.None;
        if (isCancelled)
            Cancel(source!, random);
        try
        {
            string found = await Call.RunAsync(s_kinds[kind], client, _options, token, uri);
            if (found != _expected[number][kind])
                Assert.Fail($"{s_kinds[kind]}, {uri}: expected {_expected[number][kind]}, found {found}.");
            Interlocked.Increment(ref _whole);
        }
        catch (OperationCanceledException exception) when (isCancelled)
        {
            Assert.Equal(token, exception.CancellationToken);
            Interlocked.Increment(ref _cancelled);
        }
    }

    // Before, after some microseconds, or after some milliseconds: each call is hit somewhere else.
    private static void Cancel(CancellationTokenSource source, Random random)
    {
        switch (random.Next(6))
        {
            case 0:
                source.Cancel();
                break;
            case 1 or 2:
                int spins = random.Next(20_000);
                ThreadPool.UnsafeQueueUserWorkItem(
                    _ =>
                    {
                        Thread.SpinWait(spins);
                        try
                        {
                            source.Cancel();
                        }
                        catch (ObjectDisposedException)
                        {
                            // The call was faster.
                        }
                    },
                    null);
                break;
            default:
                source.CancelAfter(random.Next(1, 60));
                break;
        }
    }
}
