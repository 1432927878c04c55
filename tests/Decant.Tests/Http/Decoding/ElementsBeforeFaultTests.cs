using System.Globalization;
using System.Text;
using System.Text.Json;
using Decant.Buffers;
using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Support;

namespace Decant.Http.Decoding;

/// <summary>An element that lies whole in what was read before a fault is handed out before the exception.</summary>
public sealed class ElementsBeforeFaultTests
{
    private const string Plain = "identity";
    private const string Wide = "utf-16";

    private static readonly TimeSpan s_idle = TimeSpan.FromSeconds(30);

    private readonly TrackingPool _pool = new();
    private readonly FakeTimeProvider _time = new();
    private readonly List<int> _received = [];

    /// <summary>What goes wrong behind the last whole element.</summary>
    public enum Fault
    {
        Json,
        SecondArray,
        Depth,
        Fit,
        Limit,
        ReadFails,
        Silence,
        End,
    }

    public static TheoryData<Fault, string, int> Cases => new(
        from fault in Enum.GetValues<Fault>()
        from coding in (string[])[Plain, .. Compressed.Codings, Wide]
        from count in (int[])[1, 20, 3000]
        select new TheoryDataRow<Fault, string, int>(fault, coding, count));

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task GetElements_FaultBehindWholeElements_HandsThemOut(Fault fault, string coding, int count)
    {
        bool isCut = fault is Fault.ReadFails or Fault.Silence or Fault.End;
        // Less than any buffer, where reads are counted.
        foreach (int piece in (int[])[100, isCut ? 4000 : int.MaxValue])
        {
            string before = (fault == Fault.SecondArray ? "{\"items\":[" : "[") + Elements(count);
            (byte[] bytes, int whole) = Encode(coding, before, Behind(fault));
            // The first byte of deflate is read by itself.
            int reads = coding == "deflate" ? 1 + (whole + piece - 2) / piece : (whole + piece - 1) / piece;
            var content = new ShapedContent(isCut ? bytes[..whole] : bytes, piece, contentType: Type(coding), beforeRead: (read, token) =>
                fault is Fault.ReadFails or Fault.Silence && read > reads
                    ? fault == Fault.Silence ? new(Task.Delay(Timeout.Infinite, token)) : ValueTask.FromException(new IOException())
                    : default);
            if (coding is not (Plain or Wide))
                content.Headers.ContentEncoding.Add(coding);
            else if (fault == Fault.End)
                content.Headers.ContentLength = bytes.Length;
            using var client = new HttpClient(new HookedHandler(_ => new() { Content = content }));

            _received.Clear();
            Task reading = ReadAsync(client, new()
            {
                Path = fault == Fault.SecondArray ? "items" : null,
                Settings = new() { Pool = _pool },
                Http = new()
                {
                    Pool = _pool,
                    TimeProvider = _time,
                    IdleTimeout = s_idle,
                    MaxBodyBytes = fault == Fault.Limit ? (coding == Wide ? whole : before.Length) : null,
                },
            });
            if (fault == Fault.Silence)
            {
                await SoonAsync(_time.WhenDueInAsync(s_idle));
                _time.Advance(s_idle);
            }

            Exception? thrown = await Record.ExceptionAsync(() => SoonAsync(reading));

            Assert.True(thrown is JsonException or HttpRequestException or TaskCanceledException, $"{thrown}");
            Assert.Equal(Enumerable.Range(1, count), _received);
            _pool.AssertBalanced();
        }
    }

    // The decoder of the framework, of a coding or a charset, tells of the fault in place of what it decoded before it in the same read, at
    // most a window.
    [Theory]
    [InlineData("gzip", 20)]
    [InlineData("gzip", 3000)]
    [InlineData(Wide, 20)]
    [InlineData(Wide, 3000)]
    public async Task GetElements_DecoderFails_HandsOutAllButTheLastRead(string coding, int count)
    {
        string json = $"[{Elements(count)}]";
        byte[] bytes = coding == Wide ? [.. Encoding.Unicode.GetBytes(json), 0x00, 0xD8, 0x20, 0x00] : Compressed.Gzip(Encoding.UTF8.GetBytes(json));
        if (coding != Wide)
            bytes[^5] ^= 1;
        var content = new ShapedContent(bytes, contentType: Type(coding));
        if (coding != Wide)
            content.Headers.ContentEncoding.Add(coding);
        using var client = new HttpClient(new HookedHandler(_ => new() { Content = content }));

        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => ReadAsync(client, new()));

        Assert.Equal(HttpRequestError.InvalidResponse, thrown.HttpRequestError);
        int sure = json[..Math.Max(json.Length - 64 * 1024, 0)].Count(c => c == '}');
        Assert.InRange(_received.Count, sure, count - 1);
        Assert.Equal(Enumerable.Range(1, _received.Count), _received);
    }

    private static string Elements(int count) => string.Join(',', Enumerable.Range(1, count).Select(
        id => string.Create(CultureInfo.InvariantCulture, $$"""{"id":{{id}},"name":"{{(char)('a' + id % 26)}}"}""")));

    private static string Behind(Fault fault) => fault switch
    {
        Fault.Json => ",x]",
        Fault.SecondArray => "],\"items\":[]}",
        Fault.Depth => "," + new string('[', 100),
        Fault.Fit => ",{\"id\":\"none\"}]",
        _ => ",{\"id\":7}]" + new string(' ', 1000),
    };

    private static string Type(string coding) => coding == Wide ? "application/json; charset=utf-16" : "application/json";

    // The bytes, and how many of them are the first part.
    private static (byte[] Bytes, int Whole) Encode(string coding, string before, string behind)
    {
        if (coding is Plain or Wide)
        {
            Encoding encoding = coding == Wide ? Encoding.Unicode : Encoding.UTF8;
            return ([.. encoding.GetBytes(before), .. encoding.GetBytes(behind)], encoding.GetByteCount(before));
        }

        using var target = new MemoryStream();
        int whole;
        using (Stream stream = Compressed.Encoder(coding, target))
        {
            stream.Write(Encoding.UTF8.GetBytes(before));
            stream.Flush();
            whole = (int)target.Length;
            stream.Write(Encoding.UTF8.GetBytes(behind));
        }

        return (target.ToArray(), whole);
    }

    private async Task ReadAsync(HttpClient client, JsonProjectionOptions options)
    {
        await foreach (Item item in client.GetProjectionAsAsyncEnumerable<Item>(Call.Address, options, Cancellation))
            _received.Add(item.Id);
    }
}
