using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Decant.Buffers;
using Decant.CompilerServices;
using Decant.Kernels;

namespace Decant.Copying;

/// <summary>Gathers what is copied, until there is enough of it to be handed to its destination.</summary>
internal sealed class CopyWriter(Rentals rentals)
{
    // As much as one write to a socket is worth.
    private const int EnoughBytes = 16 * 1024;

    private static readonly SearchValues<byte> s_html = SearchValues.Create([(byte)'<', (byte)'>', (byte)'&', (byte)'\'', FirstOfSeparator]);

    // U+2028 and U+2029, which end a line of a script, begin with it in UTF-8.
    private const byte FirstOfSeparator = 0xE2;

    private ByteList _pending = new(rentals);
    private bool _escapesHtml;
    private bool _isIndented;
    private Indentation _indentation;
    private int _initialBufferBytes;
    private int _enough;
    private long _values;

    /// <summary>What is written.</summary>
    public CopyForm Form { get; private set; }

    /// <summary>How many elements were written; 0 where one value is.</summary>
    public long Elements => Form == CopyForm.Value ? 0 : _values;

    /// <summary>Whether something was handed out, which cannot be taken back.</summary>
    public bool HasHandedOut { get; private set; }

    /// <summary>Whether there is enough to be handed out.</summary>
    public bool IsDue => _pending.Length >= _enough;

    /// <summary>Whether it is to be handed out although it is not enough: lines, where there is nothing more to be read at once.</summary>
    public bool IsDueBeforeWait => Form == CopyForm.Lines && (HasHandedOut || _pending.Length >= _initialBufferBytes);

    /// <summary>Whether there is anything to be handed out.</summary>
    public bool HasPending => _pending.Length > 0;

    /// <summary>Begins an operation.</summary>
    public void Begin(CopyForm form, JsonCopyOptions options)
    {
        (Form, _escapesHtml, _initialBufferBytes, _enough) = (form, options.EscapeHtml, options.InitialBufferBytes, Math.Max(options.InitialBufferBytes, EnoughBytes));
        // A line holds a whole value.
        (_isIndented, _indentation) = (options.Indented && form != CopyForm.Lines, default);
    }

    /// <summary>Forgets a value, or the elements of an array, that does not count because another one follows. Returns false if a part of it was handed out.</summary>
    public bool TryRestart()
    {
        if (HasHandedOut)
            return false;
        _pending.Truncate(0);
        _indentation = default;
        _values = 0;
        return true;
    }

    /// <summary>Hands out what is pending. It is there until more is written.</summary>
    public ReadOnlyMemory<byte> HandOut()
    {
        ReadOnlyMemory<byte> pending = _pending.Memory;
        HasHandedOut |= HasPending;
        _pending.Truncate(0);
        _enough = EnoughBytes;
        return pending;
    }

    /// <summary>Adds JSON, which ends with a whole character.</summary>
    public void Append(ReadOnlySpan<byte> json)
    {
        int start = _pending.Length;
        _pending.Append(json);
        Finish(start);
    }

    /// <summary>Adds a member whose value lies in the window, and ends with a whole character.</summary>
    public void AppendMember(ref JsonProjectionReader reader, in MemberBeginning beginning, bool hasComma, int start, int length)
    {
        int from = _pending.Length;
        ref byte target = ref MemoryMarshal.GetReference(_pending.GetSpan(checked(beginning.Length + length + JsonProjectionReader.CopyStep)));
        int written = beginning.Write(ref target, hasComma);
        reader.CopyTo(ref Unsafe.Add(ref target, written), start, length);
        _pending.Advance(written + length);
        Finish(from);
    }

    /// <summary>Adds a byte of JSON.</summary>
    public void Append(byte value)
    {
        int start = _pending.Length;
        _pending.Append(value);
        Finish(start);
    }

    /// <summary>Adds a piece of JSON, which ends with a whole character, without the white space between its tokens.</summary>
    public void AppendCompact(ReadOnlySpan<byte> json, VectorWidth width, ref StringState state)
    {
        int start = _pending.Length;
        Span<byte> target = _pending.GetSpan(checked(json.Length + BlockMasks.Length));
        int written = width switch
        {
            VectorWidth.Vector512 => WhiteSpaceRemoval<Vector512Width>.Copy(json, target, ref state),
            VectorWidth.Vector256 => WhiteSpaceRemoval<Vector256Width>.Copy(json, target, ref state),
            VectorWidth.Vector128 => WhiteSpaceRemoval<Vector128Width>.Copy(json, target, ref state),
            _ => WhiteSpaceRemoval<ScalarWidth>.Copy(json, target, ref state),
        };
        _pending.Advance(written);
        Finish(start);
    }

