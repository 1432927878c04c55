using System.Buffers.Binary;

namespace Decant.Http.Origins;

/// <summary>What of RFC 9113 an answer to a GET takes.</summary>
internal enum Http2Type : byte
{
    Data = 0,
    Headers = 1,
    Reset = 3,
    Settings = 4,
    Ping = 6,
    WindowUpdate = 8,
}

/// <summary>One frame.</summary>
internal sealed record Http2Frame(Http2Type Type, byte Flags, int Stream, byte[] Payload)
{
    public const int HeadBytes = 9;
    public const byte Acknowledge = 1;
    public const byte EndStream = 1;
    public const byte EndHeaders = 4;

    public byte[] ToBytes()
    {
        byte[] bytes = new byte[HeadBytes + Payload.Length];
        // 24 bits of length, which leave the type's byte to be written after them.
        BinaryPrimitives.WriteInt32BigEndian(bytes, Payload.Length << 8);
        bytes[3] = (byte)Type;
        bytes[4] = Flags;
        BinaryPrimitives.WriteInt32BigEndian(bytes.AsSpan(5), Stream);
        Payload.CopyTo(bytes, HeadBytes);
        return bytes;
    }

    public static async Task<Http2Frame> ReadAsync(Stream stream, CancellationToken token)
    {
        byte[] head = new byte[HeadBytes];
        await stream.ReadExactlyAsync(head, token);
        byte[] payload = new byte[BinaryPrimitives.ReadInt32BigEndian(head) >>> 8];
        await stream.ReadExactlyAsync(payload, token);
        return new((Http2Type)head[3], head[4], BinaryPrimitives.ReadInt32BigEndian(head.AsSpan(5)) & int.MaxValue, payload);
    }
}
