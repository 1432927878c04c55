using System.Buffers;
using Decant.Buffers;
using Decant.Reading;
using Decant.Roots;

namespace Decant.Sources;

/// <summary>Reads a body that is in memory.</summary>
internal static class MemorySource
{
    public static TResult Read<TResult, TRoot, TSink>(ReadOnlySpan<byte> utf8Json, TRoot root, TSink sink, JsonProjectionOptions options)
        where TRoot : struct, IJsonRoot<TResult>
        where TSink : struct, ISink
    {
        var pump = new Pump<TResult, TRoot>(root, options);
        try
        {
            ReadOnlySpan<byte> body = Clean(utf8Json, options, pump.State.Rentals);
            ByteOrderMark.TrySkip(ref body, isFinal: true, pump.State, out _);
            int position = 0;
            RootStep step;
            do
            {
                step = pump.Read(body, ref position);
                sink.Take(step);
            }
            while (step == RootStep.Due);
            return pump.Result;
        }
        finally
        {
            sink.End();
            JsonReadState.Return(pump.State);
        }
    }

    // Segments are copied into one window, as from a stream, so that a value that spans segments needs no special code.
    public static TResult Read<TResult, TRoot, TSink>(in ReadOnlySequence<byte> utf8Json, TRoot root, TSink sink, JsonProjectionOptions options)
        where TRoot : struct, IJsonRoot<TResult>
        where TSink : struct, ISink
    {
        if (utf8Json.IsSingleSegment)
            return Read<TResult, TRoot, TSink>(utf8Json.FirstSpan, root, sink, options);

        var pump = new Pump<TResult, TRoot>(root, options);
        try
        {
            pump.Open((int)Math.Min(options.Settings.WindowBytes, utf8Json.Length), options);
            foreach (ReadOnlyMemory<byte> segment in utf8Json)
                pump.Read(segment.Span, sink);
            pump.Complete(sink);
            return pump.Result;
        }
        finally
        {
            sink.End();
            JsonReadState.Return(pump.State);
        }
    }

    /// <summary>Returns the body without comments and trailing commas, if the options allow them. The caller's bytes are not changed.</summary>
    private static ReadOnlySpan<byte> Clean(ReadOnlySpan<byte> utf8Json, JsonProjectionOptions options, Rentals rentals)
    {
        if (LenientText.Create(options) is not { } lenient)
            return utf8Json;
        Span<byte> copy = rentals.Rent<byte>(utf8Json.Length).AsSpan(0, utf8Json.Length);
        utf8Json.CopyTo(copy);
        lenient.Clean(copy, isFinal: true);
        return copy;
    }
}
