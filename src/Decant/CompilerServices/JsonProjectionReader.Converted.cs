using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Errors;
using Decant.Reading;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    private const int NoArrayReader = -1;

    /// <summary>Reads any value by a user's converter.</summary>
    /// <inheritdoc cref="TryReadValue{T}"/>
    public bool TryReadConverted<T>(JsonTypeInfo<T> info, out T? value)
    {
        value = default;
        if (!TryBeginValue(out byte first))
            return false;
        var converter = info.Converter as ElementConverter<T>;
        // What follows in the last window shows the converter's reader where the value ends, so that nobody has to look for it before.
        bool isInPlace = converter is { IsTyped: true } && first != 'n';
        if (isInPlace && _isFinal && !_state.Skip.IsActive && TryReadInPlace(converter!, first, out value))
            return true;
        if (!TryFindEnd(out int end))
            return false;
        if (isInPlace && !_isFinal && end < _length && Unsafe.Add(ref _origin, end) > ' ' && TryReadInPlace(converter!, first, out value))
            return true;
        value = converter is null ? Deserialize(info, _position, end) : ReadElement(converter, info.Options, _position, end);
        _position = end;
        return true;
    }

    /// <summary>Reads the elements of an array by a user's converter, each as <see cref="TryReadConverted"/> does.</summary>
    /// <inheritdoc cref="TryReadScalars"/>
    public bool TryReadConvertedElements<T>(JsonTypeInfo<T> info, ref JsonCursor cursor, ref JsonArrayBuilder<T> items)
        where T : struct
    {
        int next = ResumeElement(ref cursor);
        for (; next == 0; next = NextElement(ref cursor))
        {
            if (!TryReadConverted(info, out T item))
                return false;
            items.Add(ref this, item);
            if (_isFinal && _arrayReaderEnd == _position)
                ReadFollowingConverted((ElementConverter<T>)info.Converter, ref items);
        }

        return next == End;
    }

    /// <summary>Has a converter read elements by the reader of the array, as long as they are scalars and it does not fail: what it fails with is told when
    /// <see cref="TryReadConverted"/> tries again.</summary>
    private void ReadFollowingConverted<T>(ElementConverter<T> converter, ref JsonArrayBuilder<T> items)
        where T : struct
    {
        int count = 0;
        try
        {
            while (TryFindNext(out int start) && Unsafe.Add(ref _origin, start) is not ((byte)'{' or (byte)'[' or (byte)'n'))
            {
                _arrayReaderEnd = NoArrayReader;
                _arrayReader.Read();
                int length = -(int)_arrayReader.TokenStartIndex;
                if (!converter.TryReadToken(ref _arrayReader, out T item))
                    break;
                length += (int)_arrayReader.BytesConsumed;
                if (length > _state.MaxValueBytes || !IsInWindow(start, start + length))
                    break;
                items.Add(ref this, item);
                _position = _arrayReaderEnd = start + length;
                count++;
            }
        }
        catch
        {
            _arrayReaderEnd = NoArrayReader;
        }

        _state.Frame.Index += count;
    }

    /// <summary>Has a converter read the value where it stands. For the elements of an array one reader does, which goes on behind the comma: to make
    /// one takes as long as to read most values. Returns false if the converter failed, or has read too much or not enough, which
    /// <see cref="ReadElement"/> tells about.</summary>
    private bool TryReadInPlace<T>(ElementConverter<T> converter, byte first, out T? value)
    {
        bool isContainer = first is (byte)'{' or (byte)'[';
        if (isContainer && _state.Depth >= _state.MaxDepth)
        {
            value = default;
            return false;
        }

        if (!FollowsArrayReader())
            _arrayReader = new Utf8JsonReader(Slice(_position, _length), isFinalBlock: true, ElementConverter.InArray);
        _arrayReaderEnd = NoArrayReader;
        value = default;
        long start;
        try
        {
            _arrayReader.Read();
            start = _arrayReader.TokenStartIndex;
            if (!(isContainer ? converter.TryRead(ref _arrayReader, out value) : converter.TryReadToken(ref _arrayReader, out value)))
                return false;
        }
        catch (Exception exception) when (ElementConverter.IsFailure(exception))
        {
            return false;
        }
        catch
        {
            // What is wrong with the JSON comes first.
            TryFindEnd(out _);
            throw;
        }

        int end = _position + (int)(_arrayReader.BytesConsumed - start);
        if (!IsInWindow(_position, end) || end - _position > _state.MaxValueBytes || (isContainer && !IsEndOfContainer(end)))
            return false;
        _position = end;
        _arrayReaderEnd = end;
        return true;
    }

    // A converter may assign its parameter a reader of other bytes.
    private readonly bool IsInWindow(int start, int end)
    {
        long token = Unsafe.ByteOffset(ref _origin, ref MemoryMarshal.GetReference(_arrayReader.ValueSpan));
        return end > start && end <= _length && token >= start && token <= end;
    }

    /// <summary>Whether the object or array at hand ends here, and not one behind it that a converter has read too.</summary>
    private bool IsEndOfContainer(int end) =>
        Slice(_position, end).IndexOfAny((byte)'}', (byte)']') == end - 1 - _position || (TryFindEnd(out int found) && found == end);

    // Where nothing but a comma stands between two values, both are elements of one array.
    private readonly bool FollowsArrayReader()
    {
        int comma = _arrayReaderEnd;
        return (uint)comma < (uint)_position && Unsafe.Add(ref _origin, comma) == ',' && (comma + 1 == _position || SkipWhiteSpace(comma + 1) == _position);
    }

    private readonly T? ReadElement<T>(ElementConverter<T> converter, JsonSerializerOptions unbounded, int start, int end)
    {
        int length = end - start + 2;
        byte[]? rented = length <= StackBytes ? null : Rentals.Rent<byte>(length);
        Span<byte> array = (rented ?? stackalloc byte[StackBytes])[..length];
        array[0] = (byte)'[';
        Slice(start, end).CopyTo(array[1..]);
        array[^1] = (byte)']';
        var reader = new Utf8JsonReader(array, new JsonReaderOptions { MaxDepth = unbounded.MaxDepth });
        reader.Read();
        T? value;
        try
        {
            value = converter.Read(ref reader, typeof(T), unbounded);
        }
        catch (ConverterFailureException exception)
        {
            throw ConverterFailure<T>(exception, start, end);
        }
        catch (JsonException exception)
        {
            LinePosition at = PositionOf(start).Plus(exception.LineNumber ?? 0, exception.BytePositionInLine ?? 0, prefixLength: 1);
            throw NotConvertedByUser<T>(SerializerFailure.HasPath(exception) ? exception.InnerException : exception, at.OrBefore(PositionOf(end)));
        }

        if (rented is not null)
            Rentals.Return(rented, length);
        return value;
    }
}
