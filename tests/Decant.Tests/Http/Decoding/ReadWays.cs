namespace Decant.Http.Decoding;

/// <summary>The ways to read a stream asynchronously.</summary>
internal static class ReadWays
{
    public static IReadOnlyDictionary<string, Func<Stream, byte[], Task<int>>> All { get; } = new Dictionary<string, Func<Stream, byte[], Task<int>>>
    {
        ["memory"] = (stream, buffer) => stream.ReadAsync(buffer.AsMemory(), Cancellation).AsTask(),
        ["array"] = (stream, buffer) => stream.ReadAsync(buffer, 0, buffer.Length, Cancellation),
        ["array without a token"] = (stream, buffer) => stream.ReadAsync(buffer, 0, buffer.Length),
        ["begin and end"] = (stream, buffer) => Task.Factory.FromAsync(stream.BeginRead, stream.EndRead, buffer, 0, buffer.Length, null),
        ["at least one"] = (stream, buffer) => stream.ReadAtLeastAsync(buffer, 1, throwOnEndOfStream: false, Cancellation).AsTask(),
        ["exactly one"] = async (stream, buffer) =>
        {
            try
            {
                await stream.ReadExactlyAsync(buffer, 0, 1, Cancellation);
                return 1;
            }
            catch (EndOfStreamException)
            {
                return 0;
            }
        },
    };

    public static IReadOnlyDictionary<string, Func<Stream, int>> Synchronous { get; } = new Dictionary<string, Func<Stream, int>>
    {
        ["array"] = stream => stream.Read(new byte[1], 0, 1),
        ["span"] = stream => stream.Read(new byte[1].AsSpan()),
        ["byte"] = stream => stream.ReadByte() < 0 ? 0 : 1,
        ["copy"] = stream =>
        {
            var copy = new MemoryStream();
            stream.CopyTo(copy);
            return (int)copy.Length;
        },
    };
}
