using System.Net;
using System.Net.ServerSentEvents;
using System.Text;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Events;

/// <summary>What is read of server-sent events: types, ids and data, wherever reads end.</summary>
public sealed class EventTests
{
    private const string Stream =
        ": a comment\n\nretry: 5\n\ndata: {\"id\":1}\n\nevent: change\nid: 7\ndata: {\"id\":2,\ndata: \"name\":\"é\"}\n: another\n\ndata:{\"id\":3}\nunknown: x\nid\n\n";

    private static readonly string[] s_expected = ["message - 1", "change 7 2é", "message  3"];

    [Theory]
    [InlineData("\n")]
    [InlineData("\r\n")]
    [InlineData("\r")]
    public async Task Read_LinesThatEndAlike_GivesTheEventsWhereverItIsCut(string end)
    {
        string body = Stream.Replace("\n", end, StringComparison.Ordinal);
        foreach (string mark in (string[])["", "\uFEFF"])
        {
            int length = Encoding.UTF8.GetByteCount(mark + body);
            for (int cut = 1; cut <= length; cut++)
                Assert.Equal(s_expected, await EventStreams.ReadAsync(mark + body, piece: cut));
        }
    }

    [Fact]
    public async Task Read_EachSource_GivesTheSame()
    {
        using var client = new HttpClient(new HookedHandler(_ => EventStreams.Response(Stream))) { BaseAddress = new(Call.Address) };
        var options = new JsonProjectionOptions();
        JsonProjection<Item> projection = JsonProjection.For<Item>();
        SseItemParser<Item> parser = (_, data) => JsonProjection.Parse<Item>(data);
        IAsyncEnumerable<SseItem<Item>>[] all =
        [
            client.GetProjectionEventsAsAsyncEnumerable<Item>("a", Cancellation),
            client.GetProjectionEventsAsAsyncEnumerable<Item>("a", options, Cancellation),
            client.GetProjectionEventsAsAsyncEnumerable<Item>("a", null, Cancellation),
            client.GetProjectionEventsAsAsyncEnumerable<Item>(new Uri("a", UriKind.Relative), options, Cancellation),
            client.GetProjectionEventsAsAsyncEnumerable<Item>(new HttpRequestMessage(HttpMethod.Post, "a"), options, Cancellation),
            client.GetProjectionEventsAsAsyncEnumerable("a", projection, Cancellation),
            client.GetProjectionEventsAsAsyncEnumerable(new HttpRequestMessage(HttpMethod.Post, "a"), projection, Cancellation),
            client.GetProjectionEventsAsAsyncEnumerable("a", parser, Cancellation),
            client.GetProjectionEventsAsAsyncEnumerable(new HttpRequestMessage(HttpMethod.Post, "a"), parser, options, Cancellation),
            EventStreams.Response(Stream).ReadProjectionEventsAsAsyncEnumerable<Item>(Cancellation),
            EventStreams.Response(Stream).ReadProjectionEventsAsAsyncEnumerable(projection, Cancellation),
            EventStreams.Response(Stream).ReadProjectionEventsAsAsyncEnumerable(parser, Cancellation),
        ];
        foreach (IAsyncEnumerable<SseItem<Item>> events in all)
            Assert.Equal(s_expected, await events.DescribeAsync());
    }

    [Fact]
    public async Task Get_Address_AsksForEventsAndForNoCompression()
    {
        var asked = new List<string>();
        using var client = new HttpClient(new DecantHttpOptions().CreateHandler(new HookedHandler(request =>
        {
            asked.Add(request.Headers.ToString().ReplaceLineEndings(" "));
            return EventStreams.Response(Stream);
        })));
        client.DefaultRequestHeaders.Accept.Add(new("application/json"));
        await client.GetProjectionEventsAsAsyncEnumerable<Item>(Call.Address, Cancellation).TakeAllAsync();
        Assert.Equal(["Accept: text/event-stream "], asked);
    }

    // There is no JSON in them; a function may read them all the same.
    [Fact]
    public async Task Read_NoData_IsPassedOver()
    {
        const string body = "data:\n\nevent: ping\ndata\n\ndata: {\"id\":1}\n\n";
        Assert.Equal(["message - 1"], await EventStreams.ReadAsync(body));
        using HttpResponseMessage response = EventStreams.Response(body);
        Assert.Equal(
            [("message", 0), ("ping", 0), ("message", 8)],
            (await response.ReadProjectionEventsAsAsyncEnumerable((_, data) => data.Length, Cancellation).TakeAllAsync()).Select(item => (item.EventType, item.Data)));
    }

