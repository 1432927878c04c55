using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Text;
using Decant.Buffers;
using Decant.Sources;

namespace Decant.Http.Events;

/// <summary>Parses an event stream as the HTML standard defines it
/// (<see href="https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation">9.2.6</see>). It holds at most the lines of one
/// event, in one pooled array. Lines outside of events are dropped as they arrive.</summary>
/// <param name="body">The body. The parser does not dispose it.</param>
/// <param name="rentals">The rentals for the array. Disposing the parser returns them.</param>
/// <param name="maxEventBytes">The maximum number of bytes in the <c>data</c>, <c>event</c> and <c>id</c> lines of one event, with one byte for each line
/// end.</param>
internal sealed class EventParser(Stream body, Rentals rentals, int maxEventBytes) : IDisposable
{
    private const byte CarriageReturn = (byte)'\r';
    private const byte LineFeed = (byte)'\n';

    private readonly EventFields _fields = new();
    private byte[] _buffer = rentals.Rent<byte>(4 * 1024);

    // _start is the start of the current line, _searched the position up to which it has no line end, and _end the end of the bytes that were read.
    private int _start;
    private int _searched;
    private int _end;

    // The place of the event's data in the buffer. The values of its data lines are moved together there.
    private int _dataStart;
    private int _dataLength;

    // The number of bytes in the earlier lines of the event, which count toward maxEventBytes.
    private long _eventBytes;

    private bool _hasBegun;
    private bool _isLineIgnored;
    private bool _skipsLineFeed;
    private bool _isDispatched;

    /// <summary>Gets the fields of the event.</summary>
    public EventFields Fields => _fields;

    /// <summary>Gets the data of the event. It is valid until the next call of <see cref="TryRead"/> or <see cref="FillAsync"/>.</summary>
    public ReadOnlySpan<byte> Data => _buffer.AsSpan(_dataStart, _dataLength);

    /// <summary>Gets whether an event has begun and no empty line has completed it.</summary>
    public bool IsWithinEvent => _fields.HasData && !_isDispatched;

    /// <summary>Gets whether the last line before the end of the body has no line end, so that it may have been truncated.</summary>
    public bool IsLineOpen { get; private set; }

    /// <summary>Reads more of the body. Returns false at its end. A last line without a line end is then stored like a complete line.</summary>
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

    /// <summary>Moves to the next event in the buffer. Returns false if there is none, so that more must be read.</summary>
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

    // Skips a byte order mark before the first line. Returns false if more bytes are needed to recognize it.
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

    /// <summary>Processes the line that ends at a position, and moves past its end. Returns whether it completes an event.</summary>
    private bool EndLine(int end)
    {
        // A carriage return completes the line. A line feed after it may come with the next read, and is skipped then.
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

    // Appends a value to the data, after a line feed. The line feed needs no extra room, because the value is moved over the name of its field.
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

    // Handles a line whose end has not arrived: drops the line if it cannot become a field, and checks its length when the colon has arrived, which shows the
    // field.
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

    // The lines of an event share one limit. A line that is not part of an event has the limit for itself.
    private void CheckLength(EventField field, int lineBytes)
    {
        if ((EventFields.IsOfEvent(field) ? _eventBytes : 0) + lineBytes > maxEventBytes)
            throw EventFailure.TooLong(maxEventBytes);
    }

    // Drops the data of an event that was returned.
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
