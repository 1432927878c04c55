using System.Net.ServerSentEvents;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Events;

/// <summary>Streams of events that are silent, are cancelled, or are left.</summary>
public sealed class EventTimeTests
{
    private const string Two = "data: {\"id\":1}\n\ndata: {\"id\":2}\n\n";

    private static readonly TimeSpan s_idle = TimeSpan.FromMinutes(2);

    // A comment keeps it alive, as any byte does.
    [Fact]
    public async Task Read_Silence_EndsByTheIdleTimeout()
    {
        var time = new FakeTimeProvider();
        var alive = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        const string body = "data: {\"id\":1}\n\n: alive\n\n";
        using HttpResponseMessage response = EventStreams.Response(body, 16, beforeRead: (read, token) => new(read switch
        {
            2 => alive.Task.WaitAsync(token),
            3 => Task.Delay(Timeout.Infinite, token),
            _ => Task.CompletedTask,
        }));
        var options = new JsonProjectionOptions { Http = new() { TimeProvider = time, IdleTimeout = s_idle } };
        await using IAsyncEnumerator<SseItem<Item>> events = response.ReadProjectionEventsAsAsyncEnumerable<Item>(options, Cancellation).GetAsyncEnumerator(Cancellation);
        Assert.True(await events.MoveNextAsync());
        Task<bool> next = events.MoveNextAsync().AsTask();
        await SoonAsync(time.WhenDueInAsync(s_idle));
        time.Advance(s_idle - TimeSpan.FromTicks(1));
        alive.SetResult();
        await SoonAsync(time.WhenDueInAsync(s_idle));
        time.Advance(s_idle - TimeSpan.FromTicks(1));
        Assert.False(next.IsCompleted);
        time.Advance(TimeSpan.FromTicks(1));
        var late = await Assert.ThrowsAsync<TaskCanceledException>(() => SoonAsync(next));
        Assert.IsType<TimeoutException>(late.InnerException);
        Assert.Contains("within 120 seconds (DecantHttpOptions.IdleTimeout)", late.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Read_CancelledWhileItWaits_EndsWithTheCallersToken(bool reconnects)
    {
        using var source = new CancellationTokenSource();
        var stalled = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        using HttpClient client = Stalling(stalled, out ShapedContent[] content);
        var options = new JsonProjectionOptions { Events = new() { MaxReconnections = reconnects ? 5 : 0 } };
        Task<string[]> reading = client.GetProjectionEventsAsAsyncEnumerable<Item>(Call.Address, options, source.Token).DescribeAsync();
        await SoonAsync(stalled.Task);
        await source.CancelAsync();
        var thrown = await Assert.ThrowsAsync<TaskCanceledException>(() => SoonAsync(reading));
        Assert.Equal(source.Token, thrown.CancellationToken);
        Assert.All(content, one => one.AssertClosed());
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Read_DisposedWhileItWaits_EndsTheRead(bool reconnects)
    {
        var stalled = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        using HttpClient client = Stalling(stalled, out ShapedContent[] content);
        var options = new JsonProjectionOptions { Events = new() { MaxReconnections = reconnects ? 5 : 0 } };
        IAsyncEnumerator<SseItem<Item>> events = client.GetProjectionEventsAsAsyncEnumerable<Item>(Call.Address, options, Cancellation).GetAsyncEnumerator(Cancellation);
        Assert.True(await events.MoveNextAsync());
        Assert.True(await events.MoveNextAsync());
        Task<bool> next = events.MoveNextAsync().AsTask();
        await SoonAsync(stalled.Task);
        await SoonAsync(events.DisposeAsync().AsTask());
        await Assert.ThrowsAsync<TaskCanceledException>(() => SoonAsync(next));
        Assert.All(content, one => one.AssertClosed());
        Assert.All(content, one => Assert.True(one.IsDisposed));
    }

    // An event is returned when it is complete, and not when more of the stream comes.
    [Theory]
    [InlineData("\n")]
    [InlineData("\r\n")]
    [InlineData("\r")]
    public async Task Read_CompleteEvent_IsReturnedBeforeTheNextRead(string end)
    {
        string body = Two.Replace("\n", end, StringComparison.Ordinal);
        int first = body.Length / 2, reads = 0;
        using HttpResponseMessage response = EventStreams.Response(body, first, beforeRead: (read, _) =>
        {
            reads = read;
            return default;
        });
        await using IAsyncEnumerator<SseItem<Item>> events = response.ReadProjectionEventsAsAsyncEnumerable<Item>(Cancellation).GetAsyncEnumerator(Cancellation);
        Assert.True(await events.MoveNextAsync());
        Assert.Equal((1, 1), (events.Current.Data.Id, reads));
        Assert.True(await events.MoveNextAsync());
        Assert.Equal((2, 2), (events.Current.Data.Id, reads));
    }

    [Fact]
    public async Task Read_LeftOrEnded_DisposesTheResponse()
    {
        foreach (int taken in (int[])[0, 1, 2, 3])
        {
            using HttpClient client = Answering(Two + "data: [DONE]\n\n", out ShapedContent[] content);
            var options = new JsonProjectionOptions { Events = new() { EndData = "[DONE]" } };
            await using (IAsyncEnumerator<SseItem<Item>> events = client.GetProjectionEventsAsAsyncEnumerable<Item>(Call.Address, options, Cancellation).GetAsyncEnumerator(Cancellation))
            {
                for (int i = 0; i < taken; i++)
                    Assert.Equal(i < 2, await events.MoveNextAsync());
            }

            Assert.Equal(taken > 0, content[0].IsDisposed);
            content[0].AssertClosed();
        }
    }

    // Whatever the read throws, and whichever it is: nothing is left open.
    [Fact]
    public async Task Read_EachReadFails_LeavesNothing()
    {
        for (int failing = 1; failing < 8; failing++)
        {
            int at = failing;
            var content = new ShapedContent([.. "data: {\"id\":1}\n\ndata: {\"id\":2}\n\n"u8], 5, contentType: EventStreams.MediaType, beforeRead: (read, _) =>
                read == at ? throw new HttpIOException(HttpRequestError.ResponseEnded) : default);
            using var client = new HttpClient(new HookedHandler(_ => new() { Content = content }));
            var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => client.GetProjectionEventsAsAsyncEnumerable<Item>(Call.Address, Cancellation).TakeAllAsync());
            Assert.Equal(HttpRequestError.ResponseEnded, thrown.HttpRequestError);
            Assert.True(content.IsDisposed);
            content.AssertClosed();
        }
    }

    private static HttpClient Answering(string body, out ShapedContent[] contents)
    {
        var content = new ShapedContent(System.Text.Encoding.UTF8.GetBytes(body), contentType: EventStreams.MediaType);
        contents = [content];
        return new(new HookedHandler(_ => new() { Content = content }));
    }

    private static HttpClient Stalling(TaskCompletionSource stalled, out ShapedContent[] contents)
    {
        var content = new ShapedContent([.. "data: {\"id\":1}\n\ndata: {\"id\":2}\n\n"u8], contentType: EventStreams.MediaType, beforeRead: (read, token) =>
        {
            if (read < 2)
                return default;
            stalled.TrySetResult();
            return new(Task.Delay(Timeout.Infinite, token));
        });
        contents = [content];
        return new(new HookedHandler(_ => new() { Content = content }));
    }
}
