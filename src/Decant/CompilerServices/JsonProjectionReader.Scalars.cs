using Decant.Grammar.Skipping;


namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Reads a null, or leaves any other value unread.</summary>
    public bool TryReadNull(out bool isNull)
    {
        isNull = false;
        if (!TryBeginValue(out byte first))
            return false;
        if (first != 'n')
            return true;
        isNull = true;
        return TryReadLiteral("null"u8);
    }

    /// <summary>Reads true or false.</summary>
    public bool TryReadBoolean(out bool value)
    {
        value = false;
        if (!TryBeginValue(out byte first))
            return false;
        switch (first)
        {
            case (byte)'t':
                value = true;
                return TryReadLiteral("true"u8);
            case (byte)'f':
                return TryReadLiteral("false"u8);
            default:
                return Mismatch(typeof(bool), "true or false");
        }
    }

    private bool TryReadLiteral(ReadOnlySpan<byte> literal)
    {
        ReadOnlySpan<byte> rest = Slice(_position, _length);
        if (rest.StartsWith(literal))
        {
            _position += literal.Length;
            return true;
        }

        if (!literal.StartsWith(rest))
            ThrowMalformed(_position, JsonExpectation.Value);
        return Cut(JsonExpectation.Value);
    }
}
