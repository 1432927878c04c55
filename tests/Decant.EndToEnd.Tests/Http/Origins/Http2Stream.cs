using System.Buffers.Binary;
using System.Text;

namespace Decant.Http.Origins;

/// <summary>One request and its answer.</summary>
internal sealed class Http2Stream(Http2Connection connection, int id)
{
    private readonly TaskCompletionSource _reset = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _isClosed;

    public Http2Connection Connection => connection;

    /// <summary>How many bytes the client takes now.</summary>
    public int Window { get; set; }

    /// <summary>Ends when the client has reset the stream, or the connection is gone.</summary>
    public Task Reset => _reset.Task;

    public void OnReset()
    {
        Close();
        _reset.TrySetResult();
    }

    public Task SendHeadersAsync(params (string Name, string Value)[] headers)
    {
        var block = new List<byte>();
        foreach ((string name, string value) in headers)
        {
            // A literal without indexing, its name too: no table on either side.
            block.Add(0);
            AddText(block, name);
            AddText(block, value);
        }

        return connection.SendAsync(new(Http2Type.Headers, Http2Frame.EndHeaders, id, [.. block]));
    }

    public async Task SendDataAsync(ReadOnlyMemory<byte> data, bool isLast)
    {
        while (!data.IsEmpty)
        {
            int count = await connection.TakeWindowAsync(this, data.Length);
            bool ends = isLast && count == data.Length;
            if (ends)
                Close();
            await connection.SendAsync(new(Http2Type.Data, ends ? Http2Frame.EndStream : (byte)0, id, data[..count].ToArray()));
            data = data[count..];
        }
    }

    public Task SendResetAsync(int code)
    {
        byte[] payload = new byte[4];
        BinaryPrimitives.WriteInt32BigEndian(payload, code);
        Close();
        return connection.SendAsync(new(Http2Type.Reset, 0, id, payload));
    }

    public async Task AnswerAsync(string body)
    {
        byte[] bytes = Encoding.Latin1.GetBytes(body);
        await SendHeadersAsync((":status", "200"), ("content-type", "application/json"), ("content-length", $"{bytes.Length}"));
        await SendDataAsync(bytes, isLast: true);
    }

    private static void AddText(List<byte> block, string text)
    {
        Assert.InRange(text.Length, 0, 126);
        block.Add((byte)text.Length);
        block.AddRange(Encoding.Latin1.GetBytes(text));
    }

    private void Close()
    {
        if (Interlocked.Exchange(ref _isClosed, 1) == 0)
            connection.OnClosed();
    }
}
