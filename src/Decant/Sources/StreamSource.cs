using System.Runtime.CompilerServices;
using Decant.CompilerServices;
using Decant.Reading;
using Decant.Roots;

namespace Decant.Sources;

/// <summary>Reads a body from a stream, in a window that is filled as bytes come.</summary>
internal static class StreamSource
{
    // Awaited once, by those who make a task for a caller: its state, which holds the builder, comes from a pool.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<TResult> ReadAsync<TResult, TRoot>(
        Stream stream, TRoot root, JsonProjectionOptions options, CancellationToken cancellationToken)
        where TRoot : struct, IJsonRoot<TResult>
    {
        var reader = new WindowReader<TResult, TRoot>(root);
        JsonReadState state = JsonReadState.Rent(options);
        try
        {
            var window = new BodyWindow(state.Rentals, options.WindowBytes, options.GatheredBytes, elements: null);
            while (true)
            {
                while (!window.IsDue)
                {
                    ValueTask<int> read = window.FillAsync(stream, cancellationToken);
                    if (window.IsDue)
                        break;
                    state.BeginWait();
                    window.Advance(await read.ConfigureAwait(false));
                }

                int step = reader.Read(window.Unread, window.IsFinal, state, out int consumed);
                window.Consume(consumed);
                if (step == JsonProjectionReader.End)
                    return reader.Result;
            }
        }
        finally
        {
            JsonReadState.Return(state);
        }
    }

    public static async IAsyncEnumerable<TResult> ReadElementsAsync<TResult, TRoot>(
        Stream stream, TRoot root, JsonProjectionOptions options, [EnumeratorCancellation] CancellationToken cancellationToken)
        where TRoot : struct, IJsonRoot<TResult>
    {
        var reader = new WindowReader<TResult, TRoot>(root);
        JsonReadState state = JsonReadState.Rent(options);
        try
        {
            var window = new BodyWindow(state.Rentals, options.WindowBytes, options.GatheredBytes, elements: TRoot.Kind);
            int step = JsonProjectionReader.More;
            while (step != JsonProjectionReader.End)
            {
                while (!window.IsDue)
                {
                    ValueTask<int> read = window.FillAsync(stream, cancellationToken);
                    if (window.IsDue)
                        break;
                    state.BeginWait();
                    window.Advance(await read.ConfigureAwait(false));
                }

                do
                {
                    step = reader.Read(window.Unread, window.IsFinal, state, out int consumed);
                    window.Consume(consumed);
                    if (step != 0)
                        break;
                    // A window may hold thousands of elements.
                    cancellationToken.ThrowIfCancellationRequested();
                    yield return reader.Result;
                }
                while (window.IsFinal || !window.Unread.IsEmpty);
            }
        }
        finally
        {
            reader.End();
            JsonReadState.Return(state);
        }
    }
}