    [Fact]
    public async Task Read_EventTypes_AreReadAndOthersPassedOver()
    {
        const string body = "event: open\ndata: hello\n\ndata: {\"id\":1}\n\nevent: put\ndata: {\"id\":2}\n\nevent: keep-alive\ndata: null\n\nevent: Put\ndata: x\n\n";
        Assert.Equal(["message - 1", "put - 2"], await EventStreams.ReadAsync(body, new() { EventTypes = ["message", "put"] }));
        Assert.Equal(["put - 2"], await EventStreams.ReadAsync(body, new() { EventTypes = ["put"] }));
        Assert.Empty(await EventStreams.ReadAsync(body, new() { EventTypes = [] }));
    }

    // The framework's parser has the type "" for these, and the next event has the type of the block without data.
    [Theory]
    [InlineData("event\ndata: {\"id\":1}\n\n")]
    [InlineData("event:\ndata: {\"id\":1}\n\n")]
    [InlineData("event: put\nevent: \ndata: {\"id\":1}\n\n")]
    [InlineData("event: put\n\ndata: {\"id\":1}\n\n")]
    public async Task Read_EmptyType_IsAMessage(string body)
    {
        Assert.Equal(["message - 1"], await EventStreams.ReadAsync(body, new() { EventTypes = ["message"] }));
        Assert.Empty(await EventStreams.ReadAsync(body, new() { EventTypes = ["", "put"] }));
    }

    [Fact]
    public async Task Read_PathAndOtherOptions_AreThoseOfTheData()
    {
        using HttpResponseMessage response = EventStreams.Response("data: {\"x\":[{\"id\":1},/**/{\"id\":2}]}\n\n");
        var options = new JsonProjectionOptions { Path = "x[1]", ReadCommentHandling = JsonCommentHandling.Skip };
        Assert.Equal(["message - 2"], await response.ReadProjectionEventsAsAsyncEnumerable<Item>(options, Cancellation).DescribeAsync());
    }

    [Theory]
    [InlineData(HttpStatusCode.NoContent)]
    [InlineData(HttpStatusCode.ResetContent)]
    public async Task Read_NoContent_HasNoEvents(HttpStatusCode status)
    {
        using var client = new HttpClient(new HookedHandler(_ => new(status)));
        var options = new JsonProjectionOptions { Events = new() { EndData = "[DONE]" } };
        Assert.Empty(await client.GetProjectionEventsAsAsyncEnumerable<Item>(Call.Address, options, Cancellation).TakeAllAsync());
        using var head = new HttpRequestMessage(HttpMethod.Head, Call.Address);
        using var other = new HttpClient(new HookedHandler(request => new() { RequestMessage = request }));
        Assert.Empty(await other.GetProjectionEventsAsAsyncEnumerable<Item>(head, options, Cancellation).TakeAllAsync());
    }

    [Fact]
    public async Task Read_ASecondTime_SendsAnAddressAgainAndNoRequest()
    {
        using var handler = new HookedHandler(_ => EventStreams.Response(Stream));
        using var client = new HttpClient(handler);
        IAsyncEnumerable<SseItem<Item>> events = client.GetProjectionEventsAsAsyncEnumerable<Item>(Call.Address, Cancellation);
        Assert.Equal(s_expected, await events.DescribeAsync());
        Assert.Equal(s_expected, await events.DescribeAsync());
        using var request = new HttpRequestMessage(HttpMethod.Post, Call.Address);
        var options = new JsonProjectionOptions { Events = new() { MaxReconnections = 9 } };
        events = client.GetProjectionEventsAsAsyncEnumerable<Item>(request, options, Cancellation);
        await events.TakeAllAsync();
        await Assert.ThrowsAsync<InvalidOperationException>(() => events.TakeAllAsync());
        Assert.Equal(3, handler.Asked.Count);
    }

    [Fact]
    public void Read_MoreEvents_AllocateNothingMore()
    {
        long few = BytesOf(10), many = BytesOf(1_000);
        Assert.Equal(few, many);

        static long BytesOf(int count)
        {
            byte[] body = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("data: {\"value\":12345}\n\n", count)));
            return Memory.Allocated.By(() =>
            {
                using var response = new HttpResponseMessage { Content = new ByteArrayContent(body) };
                response.Content.Headers.TryAddWithoutValidation("Content-Type", EventStreams.MediaType);
                return SumAsync(response, count * 12345L).GetAwaiter().GetResult();
            });
        }

        static async Task<object?> SumAsync(HttpResponseMessage response, long expected)
        {
            long sum = 0;
            await foreach (SseItem<Number> item in response.ReadProjectionEventsAsAsyncEnumerable<Number>(Cancellation).ConfigureAwait(false))
                sum += item.Data.Value;
            Assert.Equal(expected, sum);
            return null;
        }
    }
}

[JsonProjection]
internal readonly partial record struct Number(int Value);
