namespace Decant.Grammar.Texts;

/// <summary>Reads versions of two to four numbers without signs or spaces. Other forms are left to System.Text.Json.</summary>
internal static class JsonVersion
{
    // An int holds every number with this many digits.
    private const int MaxDigits = 9;
    private const int MaxNumbers = 4;

    /// <summary>Reads a version from the bytes of a string. Returns null for another form.</summary>
    public static Version? Read(ReadOnlySpan<byte> text)
    {
        Span<int> numbers = stackalloc int[MaxNumbers];
        int count = 0, digits = 0, number = 0;
        foreach (byte next in text)
        {
            uint digit = (uint)(next - '0');
            if (digit <= 9 && ++digits <= MaxDigits)
            {
                number = number * 10 + (int)digit;
                continue;
            }

            if (next != '.' || digits == 0 || count == MaxNumbers - 1)
                return null;
            numbers[count++] = number;
            digits = number = 0;
        }

        numbers[count] = number;
        return digits == 0 ? null : count switch
        {
            1 => new(numbers[0], numbers[1]),
            2 => new(numbers[0], numbers[1], numbers[2]),
            3 => new(numbers[0], numbers[1], numbers[2], numbers[3]),
            _ => null,
        };
    }
}
