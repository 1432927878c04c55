using System.Buffers;

namespace Decant.AspNetCore.Binding;

/// <summary>Decodes the names and values of forms: <c>+</c> is a space, and <c>%2B</c> is the byte 0x2B.</summary>
internal static class FormText
{
    /// <summary>No byte is left.</summary>
    public const int End = -1;

    /// <summary>A <c>%</c> is not followed by two hexadecimal digits.</summary>
    public const int Malformed = -2;

    /// <summary>Decodes a span until its end, the end of the destination, or an escape that is malformed or incomplete.</summary>
    /// <returns>The numbers of bytes read and written. A malformed or incomplete escape is not read.</returns>
    public static (int Read, int Written) Decode(ReadOnlySpan<byte> encoded, Span<byte> decoded)
    {
        int read = 0, written = 0;
        while (read < encoded.Length && written < decoded.Length)
        {
            byte next = encoded[read];
            if (next != '%')
            {
                decoded[written++] = next == '+' ? (byte)' ' : next;
                read++;
                continue;
            }

            int value = encoded.Length - read < 3 ? Malformed : FromHex(encoded[read + 1], encoded[read + 2]);
            if (value < 0)
                break;
            decoded[written++] = (byte)value;
            read += 3;
        }

        return (read, written);
    }

    /// <summary>Decodes a byte, even if its escape is split between memory segments. Returns it, <see cref="End"/> or <see cref="Malformed"/>.</summary>
    public static int ReadByte(ref SequenceReader<byte> encoded)
    {
        if (!encoded.TryRead(out byte next))
            return End;
        if (next != '%')
            return next == '+' ? ' ' : next;
        int value = encoded.TryRead(out byte high) && encoded.TryRead(out byte low) ? FromHex(high, low) : Malformed;
        return value < 0 ? Malformed : value;
    }

    // Returns a negative number if a character is not a hexadecimal digit.
    private static int FromHex(byte high, byte low) => (FromHex(high) << 4) | FromHex(low);

    private static int FromHex(byte digit) => digit switch
    {
        >= (byte)'0' and <= (byte)'9' => digit - '0',
        >= (byte)'A' and <= (byte)'F' => digit - 'A' + 10,
        >= (byte)'a' and <= (byte)'f' => digit - 'a' + 10,
        _ => -1,
    };
}
