using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Grammar.Numbers;
using Decant.Reading;
using Decant.Reading.Converters;

namespace Decant.CompilerServices;

// The methods that read one value.
public ref partial struct JsonProjectionReader
{
    /// <summary>Reads a null; any other value is not read.</summary>
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
                return Mismatch(typeof(bool));
        }
    }

    /// <summary>Reads a number, or a string with a number if the handling allows it.</summary>
    /// <typeparam name="T">A number type of the framework that System.Text.Json reads.</typeparam>
    /// <param name="handling">Specifies which strings are read as numbers.</param>
    /// <param name="value">The number that was read.</param>
    public bool TryReadNumber<T>(JsonNumberHandling handling, out T value)
        where T : struct
    {
        // If an earlier window ended within the number, TryReadRareNumber continues the search for its end.
        if (!_state.Skip.IsActive && TryBeginValue(out _))
        {
            int end = ReadNumber(handling, _position, out value);
            if (end >= 0)
            {
                _position = end;
                return true;
            }
        }

        return RareNumber.IsConverted<T>() ? TryReadRareNumber(handling, out value) : TryReadScalar(NumberInfo<T>.Get(handling), out value);
    }

    /// <summary>Reads an enum from a number.</summary>
    public bool TryReadEnum<T>(out T value)
        where T : struct, Enum
    {
        if (!_state.Skip.IsActive && TryBeginValue(out _))
        {
            int end = JsonNumber.ReadEnum(ref _origin, _length, _position, out value);
            if (end >= 0 && EndsNumber(Unsafe.Add(ref _origin, end)))
            {
                _position = end;
                return true;
            }
        }

        return TryReadScalar(EnumInfo<T>.Get(), out value);
    }

    /// <summary>Reads a string or a null.</summary>
    public bool TryReadString(out string? value)
    {
        if (TryFindPlainText(out int end, out bool isAscii))
        {
            value = DecodePlain(_position + 1, end, isAscii) ?? ThrowUndecodableString(end + 1);
            _position = end + 1;
            return true;
        }

        return TryReadOtherString(isShared: false, out value);
    }

    /// <summary>Reads a string or a null like <see cref="TryReadString"/>; equal strings of one operation may be the same object.</summary>
    public bool TryReadInternedString(out string? value)
    {
        if (TryFindPlainText(out int end, out bool isAscii))
        {
            int start = _position + 1;
            value = (StringCache.MayKeep(end - start) ? GetShared(Slice(start, end), isAscii) : DecodePlain(start, end, isAscii))
                ?? ThrowUndecodableString(end + 1);
            _position = end + 1;
            return true;
        }

        return TryReadOtherString(isShared: true, out value);
    }

    /// <summary>Reads a string, number or literal, as the built-in converter of System.Text.Json does.</summary>
    /// <param name="info">The metadata with that converter, which is not called for text in a plain form.</param>
    /// <param name="value">The value.</param>
    public bool TryReadScalar<T>(JsonTypeInfo<T> info, out T? value)
    {
        value = default;
        if (!TryBeginValue(out byte first) || first is (byte)'{' or (byte)'[')
            return first != 0 && Mismatch(typeof(T), EnumTexts.For(info));
        // If an earlier window ended within the value, TryFindEnd below continues the search for its end.
        if (!_state.Skip.IsActive && (first == '"' ? TryReadText(info, out value) : TryReadNumberOfTextEnum(info, out value)))
            return true;
        if (!TryFindEnd(out int end))
            return false;
        object? read = null;
        if (first == '"' && !typeof(T).IsValueType && TryConvertEscaped(info, _position + 1, end - 1, out read))
            value = Unsafe.As<object?, T?>(ref read);
        else
            value = Deserialize(info, _position, end);
        _position = end;
        return true;
    }

    /// <summary>Reads any value with System.Text.Json and the given metadata.</summary>
    /// <remarks>The value is validated in full and held in memory as a whole.</remarks>
    public bool TryReadValue<T>(JsonTypeInfo<T> info, out T? value)
    {
        value = default;
        if (!TryBeginValue(out byte first))
            return false;
        if (typeof(T) == typeof(JsonElement))
            return TryReadElement(first, out Unsafe.As<T?, JsonElement>(ref value));

        if (info is JsonTypeInfo<JsonNode> or JsonTypeInfo<JsonObject> or JsonTypeInfo<JsonArray>)
        {
            bool isRead = TryReadNode(info, first, out JsonNode? node);
            value = Unsafe.As<JsonNode?, T?>(ref node);
            return isRead;
        }

        if (!TryFindEnd(out int end))
            return false;
        value = Deserialize(info, _position, end);
        _position = end;
        return true;
    }

    /// <summary>Reads any value as a boxed <see cref="JsonElement"/>, and null as null.</summary>
    /// <remarks>The value is validated in full and held in memory as a whole.</remarks>
    public bool TryReadObject(out object? value)
    {
        value = null;
        if (!TryBeginValue(out byte first))
            return false;
        if (first == 'n')
            return TryReadLiteral("null"u8);
        if (!TryReadElement(first, out JsonElement element))
            return false;
        value = element;
        return true;
    }

    /// <summary>Reads a value with a user's converter.</summary>
    /// <inheritdoc cref="TryReadValue{T}"/>
    public bool TryReadConverted<T>(JsonTypeInfo<T> info, out T? value)
    {
        value = default;
        if (!TryBeginValue(out byte first))
            return false;
        if (_state.Contracts is { } contracts)
            return TryReadByContract(contracts, (ContractConverter<T>)info.Converter, first, out value);
        var converter = info.Converter as ElementConverter<T>;
        // In the last window, the converter's reader finds the end of the value itself, so no search is needed before.
        bool isInPlace = converter is { IsTyped: true } && first != 'n';
        if (isInPlace && _isFinal && !_state.Skip.IsActive && TryReadInPlace(converter!, out value))
            return true;
        if (!TryFindEnd(out int end))
            return false;
        if (isInPlace && !_isFinal && end < _length && Unsafe.Add(ref _origin, end) > ' ' && TryReadInPlace(converter!, out value))
            return true;
        value = converter is null ? Deserialize(info, _position, end) : ReadElement(converter, info.Options, _position, end);
        _position = end;
        return true;
    }

    /// <summary>Checks that the window contains the whole current value, without reading it; returns false if the window ended before.</summary>
    /// <param name="position">The start of the value, for <see cref="Rewind"/>.</param>
    public bool TryBufferValue(out int position)
    {
        position = 0;
        if (!TryBeginValue(out _) || !TryFindEnd(out _))
            return false;
        position = _position;
        return true;
    }

    /// <summary>Moves back to the start of a buffered value, to read it again.</summary>
    public void Rewind(int position) => _position = position;
}
