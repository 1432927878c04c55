namespace Decant.Http.Calls;

/// <summary>The checksum of gzip (RFC 1952, section 8), so that a byte in the wrong place is seen.</summary>
internal static class Crc32
{
    private static readonly uint[] s_table = MakeTable();

    public static uint Add(uint crc, ReadOnlySpan<byte> bytes)
    {
        crc = ~crc;
        foreach (byte value in bytes)
            crc = s_table[(byte)(crc ^ value)] ^ (crc >> 8);
        return ~crc;
    }

    private static uint[] MakeTable()
    {
        var table = new uint[256];
        for (uint i = 0; i < 256; i++)
        {
            uint value = i;
            for (int bit = 0; bit < 8; bit++)
                value = (value & 1) == 0 ? value >> 1 : 0xEDB88320 ^ (value >> 1);
            table[i] = value;
        }

        return table;
    }
}
