using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Skipping;

/// <summary>What MaxDepth allows must not depend on the stack, whatever was read before.</summary>
public sealed partial class DeepValueTests
{
    private const int Depth = 100_000;

    private static readonly JsonProjectionOptions s_deep = new() { MaxDepth = 2_000_000 };

    [Theory]
    [InlineData(JsonSkipValidation.Full)]
    [InlineData(JsonSkipValidation.StructureOnly)]
    public void Parse_SeveralDeepValuesSkipped_TakeABoundedStack(JsonSkipValidation validation)
    {
        string deep = new string('[', Depth) + new string(']', Depth);
        byte[] json = Encoding.UTF8.GetBytes($$"""{"x":{{deep}},"y":{{deep}},"z":{"z":{{deep}}},"text":"here"}""");

        Link? link = null;
        SmallStack.Run(() => link = JsonProjection.Parse<Link>(json, s_deep with { SkipValidation = validation }));

        Assert.Equal("here", link?.Text);
    }

    [Fact]
    public async Task ReadAsync_DeepWantedObjectsGoOnOnASmallerStack_IsAJsonException()
    {
        byte[] json = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"next\":", Depth)));
        var reading = new TaskCompletionSource<Task<Link>>(TaskCreationOptions.RunContinuationsAsynchronously);
        const int window = 64 * 1024;
        // The last but one read completes on a thread of the pool, once the call has returned: a read that is complete when it is looked at goes on where it is.
        using var stream = new HookedStream(json, window, async (read, _) =>
        {
            if (read == json.Length / window)
                await reading.Task;
        });
        var thread = new Thread(() => reading.SetResult(JsonProjection.ReadAsync<Link>(stream, s_deep)), maxStackSize: 512 * 1024 * 1024);
        thread.Start();

        JsonException exception = await Assert.ThrowsAsync<JsonException>(async () => await await reading.Task);

        Assert.Contains("stack", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task ReadAsync_DeepWantedObjectsByteByByte_BoxesEachOnce()
    {
        string json = string.Concat(Enumerable.Repeat("{\"next\":", 60)) + $"{{\"text\":\"{new string('x', 5_000)}\"}}" + new string('}', 60);
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        int[] cuts = [.. Enumerable.Range(1, bytes.Length - 1)];
        await ReadAsync();

        long before = GC.GetAllocatedBytesForCurrentThread();
        await ReadAsync();
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;

        // The text, 61 links, 60 boxes, and what the call itself takes; not a box for each of 5,000 reads.
        Assert.InRange(allocated, 10_000, 40_000);

        async Task ReadAsync()
        {
            using var stream = new ChunkStream(bytes, cuts);
            await JsonProjection.ReadAsync<Link>(stream, new() { Settings = new() { GatheredBytes = 0 } }, Cancellation);
        }
    }

    [JsonProjection]
    internal sealed partial record Link(string? Text, Link? Next);
}
