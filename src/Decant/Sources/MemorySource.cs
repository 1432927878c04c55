using System.Buffers;
using Decant.Reading;
using Decant.Roots;

namespace Decant.Sources;

/// <summary>Reads a body that is in memory.</summary>
internal static class MemorySource
{
    public static TResult Read<TResult, TRoot>(ReadOnlySpan<byte> utf8Json, TRoot root, JsonProjectionOptions options)
        where TRoot : struct, IJsonRoot<TResult>
    {
        var reader = new WindowReader<TResult, TRoot>(root);
        JsonReadState state = JsonReadState.Rent(options);
        try
        {
            reader.Read(utf8Json, isFinal: true, state, out _);
            return reader.Result;
        }
        finally
        {
            JsonReadState.Return(state);
        }
    }

    // Pieces are copied into one window like a stream's, so that a value across two of them is nothing special.
    public static TResult Read<TResult, TRoot>(in ReadOnlySequence<byte> utf8Json, TRoot root, JsonProjectionOptions options)
        where TRoot : struct, IJsonRoot<TResult>
    {
        if (utf8Json.IsSingleSegment)
            return Read<TResult, TRoot>(utf8Json.FirstSpan, root, options);

        var reader = new WindowReader<TResult, TRoot>(root);
        JsonReadState state = JsonReadState.Rent(options);
        try
        {
            var window = new BodyWindow(state.Rentals, (int)Math.Min(options.WindowBytes, utf8Json.Length), options.GatheredBytes, elements: null);
            foreach (ReadOnlyMemory<byte> segment in utf8Json)
            {
                for (ReadOnlySpan<byte> rest = segment.Span; !rest.IsEmpty;)
                {
                    rest = window.Append(rest);
                    // All bytes are at hand, and so nothing is gained by parsing before the window is full.
                    if (!window.IsFull && options.GatheredBytes > 0)
                        continue;
                    reader.Read(window.Unread, isFinal: false, state, out int consumed);
                    window.Consume(consumed);
                }
            }

            reader.Read(window.Unread, isFinal: true, state, out _);
            return reader.Result;
        }
        finally
        {
            JsonReadState.Return(state);
        }
    }
}
