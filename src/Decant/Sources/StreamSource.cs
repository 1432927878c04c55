using System.Runtime.CompilerServices;
using Decant.Reading;
using Decant.Roots;

namespace Decant.Sources;

/// <summary>Reads a body from a stream, in a window that is filled as bytes arrive.</summary>
internal static class StreamSource
{
    // After this many reads in a row without a complete element, the window is filled before it is parsed.
    private const int MostInVain = 5;

    // Each caller awaits the result once, so the state of this method, which contains a builder of the root, can come from a pool.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<TResult> ReadAsync<TResult, TRoot, TSink>(
        Stream stream, TRoot root, TSink sink, JsonProjectionOptions options, CancellationToken cancellationToken)
        where TRoot : struct, IJsonRoot<TResult>
        where TSink : struct, IAsyncSink
    {
        var pump = new Pump<TResult, TRoot>(root, options);
        try
        {
            pump.Open(options.Settings.WindowBytes, options);
            while (true)
            {
                while (!pump.Window.IsDue)
                    pump.Window.Advance(await pump.FillAsync(stream, cancellationToken).ConfigureAwait(false));

                RootStep step;
                do
                {
                    step = pump.Read();
                    if (!sink.IsDue(step))
                        continue;
                    pump.State.BeginWait();
                    if (!await sink.TakeAsync(cancellationToken).ConfigureAwait(false))
                        return pump.Result;
                }
                while (step == RootStep.Due && pump.Window.HasMore);
                if (step == RootStep.End)
                    return pump.Result;
            }
        }
        finally
        {
            sink.End();
            JsonReadState.Return(pump.State);
        }
    }

    public static async IAsyncEnumerable<TResult> ReadElementsAsync<TResult, TRoot>(
        Stream stream, TRoot root, Envelope? envelope, JsonProjectionOptions options, [EnumeratorCancellation] CancellationToken cancellationToken)
        where TRoot : struct, IJsonRoot<TResult>
    {
        var pump = new Pump<TResult, TRoot>(root, options);
        try
        {
            pump.Open(options.Settings.WindowBytes, options);
            RootStep step;
            do
            {
                while (!pump.Window.IsDue)
                    pump.Window.Advance(await pump.FillAsync(stream, cancellationToken).ConfigureAwait(false));

                do
                {
                    step = pump.Read();
                    if (step != RootStep.Item)
                        break;
                    // The token is checked here too, because a window may hold thousands of elements.
                    cancellationToken.ThrowIfCancellationRequested();
                    yield return pump.Result;
                }
                while (pump.Window.HasMore);
            }
            while (step != RootStep.End);
        }
        finally
        {
            envelope?.End();
            JsonReadState.Return(pump.State);
        }
    }

    /// <summary>Yields the elements of each window together, after all of the window was read. If several reads in a row complete no element, because a value
    /// is long, the window is filled before it is parsed again. System.Text.Json does both.</summary>
    public static async IAsyncEnumerable<List<TResult>> ReadBatchesAsync<TResult, TRoot>(
        Stream stream, TRoot root, JsonProjectionOptions options, [EnumeratorCancellation] CancellationToken cancellationToken)
        where TRoot : struct, IJsonRoot<TResult>
    {
        var pump = new Pump<TResult, TRoot>(root, options);
        try
        {
            pump.Open(options.Settings.WindowBytes, options);
            List<TResult> batch = [];
            RootStep step;
            int inVain = 0;
            do
            {
                do
                {
                    pump.Window.Advance(await pump.FillAsync(stream, cancellationToken).ConfigureAwait(false));
                }
                while (!pump.Window.IsDue || (inVain > MostInVain && !pump.Window.IsFull && !pump.Window.IsFinal));

                int unread = pump.Window.Unread.Length;
                do
                {
                    step = pump.Read();
                    if (step == RootStep.Item)
                        batch.Add(pump.Result);
                }
                while (step == RootStep.Item && pump.Window.HasMore);
                inVain = pump.Window.Unread.Length == unread ? inVain + 1 : 0;
                yield return batch;
                batch.Clear();
            }
            while (step != RootStep.End);
        }
        finally
        {
            JsonReadState.Return(pump.State);
        }
    }
}
