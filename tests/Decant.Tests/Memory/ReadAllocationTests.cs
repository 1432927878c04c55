using System.Net;
using System.Text;
using System.Threading.Tasks.Sources;
using Decant.Http;
using Decant.Support;

namespace Decant.Memory;

/// <summary>A call allocates the same, however many reads its body takes: also for a content of the user's, which is asked at each read whether somebody
/// has disposed it, and for reads that have to wait.</summary>
[Collection(Alone.Name)]
public sealed class ReadAllocationTests
{
    private const int FewReads = 10;
    private const int ManyReads = 1_000;

    // Two elements: the rest is skipped.
    private static readonly byte[] s_body = Encoding.UTF8.GetBytes($$"""[{"id":1,"x":"{{new string('x', 50_000)}}"},{"id":2}]""");
    private static readonly byte[] s_object = Encoding.UTF8.GetBytes($$"""{"id":1,"x":"{{new string('x', 50_000)}}"}""");
    private static readonly byte[] s_entries = Encoding.UTF8.GetBytes($$$"""{"a":{"id":1,"x":"{{{new string('x', 50_000)}}}"},"b":{"id":2}}""");

    private static readonly JsonProjection<Item> s_item = JsonProjection.For<Item>();
    private static readonly JsonFieldMask s_mask = JsonFieldMask.Parse("id");
    private static readonly JsonFieldMask s_all = JsonFieldMask.Parse("*");

    private static readonly Dictionary<string, (byte[] Body, Func<HttpContent, Task> Read)> s_calls = new()
    {
        ["object"] = (s_object, content => content.ReadProjectionAsync<Item>()),
        ["array"] = (s_body, content => content.ReadProjectionArrayAsync<Item>()),
        ["elements"] = (s_body, content => CountAsync(content.ReadProjectionAsAsyncEnumerable<Item>())),
        ["entries"] = (s_entries, content => CountAsync(In(content).ReadProjectionEntriesAsAsyncEnumerable<Item>())),
        ["copy"] = (s_body, content => In(content).CopyProjectionToAsync(JsonCopy.OfArray<Item>(), Stream.Null)),
        ["object by a projection"] = (s_object, content => content.ReadProjectionAsync(s_item)),
        ["array by a projection"] = (s_body, content => content.ReadProjectionArrayAsync(s_item)),
        ["elements by a projection"] = (s_body, content => CountAsync(content.ReadProjectionAsAsyncEnumerable(s_item))),
        ["entries by a projection"] = (s_entries, content => CountAsync(In(content).ReadProjectionEntriesAsAsyncEnumerable(s_item))),
        ["copy by a projection"] = (s_body, content => In(content).CopyProjectionToAsync(s_item.ToArrayCopy(), Stream.Null)),
        ["mask"] = (s_body, content => In(content).CopyProjectionToAsync(s_mask, Stream.Null)),
        ["mask, a large value"] = (s_body, content => In(content).CopyProjectionToAsync(s_all, Stream.Null)),
        ["bytes"] = (s_body, async content => (await content.ReadAsPooledBodyAsync().ConfigureAwait(false)).Dispose()),
    };

    public static TheoryData<string, bool> Calls => new MatrixTheoryData<string, bool>(s_calls.Keys, [false, true]);

    [Theory]
    [MemberData(nameof(Calls))]
    public void Read_OfAUsersContent_AllocatesNothing(string call, bool isPending) =>
        Assert.Equal(BytesOf(call, FewReads, isPending), BytesOf(call, ManyReads, isPending));

    [Theory]
    [InlineData("object")]
    [InlineData("array")]
    [InlineData("elements")]
    [InlineData("entries")]
    [InlineData("copy")]
    public void Read_ByAProjection_AllocatesWhatAMarkedTypeDoes(string call) =>
        Assert.Equal(BytesOf(call, FewReads, isPending: true), BytesOf($"{call} by a projection", FewReads, isPending: true));

    private static long BytesOf(string call, int reads, bool isPending)
    {
        (byte[] body, Func<HttpContent, Task> read) = s_calls[call];
        return Allocated.By(() =>
        {
            var stream = new PendingStream(body, body.Length / reads, isPending);
            using var content = new UsersContent(stream);
            Task task = read(content);
            // On this thread: what continues after a read is counted, too.
            while (!task.IsCompleted)
                stream.Complete();
            task.GetAwaiter().GetResult();
            Assert.InRange(stream.Reads, reads, reads + 3);
            return task;
        });
    }

    private static HttpResponseMessage In(HttpContent content) => new() { Content = content };

    private static async Task CountAsync<T>(IAsyncEnumerable<T> elements)
    {
        int count = 0;
        await foreach (T _ in elements.ConfigureAwait(false))
            count++;
        Assert.Equal(2, count);
    }

    private sealed class UsersContent(Stream stream) : HttpContent
    {
        protected override Task<Stream> CreateContentReadStreamAsync() => Task.FromResult(stream);

        protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => throw new NotSupportedException();

        protected override bool TryComputeLength(out long length)
        {
            length = 0;
            return false;
        }
    }

    /// <summary>Gives a piece at each read, at once or when it is told to, and allocates nothing for it.</summary>
    private sealed class PendingStream(byte[] bytes, int piece, bool isPending) : ReadOnlyStream, IValueTaskSource<int>
    {
        private ManualResetValueTaskSourceCore<int> _source;
        private Memory<byte> _buffer;
        private int _position;

        public int Reads { get; private set; }

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Reads++;
            _buffer = buffer;
            return isPending ? new(this, _source.Version) : new(Fill());
        }

        public void Complete() => _source.SetResult(Fill());

        int IValueTaskSource<int>.GetResult(short token)
        {
            int result = _source.GetResult(token);
            _source.Reset();
            return result;
        }

        ValueTaskSourceStatus IValueTaskSource<int>.GetStatus(short token) => _source.GetStatus(token);

        void IValueTaskSource<int>.OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
            _source.OnCompleted(continuation, state, token, flags);

        private int Fill()
        {
            int count = Math.Min(Math.Min(piece, _buffer.Length), bytes.Length - _position);
            bytes.AsSpan(_position, count).CopyTo(_buffer.Span);
            _position += count;
            return count;
        }
    }
}
