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
            reader.Read(Clean(utf8Json, options, state), isFinal: true, state, out _);
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
            int length = (int)Math.Min(options.WindowBytes, utf8Json.Length);
            var window = new BodyWindow(state.Rentals, length, options.GatheredBytes, elements: null, options.CreateLenient());
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

            window.Complete();
            reader.Read(window.Unread, isFinal: true, state, out _);
            return reader.Result;
        }
        finally
        {
            JsonReadState.Return(state);
        }
    }

    /// <summary>The body without what is allowed beside JSON. The caller's bytes stay as they are.</summary>
    public static ReadOnlySpan<byte> Clean(ReadOnlySpan<byte> utf8Json, JsonProjectionOptions options, JsonReadState state)
    {
        if (options.CreateLenient() is not { } lenient)
            return utf8Json;
        Span<byte> copy = state.Rentals.Rent<byte>(utf8Json.Length).AsSpan(0, utf8Json.Length);
        utf8Json.CopyTo(copy);
        lenient.Clean(copy, isFinal: true);
        return copy;
    }
}
