using System.Buffers.Text;
using System.Runtime.CompilerServices;

namespace Decant.Grammar.Numbers;

/// <summary>Converts the numbers that <see cref="JsonNumber"/> leaves, by the parser that System.Text.Json uses, and returns false without an exception for
/// those that do not fit.</summary>
internal static class RareNumber
{
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
        return TryParse(number, ref value, out int consumed) && consumed == number.Length;
    }

    /// <summary>Converts a number in a string.</summary>
    /// <param name="text">The string with its quotes, which has no escapes.</param>
    /// <param name="value">Its value.</param>
    /// <returns>False if it is no number, or if the type does not have the value.</returns>
    public static bool TryConvertText<T>(ReadOnlySpan<byte> text, out T value)
        where T : struct
    {
        bool mayHaveName = typeof(T) == typeof(double) || typeof(T) == typeof(float);
        if (mayHaveName && NamedNumber.Read(text, out value) > 0)
            return true;
        // A text is infinite by its name alone, also for System.Text.Json.
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
