using System.Runtime.CompilerServices;
using Decant.Kernels;

namespace Decant.Grammar.Skipping;

/// <summary>Finds the ends of escapes with <see cref="EscapeTable"/>.</summary>
internal static class EscapeKinds
{
    /// <summary>Returns the length of an escape, 0 if the window ends within it, or -1 if it is invalid.</summary>
    /// <param name="escape">The backslash.</param>
    /// <param name="length">The number of bytes from the backslash to the window's end.</param>
    public static int LengthOf(ref byte escape, int length)
    {
        if (length < EscapeTable.ShortLength)
            return 0;
        byte next = Unsafe.Add(ref escape, 1);
        if (EscapeTable.Letters[next] != 0)
            return EscapeTable.ShortLength;
        if (next != 'u')
            return -1;
        if (length < EscapeTable.LongLength)
            return LengthOfCut(ref escape, length);
        return EscapeTable.ReadNumber(ref escape) >= 0 ? EscapeTable.LongLength : -1;
    }

    private static int LengthOfCut(ref byte escape, int length)
    {
        for (int i = 2; i < length; i++)
        {
            if (EscapeTable.Digits[Unsafe.Add(ref escape, i)] == EscapeTable.NoDigit)
                return -1;
        }

        return 0;
    }
}
