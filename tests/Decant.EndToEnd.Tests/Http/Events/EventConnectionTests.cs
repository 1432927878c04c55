using System.Net.ServerSentEvents;
using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Events;

/// <summary>Streams of events over connections: an event comes when it was sent, and a connection that is lost is opened again.</summary>
public sealed class EventConnectionTests : FaultTestBase
{
    private const string One = "id: 1\ndata: {\"id\":1}\n\n";
    private const string Two = "id: 2\ndata: {\"id\":2}\n\n";
    private const string End = "data: [DONE]\n\n";

    private static readonly string s_head = Answer.Head($"Content-Type: {EventStreams.MediaType}", "Transfer-Encoding: chunked");

    private static readonly EventStreamOptions s_done = new() { EndData = "[DONE]", MaxReconnections = 2, ReconnectionInterval = TimeSpan.Zero };

    private readonly List<string> _heads = [];

    [Fact]
    public async Task Get_EventOfAnOpenStream_IsReturnedAtOnce()
    {
        Origin.Queue(Scripts.SendAndStall(s_head + Answer.Chunks(One, 7)));
        IAsyncEnumerator<SseItem<Item>> events = Client.GetProjectionEventsAsAsyncEnumerable<Item>(Origin.Address, Options, Cancellation).GetAsyncEnumerator(Cancellation);
        Assert.True(await SoonAsync(events.MoveNextAsync().AsTask()));
        Assert.Equal(1, events.Current.Data.Id);
        Task<bool> next = events.MoveNextAsync().AsTask();
        await LetOthersRunAsync();
        Assert.False(next.IsCompleted);
        await SoonAsync(events.DisposeAsync().AsTask());
        await Assert.ThrowsAsync<TaskCanceledException>(() => next);
        await SoonAsync(Origin[0].Died);
        await AssertNextAsync(CallKinds.Elements, connections: 2);
    }

    // Cut within a chunk, at the end of one, reset, or ended in order: each time the stream goes on after its last event.
    [Fact]
    public async Task Get_ConnectionsThatAreLost_AreOpenedAgain()
    {
        Origin.Queue(
            Noting(Scripts.SendAndFinish(s_head + Answer.Chunks(One + "id: 2\n", 9) + "40\r\ndata: {\"id\"")),
            Noting(Scripts.SendAndFinish(s_head + Answer.Chunks(": alive\n\n", 5))),
            Noting(connection => Scripts.SendAndReset(s_head + Answer.Chunks(Two, 64), NextHeaders)(connection)),
            Noting(Scripts.Send(s_head + Answer.Chunks(End, 64) + "0\r\n\r\n")));
        string[] events = await SoonAsync(ReadAsync(s_done));

        // A reset may discard what has come before it, and then the event is sent again.
        Assert.Equal("message 1 1", events[0]);
        Assert.Equal(["", "1", "1"], _heads.Take(3).Select(IdOf));
        Assert.Equal(events.Length == 2 ? "2" : "1", IdOf(_heads[3]));
        Assert.All(_heads, head => Assert.Contains("\r\nAccept: text/event-stream", head, StringComparison.Ordinal));
    }

    [Fact]
    public async Task Get_NoContent_EndsTheReconnections()
    {
        Origin.Queue(
            Noting(Scripts.Send(Answer.Whole(One, $"Content-Type: {EventStreams.MediaType}"))),
            Noting(Scripts.Send(Answer.Head("204 No Content", []))));
        Assert.Equal(["message 1 1"], await SoonAsync(ReadAsync(s_done with { EndData = null })));
        Assert.Equal(["", "1"], _heads.Select(IdOf));
        await AssertNextAsync(CallKinds.Elements, connections: 1);
    }

    [Fact]
    public async Task Post_ConnectionIsLost_IsSentOnce()
    {
        Origin.Queue(Noting(Scripts.SendAndFinish(s_head + Answer.Chunks(One, 64))));
        using var request = new HttpRequestMessage(HttpMethod.Post, Origin.Address) { Content = new StringContent("{}") };
        var taken = new List<string>();
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(
            () => SoonAsync(Client.GetProjectionEventsAsAsyncEnumerable<Item>(request, Options with { Events = s_done }, Cancellation).DescribeAsync(taken)));
        Assert.Equal(HttpRequestError.ResponseEnded, thrown.HttpRequestError);
        Assert.Equal(["message 1 1"], taken);
        Assert.Equal(1, Origin.Requests);
    }

    private static string IdOf(string head)
    {
        const string name = "\r\nLast-Event-ID: ";
        int at = head.IndexOf(name, StringComparison.Ordinal);
        return at < 0 ? "" : head[(at + name.Length)..].Split('\r')[0];
    }

    private Func<RawConnection, Task> Noting(Func<RawConnection, Task> script) => connection =>
    {
        _heads.Add(connection.Head);
        return script(connection);
    };

    private Task<string[]> ReadAsync(EventStreamOptions events) =>
        Client.GetProjectionEventsAsAsyncEnumerable<Item>(Origin.Address, Options with { Events = events, Http = new() { Pool = Pool } }, Cancellation).DescribeAsync();
}
