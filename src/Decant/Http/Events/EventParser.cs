using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Text;
using Decant.Buffers;
using Decant.Sources;

namespace Decant.Http.Events;

/// <summary>Parses an event stream as the HTML standard defines it
/// (<see href="https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation">9.2.6</see>). It holds the lines of one event at most,
/// in one pooled array. Lines that belong to no event are dropped as they arrive.</summary>
/// <param name="body">The body. The parser does not dispose it.</param>
/// <param name="rentals">Where the array is rented. All is returned when the parser is disposed.</param>
/// <param name="maxEventBytes">The highest number of bytes of the <c>data</c>, <c>event</c> and <c>id</c> lines of one event, with one byte for each line end.</param>
internal sealed class EventParser(Stream body, Rentals rentals, int maxEventBytes) : IDisposable
{
    private const byte CarriageReturn = (byte)'\r';
    private const byte LineFeed = (byte)'\n';

    private readonly EventFields _fields = new();
    private byte[] _buffer = rentals.Rent<byte>(4 * 1024);

    // The line at hand, how much of it has no end, and the end of what was read.
    private int _start;
    private int _searched;
    private int _end;

    // The values of the data lines, each moved behind the one before.
    private int _dataStart;
    private int _dataLength;

    // The bytes of earlier lines that count against the limit.
    private long _eventBytes;

    private bool _hasBegun;
    private bool _isLineIgnored;
    private bool _skipsLineFeed;
    private bool _isDispatched;

    /// <summary>Gets the fields of the event.</summary>
    public EventFields Fields => _fields;

    /// <summary>Gets the data of the event. It is valid until the next call.</summary>
    public ReadOnlySpan<byte> Data => _buffer.AsSpan(_dataStart, _dataLength);

    /// <summary>Gets whether the lines at hand are those of an event, which an empty line has not completed.</summary>
    public bool IsWithinEvent => _fields.HasData && !_isDispatched;

    /// <summary>Gets whether the last line before the end of the body has no line end, so that it may have been truncated.</summary>
    public bool IsLineOpen { get; private set; }

    /// <summary>Reads more of the body. Returns false at its end, where an open line has been taken as a complete one.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<bool> FillAsync(CancellationToken cancellationToken)
    {
        MakeRoom();
        int count = await body.ReadAsync(_buffer.AsMemory(_end), cancellationToken).ConfigureAwait(false);
        _end += count;
        if (count > 0)
            return true;
        Complete();
        return false;
    }

    /// <summary>Moves to the next event of what was read. Returns false if there is none, and more has to be read.</summary>
    /// <exception cref="HttpRequestException">The event is too long.</exception>
    public bool TryRead()
    {
        Forget();
        if (!TryBegin())
            return false;
        while (_start < _end)
        {
            if (_skipsLineFeed)
            {
                _skipsLineFeed = false;
                if (_buffer[_start] == LineFeed)
                {
                    _searched = ++_start;
                    continue;
                }
            }

            int length = _buffer.AsSpan(_searched, _end - _searched).IndexOfAny(CarriageReturn, LineFeed);
            if (length < 0)
            {
                HoldLine();
                return false;
            }

            if (EndLine(_searched + length))
                return true;
        }

        return false;
    }

    public void Dispose()
    {
        _buffer = [];
        rentals.ReturnAll();
    }

    // A byte order mark may stand before the first line. Returns false if more bytes are needed to recognize it.
    private bool TryBegin()
    {
        if (_hasBegun)
            return true;
        ReadOnlySpan<byte> read = _buffer.AsSpan(0, _end);
        if (read.Length < Encoding.UTF8.Preamble.Length && Encoding.UTF8.Preamble.StartsWith(read))
            return false;
        _hasBegun = true;
        _start = _searched = ByteOrderMark.LengthIn(read);
        return true;
    }

