using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Reading.Converters;

namespace Decant.CompilerServices;

// Fast loops over the elements of an array. After generated code has read and added one element, it may call one of the public methods. The method reads the
// elements that follow in plain form (complete in the window, without escapes or errors), and leaves the position after the last of them. Generated code reads
// the element after these with the method for a single value.
public ref partial struct JsonProjectionReader
{
    /// <summary>Reads the numbers directly after a number from <see cref="TryReadNumber{T}"/>, up to the first that is not in plain form.</summary>
    /// <typeparam name="T">The type of the numbers.</typeparam>
    /// <typeparam name="TItem"><typeparamref name="T"/>, or its nullable type, for which nulls are read too.</typeparam>
    /// <param name="handling">Specifies which strings are read as numbers.</param>
    /// <param name="items">The builder that receives the elements.</param>
    /// <exception cref="NotSupportedException">The two types do not match.</exception>
    public void ReadFollowingNumbers<T, TItem>(JsonNumberHandling handling, ref JsonArrayBuilder<TItem> items)
        where T : struct => ReadFollowing(new NumberElements<T, TItem>(handling), ref items);

    /// <summary>Reads the strings and nulls directly after a string from <see cref="TryReadString"/>, up to the first string that is neither in plain form
    /// nor a short string with escapes.</summary>
    /// <param name="items">The builder that receives the elements.</param>
    public void ReadFollowingStrings(ref JsonArrayBuilder<string?> items) => ReadFollowing(default(StringElements), ref items);

    /// <summary>Reads the values directly after a value from <see cref="TryReadScalar{T}"/>, up to the first that is not in plain form.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <typeparam name="TItem"><typeparamref name="T"/>, or its nullable type, for which nulls are read too.</typeparam>
    /// <param name="info">The metadata with the converter of the type.</param>
    /// <param name="items">The builder that receives the elements.</param>
    /// <exception cref="NotSupportedException">The two types do not match.</exception>
    public void ReadFollowingScalars<T, TItem>(JsonTypeInfo<T> info, ref JsonArrayBuilder<TItem> items)
        where T : struct => ReadFollowing(new ScalarElements<T, TItem>(info), ref items);

    /// <summary>Reads the strings and nulls directly after a string from <see cref="TryReadScalar{T}"/>, up to the first that is not in plain form.</summary>
    /// <typeparam name="T">The type of the values, such as <see cref="Uri"/>.</typeparam>
    /// <param name="info">The metadata with the converter of the type.</param>
    /// <param name="items">The builder that receives the elements.</param>
    public void ReadFollowingObjects<T>(JsonTypeInfo<T> info, ref JsonArrayBuilder<T?> items)
        where T : class => ReadFollowing(new ObjectElements<T>(info), ref items);

    /// <summary>Reads the values directly after a value from <see cref="TryReadConverted{T}"/>, up to the first at which the converter fails.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="info">The metadata with the user's converter.</param>
    /// <param name="items">The builder that receives the elements.</param>
    public void ReadFollowingConverted<T>(JsonTypeInfo<T> info, ref JsonArrayBuilder<T> items)
    {
        if (_isFinal && _arrayReaderEnd == _position && info.Converter is ElementConverter<T> converter)
            ReadFollowingGuarded(new ConvertedElements<T>(converter), ref items);
    }

    /// <summary>Reads the values and nulls directly after a value from <see cref="TryReadConverted{T}"/>, up to the first at which the converter
    /// fails.</summary>
    /// <inheritdoc cref="ReadFollowingConverted{T}(JsonTypeInfo{T}, ref JsonArrayBuilder{T})"/>
    public void ReadFollowingConverted<T>(JsonTypeInfo<T> info, ref JsonArrayBuilder<T?> items)
        where T : struct
    {
        if (_isFinal && _arrayReaderEnd == _position && info.Converter is ElementConverter<T> converter)
            ReadFollowingGuarded(new ConvertedElementsOrNull<T>(converter), ref items);
    }

    private interface IElements<TItem>
    {
        /// <summary>Reads the current value and moves past it. Returns false, and adds nothing, if the method for a single value must read it.</summary>
        bool TryAdd(ref JsonProjectionReader reader, ref JsonArrayBuilder<TItem> items);
    }

    private void ReadFollowing<TElements, TItem>(TElements elements, ref JsonArrayBuilder<TItem> items)
        where TElements : struct, IElements<TItem>
    {
        int count = items.Count;
        while (TryFindNext(out int start))
        {
            int end = _position;
            _position = start;
            if (elements.TryAdd(ref this, ref items))
                continue;
            _position = end;
            break;
        }

        _state.Frame.Index += items.Count - count;
    }

    /// <summary>Reads with a user's converter and the array's reader. A failure of the converter ends the loop; <see cref="TryReadConverted{T}"/> then reads
    /// the value again and reports the failure.</summary>
    private void ReadFollowingGuarded<TElements, TItem>(TElements elements, ref JsonArrayBuilder<TItem> items)
        where TElements : struct, IElements<TItem>
    {
        int count = items.Count;
        int origin = _position - (int)_arrayReader.BytesConsumed;
        try
        {
            while (TryMoveArrayReader(origin) && elements.TryAdd(ref this, ref items))
            {
            }
        }
        catch (Exception exception) when (ElementConverter.IsFailure(exception))
        {
            // The loop ends. TryReadConverted reads the value again and reports the failure.
        }
        catch
        {
            // The converter threw another exception. If the JSON of the value is malformed, TryFindEnd throws, because that error takes precedence.
            _state.Frame.Index += items.Count - count + 1;
            TryFindEnd(out _);
            throw;
        }

        _state.Frame.Index += items.Count - count;
        _position = _arrayReaderEnd;
        // The array's reader may have read a part of the value that ended the loop, so it cannot be used again.
        _arrayReaderEnd = NoArrayReader;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryAddNull<TItem>(ref JsonArrayBuilder<TItem> items)
    {
        if (default(TItem) is not null || !IsAtNull())
            return false;
        items.Add(ref this, default!);
        _position += "null"u8.Length;
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly bool IsAtNull() => Unsafe.Add(ref _origin, _position) == 'n' && Slice(_position, _length).StartsWith("null"u8);

    private readonly struct NumberElements<T, TItem>(JsonNumberHandling handling) : IElements<TItem>
        where T : struct
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool TryAdd(ref JsonProjectionReader reader, ref JsonArrayBuilder<TItem> items)
        {
            int end = reader.ReadNumber(handling, reader._position, out T value);
            if (end < 0)
                return reader.TryAddNull(ref items);
            items.AddValue(ref reader, value);
            reader._position = end;
            return true;
        }
    }

    private readonly struct StringElements : IElements<string?>
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool TryAdd(ref JsonProjectionReader reader, ref JsonArrayBuilder<string?> items)
        {
            if (!reader.TryFindPlainText(out int end, out bool isAscii))
                return reader.TryAddNull(ref items) || TryAddEscaped(ref reader, ref items);
            if (reader.DecodePlain(reader._position + 1, end, isAscii) is not { } text)
                return false;
            items.Add(ref reader, text);
            reader._position = end + 1;
            return true;
        }

        private static bool TryAddEscaped(ref JsonProjectionReader reader, ref JsonArrayBuilder<string?> items)
        {
            string? text = null;
            if (!reader.TryReadEscapedString(isShared: false, ref text))
                return false;
            items.Add(ref reader, text);
            return true;
        }
    }

    private readonly struct ScalarElements<T, TItem>(JsonTypeInfo<T> info) : IElements<TItem>
        where T : struct
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool TryAdd(ref JsonProjectionReader reader, ref JsonArrayBuilder<TItem> items)
        {
            if (Unsafe.Add(ref reader._origin, reader._position) != '"')
                return reader.TryAddNull(ref items);
            if (!reader.TryReadText(info, out T value))
                return false;
            items.AddValue(ref reader, value);
            return true;
        }
    }

    private readonly struct ObjectElements<T>(JsonTypeInfo<T> info) : IElements<T?>
        where T : class
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool TryAdd(ref JsonProjectionReader reader, ref JsonArrayBuilder<T?> items)
        {
            if (!reader.TryReadReference(info, out object? value))
                return reader.TryAddNull(ref items);
            items.Add(ref reader, Unsafe.As<T>(value));
            return true;
        }
    }

    private readonly struct ConvertedElements<T>(ElementConverter<T> converter) : IElements<T>
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool TryAdd(ref JsonProjectionReader reader, ref JsonArrayBuilder<T> items)
        {
            T? value = default;
            if (reader._arrayReader.TokenType == JsonTokenType.Null
                ? !converter.PassesNull || !reader.TryPassNull(out int end)
                : !reader.TryConvert(converter, out value, out end))
            {
                return false;
            }

            items.Add(ref reader, value!);
            reader._arrayReaderEnd = end;
            return true;
        }
    }

    private readonly struct ConvertedElementsOrNull<T>(ElementConverter<T> converter) : IElements<T?>
        where T : struct
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool TryAdd(ref JsonProjectionReader reader, ref JsonArrayBuilder<T?> items)
        {
            bool isNull = reader._arrayReader.TokenType == JsonTokenType.Null;
            T value = default;
            if (isNull ? !reader.TryPassNull(out int end) : !reader.TryConvert(converter, out value, out end))
                return false;
            items.Add(ref reader, isNull ? null : value);
            reader._arrayReaderEnd = end;
            return true;
        }
    }
}
