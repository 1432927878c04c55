using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json.Serialization.Metadata;
using Decant.Grammar.Numbers;
using Decant.Grammar.Texts;
using Decant.Reading.Converters;

namespace Decant.CompilerServices;

// Values that are strings in JSON and have another type in .NET. A value in plain form that is in the window as a whole is parsed directly; System.Text.Json
// reads all other values and reports errors.
public ref partial struct JsonProjectionReader
{
    // For a value type, the JIT keeps at most one of these branches.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryReadText<T>(JsonTypeInfo<T> info, out T? value)
    {
        value = default;
        if (!typeof(T).IsValueType)
        {
            bool isRead = TryReadReference(info, out object? read);
            value = Unsafe.As<object?, T?>(ref read);
            return isRead;
        }

        int length = 0;
        if (typeof(T) == typeof(DateTime))
            length = ReadDateTime(out Unsafe.As<T?, DateTime>(ref value));
        else if (typeof(T) == typeof(DateTimeOffset))
            length = ReadDateTimeOffset(out Unsafe.As<T?, DateTimeOffset>(ref value));
        else if (typeof(T) == typeof(DateOnly))
            length = ReadDateOnly(out Unsafe.As<T?, DateOnly>(ref value));
        else if (typeof(T) == typeof(TimeOnly))
            length = ReadTimeOnly(out Unsafe.As<T?, TimeOnly>(ref value));
        else if (typeof(T) == typeof(TimeSpan))
            length = ReadTimeSpan(out Unsafe.As<T?, TimeSpan>(ref value));
        else if (typeof(T) == typeof(Guid))
            length = ReadGuid(out Unsafe.As<T?, Guid>(ref value));
        else if (typeof(T) == typeof(char))
            length = ReadChar(out Unsafe.As<T?, char>(ref value));
        else if (typeof(T).IsEnum)
            return TryReadEnum(info, out value);
        else if (typeof(T) == typeof(Memory<byte>))
            return TryReadBytes(out Unsafe.As<T?, Memory<byte>>(ref value));
        else if (typeof(T) == typeof(ReadOnlyMemory<byte>))
            return TryReadBytes(out Unsafe.As<T?, Memory<byte>>(ref value));
        _position += length;
        return length > 0;
    }

    // Not generic: all reference types share the code of a generic method, and that code would look up its type argument for each value.
    private bool TryReadReference(JsonTypeInfo info, out object? value)
    {
        value = null;
        if (!TryFindPlainText(out int end, out bool isAscii) || !TryConvert(info, Slice(_position + 1, end), isAscii, out value))
            return false;
        _position = end + 1;
        return true;
    }

    // Escapes are common here: some senders escape slashes, which every URL and much Base64 contains.
    private readonly bool TryConvertEscaped(JsonTypeInfo info, int start, int end, out object? value)
    {
        ReadOnlySpan<byte> raw = Slice(start, end);
        byte[]? rented = raw.Length <= StackBytes ? null : Rentals.Rent<byte>(raw.Length);
        Span<byte> unescaped = rented ?? stackalloc byte[StackBytes];
        value = null;
        bool isRead = JsonEscapes.TryUnescape(raw, unescaped, out int written)
            && TryConvert(info, unescaped[..written], Ascii.IsValid(unescaped[..written]), out value);
        if (rented is not null)
            Rentals.Return(rented, raw.Length);
        return isRead;
    }

    /// <summary>Creates an object from a string's text. Returns false if System.Text.Json must read it.</summary>
    private readonly bool TryConvert(JsonTypeInfo info, ReadOnlySpan<byte> text, bool isAscii, out object? value)
    {
        value = info switch
        {
            JsonTypeInfo<byte[]> => JsonBase64.Read(text),
            JsonTypeInfo<Version> => JsonVersion.Read(text),
            JsonTypeInfo<Uri> => ReadAddress(text, isAscii),
            _ => null,
        };
        return value is not null;
    }

    private readonly Uri? ReadAddress(ReadOnlySpan<byte> text, bool isAscii) =>
        DecodeUtf8(text, isAscii) is { } address && Uri.TryCreate(address, UriKind.RelativeOrAbsolute, out Uri? uri) ? uri : null;

    private bool TryReadEnum<T>(JsonTypeInfo<T> info, out T? value)
    {
        if (info.Converter is EnumTextConverter<T> converter && TryFindPlainText(out int end, out _)
            && converter.TryFind(Slice(_position + 1, end), out value))
        {
            _position = end + 1;
            return true;
        }

        value = default;
        return false;
    }

    /// <summary>Reads a number for an enum that is read from names, if its converter accepts numbers too.</summary>
    private bool TryReadNumberOfTextEnum<T>(JsonTypeInfo<T> info, out T? value)
    {
        value = default;
        if (!typeof(T).IsEnum || info.Converter is not EnumTextConverter<T> { ReadsNumbers: true })
            return false;
        int end = JsonNumber.ReadEnum(ref _origin, _length, _position, out value);
        if (end < 0 || !EndsNumber(Unsafe.Add(ref _origin, end)))
            return false;
        _position = end;
        return true;
    }

    private readonly int ReadChar(out char value)
    {
        value = default;
        // The longest quoted character: up to three bytes in the Basic Multilingual Plane, and two quotes.
        const int most = 5;
        if (_length - _position < most)
            return 0;
        ref byte text = ref Unsafe.Add(ref _origin, _position + 1);
        int count = 1;
        value = (char)text;
        if (text >= 0x80)
        {
            if (Rune.DecodeFromUtf8(Slice(_position + 1, _position + most - 1), out Rune rune, out count) != OperationStatus.Done || !rune.IsBmp)
                return 0;
            value = (char)rune.Value;
        }

        return value is >= ' ' and not ('"' or '\\') && Unsafe.Add(ref text, count) == '"' ? count + 2 : 0;
    }

    private readonly int ReadGuid(out Guid value)
    {
        value = default;
        return _length - _position >= JsonGuid.Length && JsonGuid.TryRead(ref Unsafe.Add(ref _origin, _position), out value) ? JsonGuid.Length : 0;
    }

    // A ReadOnlyMemory<byte> has the same fields as a Memory<byte>, so one method creates both.
    private bool TryReadBytes(out Memory<byte> value)
    {
        value = default;
        if (!TryFindPlainText(out int end, out _) || JsonBase64.Read(Slice(_position + 1, end)) is not { } bytes)
            return false;
        value = bytes;
        _position = end + 1;
        return true;
    }
}