    /// <summary>Ends a value that was added piece by piece.</summary>
    public void EndElement()
    {
        if (Form == CopyForm.Lines)
            _pending.Append((byte)'\n');
        _values++;
    }

    /// <summary>Writes a root by its slots.</summary>
    public void WriteRoot(ref JsonProjectionReader reader, in CopySlots slots, in DetachedTexts detached, JsonCopyTable projection, int firstSlot)
    {
        int start = _pending.Length;
        // With a byte before it.
        Span<byte> target = _pending.GetSpan(slots.Measure(projection, firstSlot) + 1);
        int length = 0;
        if (Form == CopyForm.Array)
            target[length++] = _values == 0 ? (byte)'[' : (byte)',';
        length += slots.Write(ref reader, projection, firstSlot, target[length..]);
        _pending.Advance(length);
        if (!detached.IsEmpty)
            Expand(in detached, start);
        if (Form == CopyForm.Lines)
            EndLine(start);
        _values++;
        Finish(start);
    }

    /// <summary>Writes an element that is null.</summary>
    public void WriteNull()
    {
        int start = _pending.Length;
        if (Form == CopyForm.Array)
            _pending.Append(_values == 0 ? (byte)'[' : (byte)',');
        _pending.Append(Form == CopyForm.Lines ? "null\n"u8 : "null"u8);
        _values++;
        Finish(start);
    }

    /// <summary>Ends the array.</summary>
    public void End()
    {
        if (Form != CopyForm.Array)
            return;
        int start = _pending.Length;
        if (_values == 0)
            _pending.Append((byte)'[');
        _pending.Append((byte)']');
        Finish(start);
    }

    /// <summary>Forgets what was written, when the operation has ended.</summary>
    public void Forget() => (_pending, _values, HasHandedOut) = (new(rentals), 0, false);

    /// <summary>Gives what was added from a place on the form that the options ask for.</summary>
    private void Finish(int start)
    {
        if (_escapesHtml)
            EscapeHtml(start);
        if (_isIndented)
            Indent(start);
    }

    private void Indent(int start)
    {
        byte[] copy = _pending.Cut(start, out int length);
        _indentation.Write(copy.AsSpan(0, length), ref _pending);
        rentals.Return(copy, length);
    }

    /// <summary>Replaces from a place on what refers to texts.</summary>
    private void Expand(in DetachedTexts detached, int start)
    {
        byte[] copy = _pending.Cut(start, out int length);
        detached.Expand(copy.AsSpan(0, length), ref _pending);
        rentals.Return(copy, length);
    }

    private void EndLine(int start)
    {
        // White space of a value that is passed as it came. No string has such characters.
        Span<byte> line = _pending.Slice(start, _pending.Length - start);
        line.Replace((byte)'\n', (byte)' ');
        line.Replace((byte)'\r', (byte)' ');
        _pending.Append((byte)'\n');
    }

    /// <summary>Replaces from a place on what is text in JSON and something else in HTML or a script. None of it stands outside of a string.</summary>
    [SkipLocalsInit]
    private void EscapeHtml(int start)
    {
        if (!_pending.Slice(start, _pending.Length - start).ContainsAny(s_html))
            return;
        byte[] copy = _pending.Cut(start, out int length);
        ReadOnlySpan<byte> rest = copy.AsSpan(0, length);
        for (int at = rest.IndexOfAny(s_html); at >= 0; at = rest.IndexOfAny(s_html))
        {
            _pending.Append(rest[..at]);
            rest = rest[at..];
            ReadOnlySpan<byte> escaped = rest switch
            {
                [(byte)'<', ..] => "\\u003C"u8,
                [(byte)'>', ..] => "\\u003E"u8,
                [(byte)'&', ..] => "\\u0026"u8,
                [(byte)'\'', ..] => "\\u0027"u8,
                [_, 0x80, 0xA8, ..] => "\\u2028"u8,
                [_, 0x80, 0xA9, ..] => "\\u2029"u8,
                _ => rest[..1],
            };
            _pending.Append(escaped);
            rest = rest[(rest[0] == FirstOfSeparator && escaped.Length > 1 ? 3 : 1)..];
        }

        _pending.Append(rest);
        rentals.Return(copy, length);
    }
}
