using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;
using Decant.Grammar.Skipping;
using Decant.Kernels;

namespace Decant.Snapshots;

/// <summary>Follows a growing JSON text: the open containers, the complete values in them, and the position in a string.</summary>
/// <remarks>It checks nothing, because the reader checks each byte first. If the reader checks only the structure of skipped JSON, both find the same structure
/// in it.</remarks>
internal sealed class JsonOutline
{
    private static readonly SearchValues<byte> s_notPlain = SearchValues.Create([(byte)'"', (byte)'\\', .. Enumerable.Range(0, ' ').Select(control => (byte)control)]);

    private Level[] _levels = new Level[8];
    private Place _place;
    private bool _expectsName;

    // The number of letters of the current literal (true, false or null) that are still to come. In a JSON number, this field is so large that it never
    // reaches 0.
    private int _lettersLeft;

    // The position where the text can be cut and the open containers closed.
    private int _cut;

    private enum Place : byte
    {
        BetweenTokens,
        InName,
        InString,
        InScalar,
    }

    /// <summary>Gets the number of examined bytes. In a string, this never splits a character, an escape or a surrogate pair.</summary>
    public int Position { get; private set; }

    /// <summary>Gets the number of open containers.</summary>
    public int Depth { get; private set; }

    /// <summary>Gets whether the root has ended.</summary>
    public bool HasEnded => Depth == 0 && _cut > 0;

    /// <summary>Gets whether the text ends within a string that is a value.</summary>
    public bool IsInString => _place == Place.InString;

    /// <summary>Gets the start of the last string that is a value, after its quote.</summary>
    public int StringStart { get; private set; }

    /// <summary>Returns the container at a depth, from 1 at the root.</summary>
    public ref readonly Level LevelAt(int depth) => ref _levels[depth];

    /// <summary>Examines the new part of the text.</summary>
    /// <param name="text">The text from its start.</param>
    /// <param name="stopsBehindStrings">Whether to stop after each string that is a value.</param>
    /// <returns>True if it stopped after a string.</returns>
    public bool Advance(ReadOnlySpan<byte> text, bool stopsBehindStrings = false)
    {
        while (Position < text.Length)
        {
            if (_place == Place.BetweenTokens)
            {
                BeginToken(text[Position]);
            }
            else if (_place == Place.InScalar)
            {
                PassScalar(text);
            }
            else
            {
                bool isValue = IsInString;
                if (!TryPassString(text))
                    return false;
                if (isValue && stopsBehindStrings)
                    return true;
            }
        }

        return false;
    }

    /// <summary>Passes the new part of the text if it is the middle of a string: valid characters without quotes, escapes and control characters. The caller
    /// then does not call the reader, which would have to walk down through all open objects to the string. The reader gets these characters with the next part
    /// that is not passed.</summary>
    /// <param name="text">The text from its start.</param>
    public bool TryPassText(ReadOnlySpan<byte> text)
    {
        if (!IsInString)
            return false;
        int end = text.Length - LengthOfCutCharacter(text);
        ReadOnlySpan<byte> added = text[Position..Math.Max(Position, end)];
        if (added.IndexOfAny(s_notPlain) >= 0 || !Utf8.IsValid(added))
            return false;
        Position += added.Length;
        return true;
    }

    /// <summary>Finds the position where the text is cut for a snapshot.</summary>
    /// <param name="shownDepth">The number of open containers that are shown.</param>
    /// <param name="showsString">Whether an unfinished string at the end of the text is shown too.</param>
    /// <param name="depth">The number of containers to close there.</param>
    /// <param name="isInString">Whether to close a string before them.</param>
    /// <returns>The position; 0 if there is nothing to show.</returns>
    public int FindCut(int shownDepth, bool showsString, out int depth, out bool isInString)
    {
        depth = Math.Min(shownDepth, Depth);
        isInString = showsString && IsInString && depth == Depth;
        return isInString ? Position : depth < Depth ? _levels[depth + 1].Cut : _cut;
    }

    /// <summary>Writes one closing bracket for each open container, from the container at <paramref name="depth"/> to the root.</summary>
    public void WriteClosing(int depth, Span<byte> closing)
    {
        for (int i = 0; i < depth; i++)
            closing[i] = _levels[depth - i].IsObject ? (byte)'}' : (byte)']';
    }

