using System.Globalization;
using System.Numerics;
using System.Text;
using System.Text.Json;
using Decant.Grammar.Numbers;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive;

/// <summary>Compares what reads numbers with System.Text.Json.</summary>
internal static class NumberReads
{
    /// <summary>Reads at a position of a window, behind which nothing may be read.</summary>
    /// <returns>Whether a number was read there.</returns>
    public static bool Check<T>(Span<byte> window, int start)
        where T : struct, INumber<T>, IMinMaxValue<T>
    {
        ReadOnlySpan<byte> rest = window[start..];
        int end = JsonNumber.Read(ref window[0], window.Length, start, out T value);
        if (end < 0)
        {
            Holds(!IsInteger<T>(rest), $"An integer is left that {typeof(T).Name} has.");
            return false;
        }

        // A number may be the beginning of what is none, which the caller finds by what follows: 1 of 1.x.
        ReadOnlySpan<byte> read = window[start..end];
        string text = Encoding.ASCII.GetString(read);
        Same(read.Length, PlainLoops.NumberLength(read), text);
        Holds(end < window.Length, "Nothing follows the number.");
        T expected = Parse<T>(read, value);
        Same(expected, value, text);
        Same(T.IsNegative(expected), T.IsNegative(value), text);
        if (RareNumber.IsConverted<T>() && RareNumber.TryConvert(read, out T converted))
            Same(expected, converted, text);
        return true;
    }

    private static T Parse<T>(ReadOnlySpan<byte> number, T found)
    {
        try
        {
            return JsonSerializer.Deserialize<T>(number)!;
        }
        catch (JsonException)
        {
            Assert.Fail($"{Encoding.ASCII.GetString(number)} is no {typeof(T).Name}, and was read as {found}.");
            throw;
        }
    }

    // An integer of up to 64 bits that a byte follows: nothing else is never left to System.Text.Json.
    private static bool IsInteger<T>(ReadOnlySpan<byte> rest)
        where T : struct, INumber<T>, IMinMaxValue<T>
    {
        if (!RareNumber.IsConverted<T>() || typeof(T) == typeof(double) || typeof(T) == typeof(float) || typeof(T) == typeof(decimal))
            return false;
        int sign = rest is [(byte)'-', ..] && T.IsNegative(T.MinValue) ? 1 : 0;
        int digits = PlainLoops.DigitsAt(rest, sign);
        return digits > 0 && sign + digits < rest.Length && (digits == 1 || rest[sign] != '0')
            && T.TryParse(rest[..(sign + digits)], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out _);
    }
}
