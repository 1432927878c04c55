using System.Runtime.CompilerServices;
using Decant.Errors;
using Decant.Kernels;

namespace Decant.CompilerServices;

// Values with a character as the separator: RS in a JSON text sequence (RFC 7464), or NUL.
public ref partial struct JsonProjectionReader
{
    /// <inheritdoc cref="NextTopLevelValue"/>
    private int NextSeparatedValue()
    {
        if (_state.EndsInLiteral)
        {
            if (_position == _length && !_isFinal)
                return More;
            CheckRecordEnd();
            _state.EndsInLiteral = false;
        }

        // Consecutive separators do not make empty values (RFC 7464, section 2.1).
        _position = SkipWhiteSpace(_position);
        while (_position < _length && Unsafe.Add(ref _origin, _position) == _state.Separator)
            _position = SkipWhiteSpace(_position + 1);
        return _position < _length ? 0 : _isFinal ? End : More;
    }

    /// <summary>Rejects a number or a literal that no white space follows, because it may be truncated. The byte after a number has always arrived, unless the
    /// body has ended, so it is checked here. The byte after a literal may still be missing, so <see cref="NextSeparatedValue"/> checks it before the next
    /// value is read.</summary>
    private readonly void EndRecord()
    {
        byte last = _position > 0 ? Unsafe.Add(ref _origin, _position - 1) : _state.LastByte;
        if (char.IsAsciiDigit((char)last))
            CheckRecordEnd();
        else
            _state.EndsInLiteral = char.IsAsciiLetter((char)last);
    }

    private readonly void CheckRecordEnd()
    {
        if (_position < _length && ScalarWidth.IsWhiteSpace(Unsafe.Add(ref _origin, _position)))
            return;
        throw Fail(
            $"Found {JsonDescription.DescribeFirst(Slice(_position, _length))} directly after a number or a literal. Expected white space: without it, the value may "
            + "be truncated (RFC 7464).",
            _position);
    }
}
