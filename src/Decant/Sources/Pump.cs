using System.Diagnostics;
using System.Text.Json;
using Decant.CompilerServices;
using Decant.Reading;
using Decant.Roots;

namespace Decant.Sources;

/// <summary>Passes a body to a root, window by window, for all reading, enumerating and copying. The code that uses it provides the bytes as a whole, in
/// pieces, or from a stream, and returns <see cref="State"/> to its pool when the operation ends.</summary>
internal struct Pump<TResult, TRoot>(TRoot root, JsonProjectionOptions options)
    where TRoot : struct, IJsonRoot<TResult>
{
    public readonly JsonReadState State = options.RentState();

    /// <summary>The window, for a body that is not in memory as a whole.</summary>
    public BodyWindow Window;

    private TRoot _root = root;
    private bool _isRootRead;

    // The property is not readonly. In a readonly property the compiler would copy the root, which contains the state of a builder, to call its member.
    public TResult Result => _root.Result;

    /// <summary>Creates the window with an initial length in bytes.</summary>
    public void Open(int length, JsonProjectionOptions options) =>
        Window = new(State.Rentals, length, options.Settings.GatheredBytes, _root.ItemKind, LenientText.Create(options));

    /// <inheritdoc cref="BodyWindow.FillAsync"/>
    public ValueTask<int> FillAsync(Stream stream, CancellationToken cancellationToken)
    {
        ValueTask<int> read = Window.FillAsync(stream, cancellationToken);
        if (!Window.IsDue)
            State.BeginWait();
        return read;
    }

    /// <summary>Adds a piece to the window, and parses the window each time it is due.</summary>
    public void Read<TSink>(ReadOnlySpan<byte> piece, TSink sink)
        where TSink : struct, ISink
    {
        while (!piece.IsEmpty)
        {
            piece = Window.Append(piece);
            if (Window.IsDue)
                ReadOn(sink);
        }
    }

    /// <summary>Reads the end of a body after all of its pieces were added to the window.</summary>
    public void Complete<TSink>(TSink sink)
        where TSink : struct, ISink
    {
        Window.Complete();
        ReadOn(sink);
    }

    /// <summary>Reads the window.</summary>
    /// <returns><see cref="RootStep.Item"/> with one of several results, <see cref="RootStep.Due"/> with output to take, <see cref="RootStep.End"/> if the body
    /// has ended without an error, or <see cref="RootStep.More"/>.</returns>
    public RootStep Read()
    {
        RootStep step = Read(Window.Unread, Window.IsFinal, out int count);
        // This is called even if no byte was read, so that the window waits for more bytes.
        Window.Consume(count);
        return step;
    }

    /// <summary>Reads a window that the caller provides.</summary>
    /// <param name="window">The bytes that were not read yet.</param>
    /// <param name="isFinal">Whether the body ends with this window.</param>
    /// <param name="count">The number of bytes that were read. The next window starts with the byte after them.</param>
    /// <inheritdoc cref="Read()"/>
    public RootStep Read(ReadOnlySpan<byte> window, bool isFinal, out int count)
    {
        count = 0;
        if (!ByteOrderMark.TrySkip(ref window, isFinal, State, out int mark))
            return RootStep.More;

        RootStep step = Read(window, isFinal, State.Held.Offset, out int end);
        end = State.Held.Release(end);
        if (step != RootStep.End)
            State.Pass(window[..end]);
        count = mark + end;
        return step;
    }

    /// <summary>Reads a body that is in memory as a whole, without its byte order mark. It is one window, so its lines are counted only for an error.</summary>
    /// <param name="body">The body.</param>
    /// <param name="position">The position to continue from; on return, the position where reading stopped.</param>
    /// <returns>Any step except <see cref="RootStep.More"/>.</returns>
    public RootStep Read(ReadOnlySpan<byte> body, ref int position) => Read(body, isFinal: true, position, out position);

    private RootStep Read(ReadOnlySpan<byte> window, bool isFinal, int start, out int end)
    {
        var reader = new JsonProjectionReader(window, isFinal, State, start);
        RootStep step;
        try
        {
            step = _isRootRead ? RootStep.End : _root.Read(ref reader);
        }
        catch (JsonException exception) when (exception.Path is null && exception.GetType() == typeof(JsonException))
        {
            // Decant's own exceptions have a path, so a constructor, a setter or a callback threw this one.
            throw reader.Locate(exception);
        }

        if (step == RootStep.End)
        {
            _isRootRead = true;
            if (!reader.TryReadEndOfBody())
                step = RootStep.More;
        }

        if (step == RootStep.More)
        {
            if (isFinal)
                throw new UnreachableException("The last window was read without a result or an error.");
            reader.CheckHeldValue();
        }

        end = reader.Consumed;
        return step;
    }

    private void ReadOn<TSink>(TSink sink)
        where TSink : struct, ISink
    {
        RootStep step;
        do
        {
            step = Read();
            sink.Take(step);
        }
        while (step == RootStep.Due);
    }
}
