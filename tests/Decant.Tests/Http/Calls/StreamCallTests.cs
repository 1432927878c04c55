using System.Net;
using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Entries, and elements with an envelope; and what calls give for responses that have none of what they ask for, or are no success.</summary>
public sealed class StreamCallTests
{
    private const string EntriesJson = """{"a":{"id":1},"b":null,"a":{"id":2}}""";
    private const string EnvelopedJson = """{"before":3,"items":[{"id":1},null,{"id":2}],"behind":"x"}""";

    private static readonly JsonProjectionOptions s_items = new() { Path = "items" };

    public static TheoryData<CallKinds> Kinds => [.. Enum.GetValues<CallKinds>()
        .Where(kind => !kind.IsOfContent() && kind is not (CallKinds.One or CallKinds.Copy or CallKinds.Ensure))];

    [Fact]
    public async Task Entries_NullsAndDuplicates_AreGivenAsTheyCome()
    {
        using HttpResponseMessage response = Json(EntriesJson);
        KeyValuePair<string, Item>[] entries = await response.ReadProjectionEntriesAsAsyncEnumerable<Item>(Cancellation).TakeAllAsync();
        Assert.Equal([new("a", new(1, null)), new("b", null!), new("a", new(2, null))], entries);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Call_NoContentOrNoSuccess_IsEmptyOrTheStatus(CallKinds kind)
    {
        foreach (HttpStatusCode status in (HttpStatusCode[])[HttpStatusCode.NoContent, HttpStatusCode.ResetContent, HttpStatusCode.NotFound])
        {
            using var client = new HttpClient(new HookedHandler(_ => new(status)));
            Task<string> call = Call.RunAsync(kind, client, new(), Cancellation);
            if (status == HttpStatusCode.NotFound)
                await Assert.ThrowsAsync<HttpStatusException>(() => call);
            else
                Assert.StartsWith("0 ", await call, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData(HttpStatusCode.NoContent, "204")]
    [InlineData(HttpStatusCode.NotFound, null)]
    public async Task Envelope_ThatIsNotThere_SaysSo(HttpStatusCode status, string? says)
    {
        using var response = new HttpResponseMessage(status);
        ProjectionElements<Surroundings, Item> items = response.ReadProjectionAsAsyncEnumerable<Surroundings, Item>(s_items, Cancellation);
        await Record.ExceptionAsync(() => items.TakeAllAsync());
        Assert.Contains(says ?? "", Assert.Throws<InvalidOperationException>(() => items.Envelope).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Streams_Head_AreEmpty()
    {
        using var client = new HttpClient(new HookedHandler(request => new() { RequestMessage = request, Content = new ShapedContent([], 1, 1000) }));
        using var first = new HttpRequestMessage(HttpMethod.Head, Call.Address);
        using var second = new HttpRequestMessage(HttpMethod.Head, Call.Address);

        Assert.Empty(await client.GetProjectionEntriesAsAsyncEnumerable<Item>(first, Cancellation).TakeAllAsync());
        Assert.Empty(await client.GetProjectionAsAsyncEnumerable<Surroundings, Item>(second, s_items, Cancellation).TakeAllAsync());
    }

    // A request is sent once.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Streams_RequestASecondTime_SayWhatToDo(bool isInvoker)
    {
        await AssertOnceAsync("[]", (invoker, request) => invoker.GetProjectionAsAsyncEnumerable<Item>(request, null, Cancellation));
        await AssertOnceAsync(EntriesJson, (invoker, request) => invoker.GetProjectionEntriesAsAsyncEnumerable<Item>(request, null, Cancellation));
        await AssertOnceAsync(EnvelopedJson, (invoker, request) => invoker.GetProjectionAsAsyncEnumerable<Surroundings, Item>(request, s_items, Cancellation));

        async Task AssertOnceAsync<T>(string json, Func<HttpMessageInvoker, HttpRequestMessage, IAsyncEnumerable<T>> enumerate)
        {
            using var handler = new HookedHandler(_ => Json(json));
            using HttpMessageInvoker invoker = isInvoker ? new(handler) : new HttpClient(handler);
            using var request = new HttpRequestMessage(HttpMethod.Post, Call.Address);
            IAsyncEnumerable<T> elements = enumerate(invoker, request);
            await elements.TakeAllAsync();
            var exception = await Assert.ThrowsAsync<InvalidOperationException>(() => elements.TakeAllAsync());
            Assert.Contains("Make the call again, with a new HttpRequestMessage", exception.Message, StringComparison.Ordinal);
            Assert.Single(handler.Asked);
        }
    }

    // As for one object: a body of JSON Lines is read if it is one value.
    [Fact]
    public async Task Streams_JsonLines_AreOneObject()
    {
        foreach (bool isOne in (bool[])[true, false])
        {
            string more = isOne ? "\n" : "\n{}";
            using HttpResponseMessage ofEntries = Json(EntriesJson + more, "application/x-ndjson");
            using HttpResponseMessage ofElements = Json(EnvelopedJson + more, "application/x-ndjson");
            Assert.Equal(isOne, await Record.ExceptionAsync(() => ofEntries.ReadProjectionEntriesAsAsyncEnumerable<Item>(Cancellation).TakeAllAsync()) is not JsonException);
            Assert.Equal(isOne, await Record.ExceptionAsync(() => ofElements.ReadProjectionAsAsyncEnumerable<Surroundings, Item>(s_items, Cancellation).TakeAllAsync()) is not JsonException);
        }
    }

    [Fact]
    public void Streams_EnvelopeWithoutAPath_IsRejectedAtOnce()
    {
        using var client = new HttpClient();
        Assert.Throws<ArgumentException>(() => client.GetProjectionAsAsyncEnumerable<Surroundings, Item>(new Uri(Call.Address), new(), Cancellation));
    }

    private static HttpResponseMessage Json(string json, string mediaType = "application/json") =>
        new() { Content = new StringContent(json, Encoding.UTF8, mediaType) };
}