    private void BeginToken(byte first)
    {
        switch (first)
        {
            case (byte)'{' or (byte)'[':
                Open(isObject: first == '{');
                break;
            case (byte)'}' or (byte)']':
                Depth = Math.Max(Depth - 1, 0);
                EndValue(Position + 1);
                break;
            case (byte)',':
                _expectsName = _levels[Depth].IsObject;
                _levels[Depth].Index++;
                Position++;
                break;
            case (byte)'"' when _expectsName:
                _place = Place.InName;
                _levels[Depth].NameStart = ++Position;
                break;
            case (byte)'"':
                _place = Place.InString;
                StringStart = ++Position;
                break;
            // Between tokens, only the bytes of a byte order mark are not ASCII.
            case (byte)':' or <= (byte)' ' or > 0x7F:
                Position++;
                break;
            default:
                _place = Place.InScalar;
                _lettersLeft = first switch { (byte)'t' or (byte)'n' => "true".Length, (byte)'f' => "false".Length, _ => int.MaxValue };
                break;
        }
    }

    private void Open(bool isObject)
    {
        if (++Depth == _levels.Length)
            Array.Resize(ref _levels, Depth * 2);
        _levels[Depth] = new() { IsObject = isObject, Cut = _cut };
        _expectsName = isObject;
        _cut = ++Position;
    }

    private void PassScalar(ReadOnlySpan<byte> text)
    {
        for (; Position < text.Length; Position++)
        {
            if (_lettersLeft == 0 || IsEnd(text[Position]))
            {
                EndValue(Position);
                return;
            }

            _lettersLeft--;
        }

        if (_lettersLeft == 0)
            EndValue(Position);

        static bool IsEnd(byte value) =>
            value is <= (byte)' ' or (byte)',' or (byte)':' or (byte)'"' or (byte)'[' or (byte)']' or (byte)'{' or (byte)'}';
    }

    private bool TryPassString(ReadOnlySpan<byte> text)
    {
        while (true)
        {
            int plain = text[Position..].IndexOfAny((byte)'"', (byte)'\\');
            if (plain < 0)
            {
                Position = text.Length - LengthOfCutCharacter(text);
                return false;
            }

            Position += plain;
            if (text[Position] == '"')
                break;
            int escape = LengthOfEscape(text[Position..]);
            if (escape == 0)
                return false;
            Position += escape;
        }

        if (_place == Place.InString)
        {
            EndValue(++Position);
            return true;
        }

        _levels[Depth].NameEnd = Position++;
        _place = Place.BetweenTokens;
        _expectsName = false;
        return true;
    }

    private void EndValue(int end)
    {
        Position = _cut = end;
        _place = Place.BetweenTokens;
        _expectsName = false;
    }

    private static int LengthOfCutCharacter(ReadOnlySpan<byte> text) =>
        text[^1] > 0x7F && Rune.DecodeLastFromUtf8(text, out _, out int length) == OperationStatus.NeedMoreData ? length : 0;

    /// <summary>Returns the length of an escape, or of two escapes that are a surrogate pair; 0 if the text ends before the length is known.</summary>
    private static int LengthOfEscape(ReadOnlySpan<byte> text)
    {
        int length = LengthOfOneEscape(text);
        if (length < EscapeTable.LongLength || !char.IsHighSurrogate(UnitOf(text)))
            return length;
        ReadOnlySpan<byte> rest = text[length..];
        if (rest.IsEmpty || rest[0] != '\\')
            return rest.IsEmpty ? 0 : length;
        int second = LengthOfOneEscape(rest);
        return second == EscapeTable.LongLength && char.IsLowSurrogate(UnitOf(rest)) ? length + second : second == 0 ? 0 : length;
    }

    // An invalid escape can only occur in text of which only the structure is checked. There, an escape is a backslash and the next byte.
    private static int LengthOfOneEscape(ReadOnlySpan<byte> text) =>
        EscapeKinds.LengthOf(ref MemoryMarshal.GetReference(text), text.Length) is var length and >= 0 ? length : EscapeTable.ShortLength;

    private static char UnitOf(ReadOnlySpan<byte> escape) => (char)EscapeTable.ReadNumber(ref MemoryMarshal.GetReference(escape));

    /// <summary>An open container.</summary>
    public struct Level
    {
        /// <summary>Whether the container is an object.</summary>
        public bool IsObject;

        /// <summary>The position where the text can be cut before the container.</summary>
        public int Cut;

        /// <summary>The start of the last name, after its quote.</summary>
        public int NameStart;

        /// <summary>The end of the last name.</summary>
        public int NameEnd;

        /// <summary>The number of commas so far; in an array, the index of the current element.</summary>
        public int Index;
    }
}
