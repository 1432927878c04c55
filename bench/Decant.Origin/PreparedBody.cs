using System.Buffers;

namespace Decant.Origin;

/// <summary>A body as existing pieces of memory, so that it only has to be copied. A large body repeats the same pieces.</summary>
/// <param name="Key">A key for the bytes. Bodies with the same key are equal.</param>
internal sealed record PreparedBody(string Key, string MediaType, IReadOnlyList<ReadOnlyMemory<byte>> Segments)
{
    public const string Json = "application/json; charset=utf-8";
    public const string Binary = "application/octet-stream";

    public long Length { get; } = Segments.Sum(static segment => (long)segment.Length);

    public static PreparedBody FromFile(string path) => new("body", Json, [File.ReadAllBytes(path)]);

    /// <summary>
    /// Cuts the body into slices of one size, of which the last may be shorter. Slices do not depend on the segments.
    /// A slice is valid until the next one is taken.
    /// </summary>
    public IEnumerable<ReadOnlyMemory<byte>> Slice(int size)
    {
        using IMemoryOwner<byte> rented = MemoryPool<byte>.Shared.Rent((int)Math.Min(size, Length));
        Memory<byte> joined = rented.Memory;
        int carried = 0;
        foreach (ReadOnlyMemory<byte> segment in Segments)
        {
            ReadOnlyMemory<byte> rest = segment;
            if (carried > 0)
            {
                int missing = Math.Min(size - carried, rest.Length);
                rest[..missing].CopyTo(joined[carried..]);
                rest = rest[missing..];
                carried += missing;
                if (carried < size)
                    continue;
                yield return joined[..size];
            }
            for (; rest.Length >= size; rest = rest[size..])
                yield return rest[..size];
            rest.CopyTo(joined);
            carried = rest.Length;
        }
        if (carried > 0)
            yield return joined[..carried];
    }
}
