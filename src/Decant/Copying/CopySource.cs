using System.Buffers;
using System.Runtime.CompilerServices;
using Decant.CompilerServices;
using Decant.Reading;
using Decant.Roots;
using Decant.Sources;

namespace Decant.Copying;

/// <summary>Copies a body from where it is to where it goes.</summary>
internal static class CopySource
{
    public static void Copy<T, TRoot>(
        ReadOnlySpan<byte> utf8Json, TRoot root, CopyForm form, IBufferWriter<byte> destination, JsonProjectionOptions options)
        where TRoot : struct, IJsonRoot<T>
    {
        var reader = new WindowReader<T, TRoot>(root);
        JsonReadState state = JsonReadState.Rent(options);
        try
        {
            CopyWriter writer = Begin(state, form, options);
            ReadOnlySpan<byte> rest = MemorySource.Clean(utf8Json, options, state);
            while (reader.Read(rest, isFinal: true, state, out int consumed) == 0)
            {
                rest = rest[consumed..];
                HandOut(writer, destination);
            }

            HandOut(writer, destination);
        }
        finally
        {
            JsonReadState.Return(state);
        }
    }

    public static void Copy<T, TRoot>(
        in ReadOnlySequence<byte> utf8Json, TRoot root, CopyForm form, IBufferWriter<byte> destination, JsonProjectionOptions options)
        where TRoot : struct, IJsonRoot<T>
    {
        if (utf8Json.IsSingleSegment)
        {
            Copy<T, TRoot>(utf8Json.FirstSpan, root, form, destination, options);
            return;
        }

        var reader = new WindowReader<T, TRoot>(root);
        JsonReadState state = JsonReadState.Rent(options);
        try
        {
            CopyWriter writer = Begin(state, form, options);
            int length = (int)Math.Min(options.WindowBytes, utf8Json.Length);
            var window = new BodyWindow(state.Rentals, length, options.GatheredBytes, elements: null, options.CreateLenient());
            foreach (ReadOnlyMemory<byte> segment in utf8Json)
            {
                for (ReadOnlySpan<byte> rest = segment.Span; !rest.IsEmpty;)
                {
                    rest = window.Append(rest);
                    if (window.IsFull || options.GatheredBytes == 0)
                        Read(ref reader, ref window, state, writer, destination);
                }
            }

            window.Complete();
            Read(ref reader, ref window, state, writer, destination);
            HandOut(writer, destination);
        }
        finally
        {
            JsonReadState.Return(state);
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<long> CopyAsync<T, TRoot>(
        Stream stream, TRoot root, CopyForm form, CopyDestination destination, JsonProjectionOptions options, CancellationToken cancellationToken)
        where TRoot : struct, IJsonRoot<T>
    {
        var reader = new WindowReader<T, TRoot>(root);
        JsonReadState state = JsonReadState.Rent(options);
        try
        {
            CopyWriter writer = Begin(state, form, options);
            var window = new BodyWindow(
                state.Rentals, options.WindowBytes, options.GatheredBytes, form == CopyForm.Lines ? TRoot.Kind : null, options.CreateLenient());
            var timed = new TimedDestination(destination, options);
            int step = 0;
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
                    if (step == JsonProjectionReader.More && !writer.IsDueBeforeWait)
                        break;
                    if (writer.Pending.IsEmpty)
                        continue;
                    state.BeginWait();
                    if (!await timed.WriteAsync(writer.Pending, cancellationToken).ConfigureAwait(false))
                        return writer.Elements;
                    writer.HandOut();
                }
                while (step == 0 && (window.IsFinal || !window.Unread.IsEmpty));
            }

            return writer.Elements;
        }
        finally
        {
            JsonReadState.Return(state);
        }
    }

    private static CopyWriter Begin(JsonReadState state, CopyForm form, JsonProjectionOptions options)
    {
        CopyWriter writer = state.Copier.Writer;
        writer.Begin(form, options.Copy ?? JsonCopyOptions.Default);
        return writer;
    }

    private static void Read<T, TRoot>(
        ref WindowReader<T, TRoot> reader, ref BodyWindow window, JsonReadState state, CopyWriter writer, IBufferWriter<byte> destination)
        where TRoot : struct, IJsonRoot<T>
    {
        int step;
        do
        {
            step = reader.Read(window.Unread, window.IsFinal, state, out int consumed);
            window.Consume(consumed);
            if (step == 0)
                HandOut(writer, destination);
        }
        while (step == 0);
    }

    private static void HandOut(CopyWriter writer, IBufferWriter<byte> destination)
    {
        destination.Write(writer.Pending.Span);
        writer.HandOut();
    }
}
