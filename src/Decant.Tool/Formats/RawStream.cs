using System.Buffers;

namespace Decant.Tool.Formats;

/// <summary>Reads compact JSON, and writes each element on a line: a string as its text, everything else as JSON. If the input is one value that is not an
/// array, the value is the only element. Nothing is held in memory but the piece that is read, because a string may be large.</summary>
/// <param name="output">The destination.</param>
internal sealed class RawStream(Stream output) : FormatStream
{
    private const int BytesOfAPiece = 16 << 10;

    private static readonly SearchValues<byte> s_structure = SearchValues.Create("\"[]{},"u8);
    private static readonly SearchValues<byte> s_inStrings = SearchValues.Create("\"\\"u8);

    private readonly ArrayBufferWriter<byte> _text = new(BytesOfAPiece);
    private Place _place;
    private StringDecoder _decoder;

    // Whether the elements are those of an array, and where in an element the input is.
    private bool _isInArray;
    private int _depth;
    private bool _isInString;
    private bool _isEscaped;

    private enum Place
    {
        BeforeElement,
        InText,
        InJson,
    }

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        while (!buffer.IsEmpty)
        {
            ReadOnlySpan<byte> piece = buffer[..Math.Min(buffer.Length, BytesOfAPiece)];
            buffer = buffer[piece.Length..];
            while (!piece.IsEmpty)
                piece = piece[Read(piece)..];
            Pass();
        }
    }

    public override void EndSource()
    {
        if (_place == Place.InJson)
            EndLine();
        Pass();
    }

    private int Read(ReadOnlySpan<byte> json)
    {
        if (_place == Place.BeforeElement)
            return Begin(json[0]);
        if (_place == Place.InJson)
            return ReadsLines ? ReadLine(json) : _isInArray ? ReadElement(json) : Copy(json);
        int length = _decoder.Decode(json, _text, out bool ends);
        if (ends)
            EndLine();
        return length;
    }

    // Returns how many bytes are no part of the element: a separator, the brackets of the array, or the quote of a string.
    private int Begin(byte first)
    {
        switch (first)
        {
            case (byte)'"':
                _place = Place.InText;
                return 1;
            case (byte)'[' when !ReadsLines && !_isInArray:
                _isInArray = true;
                return 1;
            case (byte)']':
                _isInArray = false;
                return 1;
            case (byte)',' or (byte)'\n':
                return 1;
            default:
                _place = Place.InJson;
                return 0;
        }
    }

    private int ReadLine(ReadOnlySpan<byte> json)
    {
        int length = json.IndexOf((byte)'\n');
        if (length < 0)
            return Copy(json);
        Copy(json[..length]);
        EndLine();
        return length;
    }

    private int ReadElement(ReadOnlySpan<byte> json)
    {
        int at = 0;
        for (; at < json.Length; at++)
        {
            if (_isEscaped)
            {
                _isEscaped = false;
                continue;
            }

            int next = json[at..].IndexOfAny(_isInString ? s_inStrings : s_structure);
            if (next < 0)
                return Copy(json);
            at += next;
            if (json[at] is (byte)'"')
                _isInString = !_isInString;
            else if (json[at] is (byte)'\\')
                _isEscaped = true;
            else if (_depth == 0 && json[at] is (byte)',' or (byte)']')
                break;
            else if (json[at] != ',')
                _depth += json[at] is (byte)'[' or (byte)'{' ? 1 : -1;
        }

        Copy(json[..at]);
        if (at < json.Length)
            EndLine();
        return at;
    }

    private int Copy(ReadOnlySpan<byte> json)
    {
        _text.Write(json);
        return json.Length;
    }

    private void EndLine()
    {
        _text.Write("\n"u8);
        _place = Place.BeforeElement;
    }

    private void Pass()
    {
        output.Write(_text.WrittenSpan);
        _text.ResetWrittenCount();
    }
}
