using System.Runtime.CompilerServices;
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
        bool isContainer = first is (byte)'{' or (byte)'[';
        if (isInPlace && _isFinal && !_state.Skip.IsActive
            && (isContainer ? TryReadInPlace(converter!, _length, out value) : TryReadInArray(converter!, out value)))
            return true;
        if (!TryFindEnd(out int end))
            return false;
        if (isInPlace && !_isFinal && end < _length && Unsafe.Add(ref _origin, end) > ' '
            && (isContainer ? TryReadInPlace(converter!, end + 1, out value) : TryReadInArray(converter!, out value)))
            return true;
        value = converter is null ? Deserialize(info, _position, end) : ReadElement(converter, info.Options, _position, end);
        _position = end;
        return true;
    }

    /// <summary>Has a converter read the string, number or literal where it stands. For the elements of an array one reader does, which goes on behind
    /// the comma: to make one takes as long as to read most values. Returns false if the converter failed, or has moved the reader, which
    /// <see cref="ReadElement"/> tells about.</summary>
    private bool TryReadInArray<T>(ElementConverter<T> converter, out T? value)
    {
        if (!FollowsArrayReader())
            _arrayReader = new Utf8JsonReader(Slice(_position, _length), isFinalBlock: true, ElementConverter.InArray);
        _arrayReaderEnd = NoArrayReader;
        value = default;
        try
        {
            _arrayReader.Read();
            if (!converter.TryReadToken(ref _arrayReader, out value))
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

        int length = (int)(_arrayReader.BytesConsumed - _arrayReader.TokenStartIndex);
        if (length > _state.MaxValueBytes)
            return false;
        _position += length;
        _arrayReaderEnd = _position;
        return true;
    }

    // Where nothing but a comma stands between two values, both are elements of one array.
    private readonly bool FollowsArrayReader()
    {
        int comma = _arrayReaderEnd;
        return (uint)comma < (uint)_position && Unsafe.Add(ref _origin, comma) == ',' && (comma + 1 == _position || SkipWhiteSpace(comma + 1) == _position);
    }

    /// <summary>Has a converter read the object or array where it stands. To a reader for which it is the root nothing may follow it, so that a converter
    /// which reads too much comes to an error. Returns false if it failed, which <see cref="ReadElement"/> tells about.</summary>
    /// <param name="converter">The converter.</param>
    /// <param name="end">Where the reader ends: behind something that follows the value.</param>
    /// <param name="value">The value.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryReadInPlace<T>(ElementConverter<T> converter, int end, out T? value)
    {
        value = default;
        int levels = _state.MaxDepth - _state.Depth;
        if (levels == 0)
            return false;
        var reader = new Utf8JsonReader(Slice(_position, end), new JsonReaderOptions { MaxDepth = levels });
        try
        {
            reader.Read();
            if (!converter.TryRead(ref reader, out value))
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

        int length = (int)reader.BytesConsumed;
        // Where nothing follows, one that has read too much was not stopped.
        if (length > _state.MaxValueBytes || SkipWhiteSpace(_position + length) >= _length)
            return false;
        _position += length;
        return true;
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
