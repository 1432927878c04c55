using Decant.Kernels;

namespace Decant.Copying;

/// <summary>Indents JSON that arrives in pieces: a line for each member and element, and two spaces for each level.</summary>
internal struct Indentation
{
    private const int Step = 2;

    private int _depth;

    // True directly after an opening bracket: the next token starts a new line, unless it closes the bracket.
    private bool _isAfterOpening;
    private StringState _strings;

    /// <summary>Writes a piece without the white space between its tokens.</summary>
    public void Write(ReadOnlySpan<byte> json, ref ByteList target)
    {
        foreach (byte value in json)
        {
            if (_strings.IsInString)
                target.Append(value);
            else if (value > ' ')
                WriteToken(value, ref target);
            _strings.Pass(value);
        }
    }

    private void WriteToken(byte value, ref ByteList target)
    {
        bool isClosing = value is (byte)'}' or (byte)']';
        if (isClosing)
            _depth--;
        if (isClosing != _isAfterOpening)
            WriteLine(ref target);
        _isAfterOpening = false;
        target.Append(value);
        switch (value)
        {
            case (byte)'{' or (byte)'[':
                _depth++;
                _isAfterOpening = true;
                break;
            case (byte)',':
                WriteLine(ref target);
                break;
            case (byte)':':
                target.Append((byte)' ');
                break;
        }
    }

    private readonly void WriteLine(ref ByteList target)
    {
        int spaces = _depth * Step;
        Span<byte> line = target.GetSpan(spaces + 1)[..(spaces + 1)];
        line.Fill((byte)' ');
        line[0] = (byte)'\n';
        target.Advance(line.Length);
    }
}
