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
            var window = new BodyWindow(state.Rentals, options.WindowBytes, options.GatheredBytes);
            while (true)
            {
                cancellationToken.ThrowIfCancellationRequested();
                int read = await stream.ReadAsync(window.GetFree(), cancellationToken).ConfigureAwait(false);
                window.Advance(read);
                if (read > 0 && !window.IsDue)
                    continue;
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
            var window = new BodyWindow(state.Rentals, options.WindowBytes, options.GatheredBytes);
            bool isFinal = false, isDue;
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
                do
                {
                    cancellationToken.ThrowIfCancellationRequested();
                    int read = await stream.ReadAsync(window.GetFree(), cancellationToken).ConfigureAwait(false);
                    window.Advance(read);
                    isFinal = read == 0;
                    // Somebody waits for an element: none that is there may wait for bytes that come later.
                    isDue = isFinal || window.IsDue || MayEndElement(window.Unread[^read..]);
                }
                while (!isDue);
            }
        }
        finally
        {
            JsonReadState.Return(state);
        }
    }

    // An element is an object or null, and ends with its last byte.
    private static bool MayEndElement(ReadOnlySpan<byte> bytes) => bytes.ContainsAny((byte)'}', (byte)'l');
}