    /// <summary>Takes the line that ends before a position, and moves behind its end. Returns whether it completes an event.</summary>
    private bool EndLine(int end)
    {
        // The line feed of a pair may come with the next read, and what is complete does not wait for it.
        _skipsLineFeed = _buffer[end] == CarriageReturn;
        int start = _start;
        bool isIgnored = _isLineIgnored;
        (_start, _isLineIgnored) = (end + 1, false);
        _searched = _start;
        if (isIgnored)
            return false;
        if (start < end)
        {
            TakeLine(start, end, 1);
            return false;
        }

        _fields.EndBlock();
        _isDispatched = _fields.HasData;
        if (!_isDispatched)
            _fields.ForgetType();
        _eventBytes = 0;
        return _isDispatched;
    }

    private void TakeLine(int start, int end, int lineEnd)
    {
        ReadOnlySpan<byte> line = _buffer.AsSpan(start, end - start);
        EventField field = EventFields.Parse(line, out ReadOnlySpan<byte> value);
        if (field == EventField.None)
            return;
        CheckLength(field, line.Length + lineEnd);
        if (EventFields.IsOfEvent(field))
            _eventBytes += line.Length + lineEnd;
        if (field == EventField.Data)
            TakeData(end - value.Length, end);
        else
            _fields.Take(field, value);
    }

    // A line feed separates the values. The name of the field leaves room for it.
    private void TakeData(int start, int end)
    {
        if (!_fields.HasData)
        {
            (_dataStart, _dataLength) = (start, end - start);
            _fields.HasData = true;
            return;
        }

        int behind = _dataStart + _dataLength;
        Debug.Assert(behind < start, "The value is moved towards the start.");
        _buffer[behind] = LineFeed;
        _buffer.AsSpan(start..end).CopyTo(_buffer.AsSpan(behind + 1));
        _dataLength += 1 + end - start;
    }

    // The end of the line has not arrived. Its field is known as soon as it has a colon.
    private void HoldLine()
    {
        ReadOnlySpan<byte> line = _buffer.AsSpan(_start, _end - _start);
        _searched = _end;
        _isLineIgnored |= !EventFields.MayBecomeField(line);
        if (_isLineIgnored)
            _start = _end;
        else if (line.Contains((byte)':'))
            CheckLength(EventFields.Parse(line, out _), line.Length);
    }

    private void Complete()
    {
        Forget();
        IsLineOpen = _isLineIgnored || _start < _end;
        if (!_isLineIgnored && _start < _end)
            TakeLine(_start, _end, 0);
        _start = _searched = _end;
    }

    // A line that belongs to no event has the limit for itself.
    private void CheckLength(EventField field, int lineBytes)
    {
        if ((EventFields.IsOfEvent(field) ? _eventBytes : 0) + lineBytes > maxEventBytes)
            throw EventFailure.TooLong(maxEventBytes);
    }

    // The event was returned, so that its data is no longer needed.
    private void Forget()
    {
        if (!_isDispatched)
            return;
        _isDispatched = false;
        _dataLength = 0;
        _fields.ForgetEvent();
    }

    private void MakeRoom()
    {
        Forget();
        int kept = _fields.HasData ? _dataLength : 0, open = _end - _start;
        if (kept + open == 0)
        {
            _start = _searched = _end = _dataStart = 0;
            return;
        }

        if (_end < _buffer.Length)
            return;
        byte[] old = _buffer, room = old;
        if (kept + open == Array.MaxLength)
            throw EventFailure.TooLong(maxEventBytes);
        if (kept + open > old.Length / 2)
            room = rentals.Rent<byte>((int)Math.Min(old.Length * 2L, Array.MaxLength));
        old.AsSpan(_dataStart, kept).CopyTo(room);
        old.AsSpan(_start, open).CopyTo(room.AsSpan(kept));
        (_buffer, _dataStart) = (room, 0);
        _searched += kept - _start;
        (_start, _end) = (kept, kept + open);
        if (!ReferenceEquals(room, old))
            rentals.Return(old, old.Length);
    }
}
