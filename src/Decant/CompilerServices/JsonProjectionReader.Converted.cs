using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Errors;
using Decant.Reading;
using Decant.Reading.Converters;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    private const int NoArrayReader = -1;

    /// <summary>Lets a converter read the value from the window, without copying its bytes. Returns false if the converter failed, or read too much or too
    /// little; <see cref="ReadElement"/> then reports the error.</summary>
    private bool TryReadInPlace<T>(ElementConverter<T> converter, out T? value)
    {
        if (!FollowsArrayReader())
            _arrayReader = new Utf8JsonReader(Slice(_position, _length), isFinalBlock: true, ElementConverter.InArray);
        _arrayReaderEnd = NoArrayReader;
        try
        {
            _arrayReader.Read();
            if (!TryConvert(converter, out value, out int end))
                return false;
            _position = _arrayReaderEnd = end;
            return true;
        }
        catch (Exception exception) when (ElementConverter.IsFailure(exception))
        {
            value = default;
            return false;
        }
        catch
        {
            // The converter threw another exception. If the JSON of the value is malformed, TryFindEnd throws, because that error takes precedence.
            TryFindEnd(out _);
            throw;
        }
    }

    /// <summary>Lets the converter of an intercepted call's contract read the value. Any failure is only a reason to run the original call.</summary>
    private bool TryReadByContract<T>(SerializerContracts contracts, ContractConverter<T> contract, byte first, out T? value)
    {
        value = default;
        (JsonConverter<T> converter, JsonSerializerOptions options) = contracts.Find(contract);
        // In the last window, the converter's reader finds the end of the value itself, so no search is needed before.
        if ((!_isFinal || _state.Skip.IsActive) && !TryFindEnd(out _))
            return false;
        _arrayReader = contracts.Open(Slice(_position, _length), _state.Depth, _state.IsObject(_state.Depth));
        _arrayReader.Read();
        // The options may allow a comment, and an element may be missing. The serializer handles both.
        ConverterFailureException.ThrowIf(first == '/' || _arrayReader.TokenType == JsonTokenType.EndArray, converter);
        if (first == 'n' && !ReadsNull(converter))
        {
            ConverterFailureException.ThrowIf(default(T) is not null, converter);
        }
        else
        {
            bool isContainer = _arrayReader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray;
            long consumed = _arrayReader.BytesConsumed;
            value = converter.Read(ref _arrayReader, typeof(T), options);
            ConverterFailureException.ThrowIf(isContainer ? !IsAtEnd(first) : _arrayReader.BytesConsumed != consumed, converter);
        }

        int end = _position + (int)_arrayReader.BytesConsumed;
        ConverterFailureException.ThrowIf(!IsInWindow(_position, end), converter);
        _position = end;
        return true;
    }

    // The serializer asks for HandleNull once, when the converter is created, and passes null to a converter of a value type unless it overrides HandleNull.
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_HandleNullOnRead")]
    private static extern bool ReadsNull(JsonConverter converter);

    private readonly bool IsAtEnd(byte first) =>
        _arrayReader.TokenType == (first == '{' ? JsonTokenType.EndObject : JsonTokenType.EndArray) && _arrayReader.CurrentDepth == _state.Depth;

    /// <summary>Moves to the next element with the array's <see cref="Utf8JsonReader"/>, which also reads the comma. A new reader for each element would take
    /// as long as reading most values.</summary>
    /// <param name="origin">The position in the window of the first byte that the reader was given.</param>
    /// <returns>False at the end of the array, or if a converter has moved the reader back.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryMoveArrayReader(int origin)
    {
        if (!_arrayReader.Read() || _arrayReader.TokenType == JsonTokenType.EndArray)
            return false;
        _position = origin + (int)_arrayReader.TokenStartIndex;
        return _position >= _arrayReaderEnd;
    }

    /// <summary>Lets a converter read the value at the position. The array's reader is at the first token of the value. Does not move the position.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryConvert<T>(ElementConverter<T> converter, out T? value, out int end)
    {
        bool isContainer = _arrayReader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray;
        if (isContainer && _state.Depth >= _state.MaxDepth)
        {
            value = default;
            end = 0;
            return false;
        }

        end = _position - (int)_arrayReader.TokenStartIndex;
        bool isRead = isContainer ? converter.TryRead(ref _arrayReader, out value) : converter.TryReadToken(ref _arrayReader, out value);
        end += (int)_arrayReader.BytesConsumed;
        return isRead && IsInWindow(_position, end) && (!isContainer || IsEndOfContainer(end));
    }

    /// <summary>Finds the end of a null that is not passed to the converter, without moving the position.</summary>
    private readonly bool TryPassNull(out int end)
    {
        end = _position + "null"u8.Length;
        return IsInWindow(_position, end);
    }

    // Returns false if the converter has assigned a reader of other bytes to its ref parameter, or if the value is too long.
    private readonly bool IsInWindow(int start, int end)
    {
        nint token = Unsafe.ByteOffset(ref Unsafe.Add(ref _origin, start), ref MemoryMarshal.GetReference(_arrayReader.ValueSpan));
        int length = end - start;
        return (uint)(length - 1) < (uint)_state.MaxValueBytes && end <= _length && (nuint)token <= (nuint)length;
    }

    /// <summary>Returns whether the current object or array ends at this position. If not, the converter has read on to the end of a later one.</summary>
    private bool IsEndOfContainer(int end) => ToBracket(end) == end - 1 || (TryFindEnd(out int found) && found == end);

    /// <summary>Returns the position of the first closing bracket or brace before an end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly int ToBracket(int end)
    {
        if (end - _position > Vector256<byte>.Count || _position > _length - Vector256<byte>.Count)
            return _position + Slice(_position, end).IndexOfAny((byte)'}', (byte)']');
        // Brackets and braces differ in one bit, so one comparison finds both.
        Vector256<byte> bytes = Vector256.LoadUnsafe(ref Unsafe.Add(ref _origin, _position)) | Vector256.Create((byte)(']' ^ '}'));
        return _position + BitOperations.TrailingZeroCount(Vector256.Equals(bytes, Vector256.Create((byte)'}')).ExtractMostSignificantBits());
    }

    // Returns whether only a comma stands between the last value of the array's reader and the current value. Then both are elements of one array.
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
            throw NotConvertedByUser<T>(SerializerFailure.HasPath(exception) ? exception.InnerException : exception, at.OrBefore(PositionOf(end)), Slice(start, end));
        }

        if (rented is not null)
            Rentals.Return(rented, length);
        return value;
    }
}
