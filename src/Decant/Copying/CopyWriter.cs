using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Decant.Buffers;
using Decant.CompilerServices;
using Decant.Kernels;

namespace Decant.Copying;

/// <summary>Collects the copy until there are enough bytes for the destination.</summary>
internal sealed class CopyWriter(Rentals rentals)
{
    // The number of bytes to collect before a write, because a write of fewer bytes to a socket costs too much per byte.
    private const int EnoughBytes = 16 * 1024;

    private static readonly SearchValues<byte> s_html = SearchValues.Create([(byte)'<', (byte)'>', (byte)'&', (byte)'\'', FirstOfSeparator]);

    // The first byte of U+2028 and U+2029 in UTF-8. Both characters end a line of a script.
    private const byte FirstOfSeparator = 0xE2;

    private ByteList _pending = new(rentals);
    private bool _escapesHtml;
    private bool _isIndented;
    private Indentation _indentation;
    private int _initialBufferBytes;
    private int _enough;
    private long _values;

    /// <summary>The form of the output.</summary>
    public CopyForm Form { get; private set; }

    /// <summary>The number of elements written; 0 for one value.</summary>
    public long Elements => Form == CopyForm.Value ? 0 : _values;

    /// <summary>Whether bytes were passed to the destination. They cannot be taken back.</summary>
    public bool HasHandedOut { get; private set; }

    /// <summary>Whether there are enough bytes for the destination.</summary>
    public bool IsDue => _pending.Length >= _enough;

    /// <summary>Whether to pass on even a few bytes before the call waits for the source, so that complete lines arrive without delay. Always false if the form
    /// is not <see cref="CopyForm.Lines"/>.</summary>
    public bool IsDueBeforeWait => Form == CopyForm.Lines && (HasHandedOut || _pending.Length >= _initialBufferBytes);

    /// <summary>Whether any bytes are pending.</summary>
    public bool HasPending => _pending.Length > 0;

    /// <summary>Begins an operation.</summary>
    public void Begin(CopyForm form, JsonCopyOptions options)
    {
        (Form, _escapesHtml, _initialBufferBytes, _enough) = (form, options.EscapeHtml, options.InitialBufferBytes, Math.Max(options.InitialBufferBytes, EnoughBytes));
        // Lines are not indented, because an indented value would span several of them.
        (_isIndented, _indentation) = (options.Indented && form != CopyForm.Lines, default);
    }

    /// <summary>Removes a value or array that a later value at the same path replaces. Returns false if a part of it was already passed to the
    /// destination.</summary>
    public bool TryRestart()
    {
        if (HasHandedOut)
            return false;
        _pending.Truncate(0);
        _indentation = default;
        _values = 0;
        return true;
    }

    /// <summary>Returns the pending bytes and removes them from the writer. They are valid until more is written.</summary>
    public ReadOnlyMemory<byte> HandOut()
    {
        ReadOnlyMemory<byte> pending = _pending.Memory;
        HasHandedOut |= HasPending;
        _pending.Truncate(0);
        _enough = EnoughBytes;
        return pending;
    }

    /// <summary>Adds JSON that ends with a complete character.</summary>
    public void Append(ReadOnlySpan<byte> json)
    {
        int start = _pending.Length;
        _pending.Append(json);
        Finish(start);
    }

    /// <summary>Adds a member whose value is in the window and ends with a complete character.</summary>
    public void AppendMember(in MemberBeginning beginning, bool hasComma, ref byte origin, int windowLength, int start, int length)
    {
        int from = _pending.Length;
        ref byte target = ref MemoryMarshal.GetReference(_pending.GetSpan(checked(beginning.Length + length + ShortCopy.Step)));
        int written = beginning.Write(ref target, hasComma);
        ShortCopy.Copy(ref Unsafe.Add(ref target, written), ref origin, windowLength, start, length);
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

    /// <summary>Adds a piece of JSON that ends with a complete character, without the white space between its tokens.</summary>
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

    /// <summary>Writes a root object from the slots of its members.</summary>
    public void WriteRoot(ref JsonProjectionReader reader, in CopySlots slots, in DetachedTexts detached, JsonCopyTable projection, int firstSlot)
    {
        int start = _pending.Length;
        // In an array, the bracket or the comma before the object takes one more byte.
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

    /// <summary>Clears the writer after the operation has ended.</summary>
    public void Forget() => (_pending, _values, HasHandedOut) = (new(rentals), 0, false);

    /// <summary>Escapes for HTML and indents the bytes from <paramref name="start"/> to the end, if the options say so.</summary>
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

    /// <summary>Replaces each reference by its detached text, in the bytes from <paramref name="start"/> to the end.</summary>
    private void Expand(in DetachedTexts detached, int start)
    {
        byte[] copy = _pending.Cut(start, out int length);
        detached.Expand(copy.AsSpan(0, length), ref _pending);
        rentals.Return(copy, length);
    }

    private void EndLine(int start)
    {
        // A space can replace each line break: it is white space between tokens, because strings in JSON escape line breaks.
        Span<byte> line = _pending.Slice(start, _pending.Length - start);
        line.Replace((byte)'\n', (byte)' ');
        line.Replace((byte)'\r', (byte)' ');
        _pending.Append((byte)'\n');
    }

    /// <summary>In the bytes from <paramref name="start"/> to the end, escapes characters with a meaning in HTML or in a script. These characters occur only
    /// within strings.</summary>
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
