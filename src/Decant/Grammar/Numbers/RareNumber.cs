using System.Buffers.Text;
using System.Runtime.CompilerServices;

namespace Decant.Grammar.Numbers;

/// <summary>Converts numbers that <see cref="JsonNumber"/> does not read, with the parser that System.Text.Json uses. If the type cannot represent a number, it
/// returns false without throwing an exception.</summary>
internal static class RareNumber
{
    /// <summary>Returns whether this class converts numbers of the type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsConverted<T>() => !(typeof(T) == typeof(Half) || typeof(T) == typeof(Int128) || typeof(T) == typeof(UInt128));

    /// <summary>Converts a number.</summary>
    /// <param name="number">The well-formed number.</param>
    /// <param name="value">The value of the number.</param>
    /// <returns>False if the type cannot represent the value.</returns>
    public static bool TryConvert<T>(ReadOnlySpan<byte> number, out T value)
        where T : struct
    {
        value = default;
        return TryParse(number, ref value, out int consumed) && consumed == number.Length;
    }

    /// <summary>Converts a number in a string.</summary>
    /// <param name="text">The string with its quotes and without escapes.</param>
    /// <param name="value">The value of the number.</param>
    /// <returns>False if the text is no number, or if the type cannot represent the value.</returns>
    public static bool TryConvertText<T>(ReadOnlySpan<byte> text, out T value)
        where T : struct
    {
        bool mayHaveName = typeof(T) == typeof(double) || typeof(T) == typeof(float);
        if (mayHaveName && NamedNumber.Read(text, out value) > 0)
            return true;
        // As in System.Text.Json, only a name in a string means infinity. Digits that overflow to infinity are rejected.
        return TryConvert(text[1..^1], out value)
            && (typeof(T) != typeof(double) || double.IsFinite(Unsafe.As<T, double>(ref value)))
            && (typeof(T) != typeof(float) || float.IsFinite(Unsafe.As<T, float>(ref value)));
    }

    private static bool TryParse<T>(ReadOnlySpan<byte> number, ref T value, out int consumed)
        where T : struct
    {
        if (typeof(T) == typeof(int))
            return Utf8Parser.TryParse(number, out Unsafe.As<T, int>(ref value), out consumed);
        if (typeof(T) == typeof(long))
            return Utf8Parser.TryParse(number, out Unsafe.As<T, long>(ref value), out consumed);
        if (typeof(T) == typeof(uint))
            return Utf8Parser.TryParse(number, out Unsafe.As<T, uint>(ref value), out consumed);
        if (typeof(T) == typeof(ulong))
            return Utf8Parser.TryParse(number, out Unsafe.As<T, ulong>(ref value), out consumed);
        if (typeof(T) == typeof(short))
            return Utf8Parser.TryParse(number, out Unsafe.As<T, short>(ref value), out consumed);
        if (typeof(T) == typeof(ushort))
            return Utf8Parser.TryParse(number, out Unsafe.As<T, ushort>(ref value), out consumed);
        if (typeof(T) == typeof(sbyte))
            return Utf8Parser.TryParse(number, out Unsafe.As<T, sbyte>(ref value), out consumed);
        if (typeof(T) == typeof(byte))
            return Utf8Parser.TryParse(number, out Unsafe.As<T, byte>(ref value), out consumed);
        if (typeof(T) == typeof(double))
            return Utf8Parser.TryParse(number, out Unsafe.As<T, double>(ref value), out consumed);
        if (typeof(T) == typeof(float))
            return Utf8Parser.TryParse(number, out Unsafe.As<T, float>(ref value), out consumed);
        return Utf8Parser.TryParse(number, out Unsafe.As<T, decimal>(ref value), out consumed);
    }
}
