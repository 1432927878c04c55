namespace Decant.Microbenchmarks.Memory;

/// <summary>A body in memory, which is fetched once.</summary>
/// <remarks>It starts on a cache line and never moves. Contenders that are compared have a copy each, and the alignment of vectors must be the same for all
/// copies.</remarks>
internal sealed class MemoryBody
{
    private const int CacheLine = 64;

    private readonly byte[] _bytes;
    private readonly int _start;

    private unsafe MemoryBody(ReadOnlySpan<byte> json)
    {
        Length = json.Length;
        _bytes = GC.AllocateUninitializedArray<byte>(Length + CacheLine, pinned: true);
        fixed (byte* first = _bytes)
            _start = (int)((CacheLine - ((nuint)first % CacheLine)) % CacheLine);
        json.CopyTo(_bytes.AsSpan(_start));
    }

    public int Length { get; }

    public ReadOnlySpan<byte> Span => _bytes.AsSpan(_start, Length);

    public static MemoryBody Of(ReadOnlySpan<byte> json) => new(json);

    /// <summary>Fetches the body, and waits for it. A byte order mark is removed, because not every reader of spans accepts one.</summary>
    /// <exception cref="HttpRequestException">The origin did not send it.</exception>
    public static MemoryBody Fetch(Target target)
    {
        using var httpClient = new HttpClient(target.CreateHandler());
        using var request = new HttpRequestMessage(HttpMethod.Get, target.Address);
        using HttpResponseMessage response = httpClient.Send(request);
        response.EnsureSuccessStatusCode();
        var received = new MemoryStream();
        using (Stream stream = response.Content.ReadAsStream())
            stream.CopyTo(received);
        ReadOnlySpan<byte> json = received.GetBuffer().AsSpan(0, (int)received.Length);
        return new(json.StartsWith("\uFEFF"u8) ? json[3..] : json);
    }
}
