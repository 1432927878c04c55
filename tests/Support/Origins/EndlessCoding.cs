namespace Decant.Http.Decoding;

/// <summary>Coded bodies that go on for ever and hold nothing: a start, and a unit that is repeated.</summary>
internal sealed record EndlessCoding(string Name, string Coding, byte[] Start, byte[] Unit)
{
    // RFC 1952, section 2.3: no flags, no time, no system.
    private static readonly byte[] s_gzip = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF];

    // RFC 1951, section 3.2.4: a stored block of length 0, which is not the last.
    private static readonly byte[] s_storedBlock = [0, 0, 0, 0xFF, 0xFF];

    public static IReadOnlyList<EndlessCoding> All { get; } =
    [
        // RFC 7932, section 9.2: a window of 16 bits, then metadata blocks of no length.
        new("br, metadata blocks", "br", [0x0C], [0x06]),
        new("gzip, members", "gzip", [], [.. s_gzip, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
        new("gzip, stored blocks", "gzip", s_gzip, s_storedBlock),
        new("gzip, a comment", "gzip", [0x1F, 0x8B, 8, 0x10, 0, 0, 0, 0, 0, 0xFF], [(byte)'x']),
        new("deflate, stored blocks", "deflate", [0x78, 0x9C], s_storedBlock),
    ];

    public static EndlessCoding Of(string name) => All.Single(coding => coding.Name == name);

    /// <summary>So many bytes of it.</summary>
    public byte[] Take(int count)
    {
        byte[] bytes = new byte[count];
        Start.AsSpan().CopyTo(bytes);
        for (int i = Start.Length; i < count; i++)
            bytes[i] = Unit[(i - Start.Length) % Unit.Length];
        return bytes;
    }
}
