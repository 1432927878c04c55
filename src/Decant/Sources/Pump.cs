using System.Diagnostics;
using System.Text.Json;
using Decant.CompilerServices;
using Decant.Reading;
using Decant.Roots;

namespace Decant.Sources;

/// <summary>Leads a body to a root, window by window: all that is read, enumerated or copied goes through it. A source brings the bytes as a whole, in pieces
/// that are at hand, or from a stream that is waited for, and returns the state when the operation ends.</summary>
internal struct Pump<TResult, TRoot>(TRoot root, JsonProjectionOptions options)
    where TRoot : struct, IJsonRoot<TResult>
{
    public readonly JsonReadState State = options.RentState();

    /// <summary>What is parsed next of a body that is no whole.</summary>
    public BodyWindow Window;

    private TRoot _root = root;
    private bool _isRootRead;

    // Not readonly: the compiler would copy the root, which holds a builder's state, to call a member of a type parameter's.
    public TResult Result => _root.Result;

    /// <summary>Makes the window, of this length in bytes at first.</summary>
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

    /// <summary>Reads a piece, or gathers it.</summary>
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

    /// <summary>Reads the end of a body of which all pieces were put into the window.</summary>
    public void Complete<TSink>(TSink sink)
        where TSink : struct, ISink
    {
        Window.Complete();
        ReadOn(sink);
    }

    /// <summary>Reads the window.</summary>
    /// <returns><see cref="RootStep.Item"/> with a result where there are several, <see cref="RootStep.Due"/> with something to be handed out,
    /// <see cref="RootStep.End"/> when the body has ended and all is well, or <see cref="RootStep.More"/>.</returns>
    public RootStep Read()
    {
        RootStep step = Read(Window.Unread, Window.IsFinal, out int count);
        // Also where none was, so that the window waits for more.
        Window.Consume(count);
        return step;
    }

    /// <summary>Reads a window that the caller has.</summary>
    /// <param name="window">What was not read.</param>
    /// <param name="isFinal">Whether the body ends with it.</param>
    /// <param name="count">How many bytes were read. The next window starts with the byte after them.</param>
    /// <inheritdoc cref="Read()"/>
    public RootStep Read(ReadOnlySpan<byte> window, bool isFinal, out int count)
    {
        count = 0;
        if (!ByteOrderMark.TrySkip(ref window, isFinal, State, out int mark))
            return RootStep.More;

        RootStep step = Read(window, isFinal, start: 0, out int end);
        if (step != RootStep.End)
            State.Pass(window[..end]);
        count = mark + end;
        return step;
    }

    /// <summary>Reads a body that is in memory as a whole, without its mark. It is one window to its end, so that its lines are not counted without an error.</summary>
    /// <param name="body">The body.</param>
    /// <param name="position">Where to go on. The next call goes on where this one stopped.</param>
    /// <returns>Anything but <see cref="RootStep.More"/>.</returns>
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
            // All others have a path: this one was thrown by a constructor, a setter or a callback.
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
