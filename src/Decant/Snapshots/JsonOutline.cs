using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;
using Decant.Grammar.Skipping;
using Decant.Kernels;

namespace Decant.Snapshots;

/// <summary>Follows a JSON text that grows: which containers are open, what is complete in them, and where a string has come to. Each byte is looked at once.</summary>
/// <remarks>It checks nothing, because the reader checks each byte before it. Skipped text that the reader checks by its structure alone has the same structure here.</remarks>
internal sealed class JsonOutline
{
    private static readonly SearchValues<byte> s_notPlain = SearchValues.Create([(byte)'"', (byte)'\\', .. Enumerable.Range(0, ' ').Select(control => (byte)control)]);

    private Level[] _levels = new Level[8];
    private Place _place;
    private bool _expectsName;

    // How many letters of a literal are to come; a number has no such end.
    private int _lettersLeft;

    // The position at which the text can be cut and the open containers closed.
    private int _cut;

    private enum Place : byte
    {
        BetweenTokens,
        InName,
        InString,
        InScalar,
    }

    /// <summary>Gets the number of bytes that were looked at. In a string it is never within a character or an escape, nor between the halves of a surrogate pair.</summary>
    public int Position { get; private set; }

    /// <summary>Gets the number of containers that are open.</summary>
    public int Depth { get; private set; }

    /// <summary>Gets whether the root has ended.</summary>
    public bool HasEnded => Depth == 0 && _cut > 0;

    /// <summary>Gets whether the text ends within a string that is a value.</summary>
    public bool IsInString => _place == Place.InString;

    /// <summary>Gets where the last string that is a value starts, behind its quote.</summary>
    public int StringStart { get; private set; }

    /// <summary>The container at a depth, from 1 at the root.</summary>
    public ref readonly Level LevelAt(int depth) => ref _levels[depth];

    /// <summary>Looks at what is new of the text.</summary>
    /// <param name="text">The text from its start.</param>
    /// <param name="stopsBehindStrings">Whether to stop behind each string that is a value.</param>
    /// <returns>Whether it stopped behind a string.</returns>
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

    /// <summary>Passes what is new of the text, if that is the middle of a string: valid characters without quotes, escapes and control characters. The reader need not see them
    /// before the string goes on, and it would walk down through all open objects to the string.</summary>
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

    /// <summary>Finds out where the text ends for a snapshot.</summary>
    /// <param name="shownDepth">How many of the open containers are shown.</param>
    /// <param name="showsString">Whether the string within which the text ends is shown too.</param>
    /// <param name="depth">How many containers are to be closed there.</param>
    /// <param name="isInString">Whether a string is to be closed before.</param>
    /// <returns>The position; 0 if there is nothing to show.</returns>
    public int FindCut(int shownDepth, bool showsString, out int depth, out bool isInString)
    {
        depth = Math.Min(shownDepth, Depth);
        isInString = showsString && IsInString && depth == Depth;
        return isInString ? Position : depth < Depth ? _levels[depth + 1].Cut : _cut;
    }

    /// <summary>Writes what closes the containers down from a depth: one byte for each.</summary>
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
            // A byte order mark is none of ASCII.
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

    /// <summary>The length of an escape, or of two that are a surrogate pair; 0 if the text ends before it is known.</summary>
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

    // An invalid escape can only be in text whose structure alone is checked, for which only the next byte counts.
    private static int LengthOfOneEscape(ReadOnlySpan<byte> text) =>
        EscapeKinds.LengthOf(ref MemoryMarshal.GetReference(text), text.Length) is var length and >= 0 ? length : EscapeTable.ShortLength;

    private static char UnitOf(ReadOnlySpan<byte> escape) => (char)EscapeTable.ReadNumber(ref MemoryMarshal.GetReference(escape));

    /// <summary>A container that is open.</summary>
    public struct Level
    {
        /// <summary>Whether it is an object.</summary>
        public bool IsObject;

        /// <summary>Where the text can be cut so that the container is not in it.</summary>
        public int Cut;

        /// <summary>Where the last name starts, behind its quote.</summary>
        public int NameStart;

        /// <summary>Where the last name ends.</summary>
        public int NameEnd;

        /// <summary>How many commas there were.</summary>
        public int Index;
    }
}
