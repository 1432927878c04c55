using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Decant.Errors;
using Decant.Reading;
using Decant.Reading.Converters;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    private const int NoArrayReader = -1;

    /// <summary>Has a converter read the value where it stands. Returns false if the converter failed, or has read too much or not enough, which
    /// <see cref="ReadElement"/> tells about.</summary>
    private bool TryReadInPlace<T>(ElementConverter<T> converter, byte first, out T? value)
    {
        if (!FollowsArrayReader())
            _arrayReader = new Utf8JsonReader(Slice(_position, _length), isFinalBlock: true, ElementConverter.InArray);
        _arrayReaderEnd = NoArrayReader;
        try
        {
            if (!TryReadByArrayReader(converter, first, out value, out int end))
                return false;
            PassByArrayReader(end);
            return true;
        }
        catch (Exception exception) when (ElementConverter.IsFailure(exception))
        {
            value = default;
            return false;
        }
        catch
        {
            // An error in the JSON is thrown instead.
            TryFindEnd(out _);
            throw;
        }
    }

    /// <summary>Has a converter read the value by the array's <see cref="Utf8JsonReader"/>, which continues behind the comma: to create a reader takes
    /// as long as to read most values. Does not move the position.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryReadByArrayReader<T>(ElementConverter<T> converter, byte first, out T? value, out int end)
    {
        bool isContainer = first is (byte)'{' or (byte)'[';
        if (isContainer && _state.Depth >= _state.MaxDepth)
        {
            value = default;
            end = 0;
            return false;
        }

        _arrayReader.Read();
        end = _position - (int)_arrayReader.TokenStartIndex;
        bool isRead = isContainer ? converter.TryRead(ref _arrayReader, out value) : converter.TryReadToken(ref _arrayReader, out value);
        end += (int)_arrayReader.BytesConsumed;
        return isRead && IsInWindow(_position, end) && end - _position <= _state.MaxValueBytes && (!isContainer || IsEndOfContainer(end));
    }

    /// <summary>Reads a null that is not passed to the converter. Does not move the position.</summary>
    private bool TryReadNullByArrayReader(out int end)
    {
        end = _position + "null"u8.Length;
        return _arrayReader.Read() && _arrayReader.TokenType == JsonTokenType.Null && IsInWindow(_position, end);
    }

    private void PassByArrayReader(int end)
    {
        _position = end;
        _arrayReaderEnd = end;
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
            bool isOfArray = exception.InnerException is JsonException { Path: not null } nested && SerializerFailure.HasPath(nested)
                && converter.CountsFromArray(nested, array, unbounded);
            throw ConverterFailure<T>(exception, isOfArray, start, end);
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
