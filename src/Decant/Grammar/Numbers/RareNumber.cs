using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Decant.Grammar.Numbers;

/// <summary>Converts the numbers that <see cref="JsonNumber"/> leaves, as System.Text.Json does, and tells without an exception which do not fit.</summary>
internal static class RareNumber
{
    /// <summary>Up to how many bytes a number is converted by a <see cref="Utf8JsonReader"/>. A longer one is not passed over once more: no integer has as
    /// many digits, and what the reader does with others is done here.</summary>
    public const int MostOfReader = 64;

    /// <summary>Whether numbers of this type are converted here.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsConverted<T>() => !(typeof(T) == typeof(Half) || typeof(T) == typeof(Int128) || typeof(T) == typeof(UInt128));

    /// <summary>Converts a number.</summary>
    /// <param name="number">The number, which is well-formed.</param>
    /// <param name="value">Its value.</param>
    /// <returns>False if the type does not have the value.</returns>
    public static bool TryConvert<T>(ReadOnlySpan<byte> number, out T value)
        where T : struct
    {
        value = default;
        if (number.Length > MostOfReader)
            return TryConvertLong(number, ref value);
        var reader = new Utf8JsonReader(number);
        reader.Read();
        if (typeof(T) == typeof(int))
            return reader.TryGetInt32(out Unsafe.As<T, int>(ref value));
        if (typeof(T) == typeof(long))
            return reader.TryGetInt64(out Unsafe.As<T, long>(ref value));
        if (typeof(T) == typeof(uint))
            return reader.TryGetUInt32(out Unsafe.As<T, uint>(ref value));
        if (typeof(T) == typeof(ulong))
            return reader.TryGetUInt64(out Unsafe.As<T, ulong>(ref value));
        if (typeof(T) == typeof(short))
            return reader.TryGetInt16(out Unsafe.As<T, short>(ref value));
        if (typeof(T) == typeof(ushort))
            return reader.TryGetUInt16(out Unsafe.As<T, ushort>(ref value));
        if (typeof(T) == typeof(sbyte))
            return reader.TryGetSByte(out Unsafe.As<T, sbyte>(ref value));
        if (typeof(T) == typeof(byte))
            return reader.TryGetByte(out Unsafe.As<T, byte>(ref value));
        if (typeof(T) == typeof(double))
            return reader.TryGetDouble(out Unsafe.As<T, double>(ref value));
        if (typeof(T) == typeof(float))
            return reader.TryGetSingle(out Unsafe.As<T, float>(ref value));
        return reader.TryGetDecimal(out Unsafe.As<T, decimal>(ref value));
    }

    private static bool TryConvertLong<T>(ReadOnlySpan<byte> number, ref T value)
        where T : struct
    {
        int consumed = 0;
        bool isParsed = typeof(T) == typeof(double) ? Utf8Parser.TryParse(number, out Unsafe.As<T, double>(ref value), out consumed)
            : typeof(T) == typeof(float) ? Utf8Parser.TryParse(number, out Unsafe.As<T, float>(ref value), out consumed)
            : typeof(T) == typeof(decimal) && Utf8Parser.TryParse(number, out Unsafe.As<T, decimal>(ref value), out consumed);
        return isParsed && consumed == number.Length;
    }
}
