using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;

namespace Decant.Analyzers.Tests.Outcomes;

/// <summary>A connection in memory: gives each request that is written to it the same answer, and keeps the requests.</summary>
internal sealed partial class Connection(Answer answer, List<string> requests, Action stalled) : Stream
{
    private readonly Lock _lock = new();
    private readonly SemaphoreSlim _changed = new(0);
    private readonly MemoryStream _request = new();
    private byte[] _response = [];
    private bool _isStalled, _isClosed;

    public override bool CanRead => true;

    public override bool CanWrite => true;

    public override bool CanSeek => false;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        lock (_lock)
        {
            _request.Write(buffer);
            if (FindRequest(_request.ToArray()) is not { } request)
                return;
            requests.Add(request);
            _request.SetLength(0);
            _response = answer.ToBytes();
        }

        _changed.Release();
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        while (true)
        {
            bool stalls = false;
            lock (_lock)
            {
                if (_response.Length > 0)
                    return Take(buffer);
                if (_isClosed || (requests.Count > 0 && answer.End == End.Cut))
                    return 0;
                if (requests.Count > 0 && !answer.IsWhole && !_isStalled)
                    stalls = _isStalled = true;
            }

            if (stalls)
                stalled();
            await _changed.WaitAsync(cancellationToken);
        }
    }

    public override int Read(Span<byte> buffer)
    {
        byte[] bytes = new byte[buffer.Length];
        int count = ReadAsync(bytes).AsTask().GetAwaiter().GetResult();
        bytes.AsSpan(0, count).CopyTo(buffer);
        return count;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        Write(buffer.AsSpan(offset, count));
        return Task.CompletedTask;
    }

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        Write(buffer.Span);
        return default;
    }

    public override void Flush()
    {
    }

    public override Task FlushAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        lock (_lock)
            _isClosed = true;
        _changed.Release();
        base.Dispose(disposing);
    }

    private int Take(Memory<byte> buffer)
    {
        int count = Math.Min(buffer.Length, _response.Length);
        _response.AsSpan(0, count).CopyTo(buffer.Span);
        _response = _response[count..];
        return count;
    }

    /// <summary>The whole request with the body as one text; null if a part is missing.</summary>
    private static string? FindRequest(byte[] bytes)
    {
        string text = Encoding.Latin1.GetString(bytes);
        int end = text.IndexOf("\r\n\r\n", StringComparison.Ordinal) + 4;
        if (end < 4)
            return null;
        string head = text[..end], body = text[end..];
        if (head.Contains("Transfer-Encoding: chunked", StringComparison.OrdinalIgnoreCase))
            return body.EndsWith("0\r\n\r\n", StringComparison.Ordinal) ? head + Unchunk(body) : null;
        Match length = ContentLength().Match(head);
        return !length.Success || body.Length >= int.Parse(length.Groups[1].Value, CultureInfo.InvariantCulture) ? text : null;
    }

    private static string Unchunk(string body)
    {
        StringBuilder text = new();
        for (int at = 0; ;)
        {
            int line = body.IndexOf("\r\n", at, StringComparison.Ordinal);
            int size = int.Parse(body[at..line], NumberStyles.HexNumber, CultureInfo.InvariantCulture);
            if (size == 0)
                return text.ToString();
            text.Append(body, line + 2, size);
            at = line + 2 + size + 2;
        }
    }

    [GeneratedRegex(@"Content-Length: (\d+)", RegexOptions.IgnoreCase)]
    private static partial Regex ContentLength();
}
