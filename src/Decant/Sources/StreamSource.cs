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
            var window = new BodyWindow(state.Rentals, options.WindowBytes);
            while (true)
            {
                cancellationToken.ThrowIfCancellationRequested();
                int read = await stream.ReadAsync(window.GetFree(), cancellationToken).ConfigureAwait(false);
                window.Advance(read);
                int step = reader.Read(window.Unread, isFinal: read == 0, state, out int consumed);
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
            var window = new BodyWindow(state.Rentals, options.WindowBytes);
            bool isFinal = false;
            while (true)
            {
                int step = reader.Read(window.Unread, isFinal, state, out int consumed);
                window.Consume(consumed);
                if (step == 0)
                {
                    // A window may hold thousands of elements.
                    cancellationToken.ThrowIfCancellationRequested();
                    yield return reader.Result;
                    continue;
                }

                if (step == JsonProjectionReader.End)
                    yield break;
                cancellationToken.ThrowIfCancellationRequested();
                int read = await stream.ReadAsync(window.GetFree(), cancellationToken).ConfigureAwait(false);
                window.Advance(read);
                isFinal = read == 0;
            }
        }
        finally
        {
            JsonReadState.Return(state);
        }
    }
}
