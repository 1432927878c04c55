using System.Net;
using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Entries, and elements with an envelope, by every method that gives them.</summary>
public sealed class StreamCallTests
{
    private const string EntriesJson = """{"a":{"id":1},"b":null,"a":{"id":2}}""";
    private const string EnvelopedJson = """{"before":3,"items":[{"id":1},null,{"id":2}],"behind":"x"}""";

    private static readonly Uri s_address = new("http://host/");

    private static readonly JsonProjectionOptions s_items = new() { Path = "items" };

    private static Dictionary<string, Func<HttpResponseMessage, IAsyncEnumerable<KeyValuePair<string, Item>>>> EntriesBy => new()
    {
        ["string"] = response => ClientOf(response).GetProjectionEntriesAsAsyncEnumerable<Item>("http://host/", Cancellation),
        ["string, options"] = response => ClientOf(response).GetProjectionEntriesAsAsyncEnumerable<Item>("http://host/", options: null, Cancellation),
        ["Uri"] = response => ClientOf(response).GetProjectionEntriesAsAsyncEnumerable<Item>(s_address, Cancellation),
        ["Uri, options"] = response => ClientOf(response).GetProjectionEntriesAsAsyncEnumerable<Item>(s_address, options: null, Cancellation),
        ["client, request"] = response => ClientOf(response).GetProjectionEntriesAsAsyncEnumerable<Item>(RequestOf(response), cancellationToken: Cancellation),
        ["invoker, request"] = response => InvokerOf(response).GetProjectionEntriesAsAsyncEnumerable<Item>(RequestOf(response), cancellationToken: Cancellation),
        ["response"] = response => response.ReadProjectionEntriesAsAsyncEnumerable<Item>(Cancellation),
        ["response, options"] = response => response.ReadProjectionEntriesAsAsyncEnumerable<Item>(options: null, Cancellation),
        ["content"] = response => response.Content.ReadProjectionEntriesAsAsyncEnumerable<Item>(Cancellation),
        ["content, options"] = response => response.Content.ReadProjectionEntriesAsAsyncEnumerable<Item>(options: null, Cancellation),
    };

    private static Dictionary<string, Func<HttpResponseMessage, ProjectionElements<Surroundings, Item>>> EnvelopedBy => new()
    {
        ["string"] = response => ClientOf(response).GetProjectionAsAsyncEnumerable<Surroundings, Item>("http://host/", s_items, Cancellation),
        ["Uri"] = response => ClientOf(response).GetProjectionAsAsyncEnumerable<Surroundings, Item>(s_address, s_items, Cancellation),
        ["client, request"] = response => ClientOf(response).GetProjectionAsAsyncEnumerable<Surroundings, Item>(RequestOf(response), s_items, Cancellation),
        ["invoker, request"] = response => InvokerOf(response).GetProjectionAsAsyncEnumerable<Surroundings, Item>(RequestOf(response), s_items, Cancellation),
        ["response"] = response => response.ReadProjectionAsAsyncEnumerable<Surroundings, Item>(s_items, Cancellation),
        ["content"] = response => response.Content.ReadProjectionAsAsyncEnumerable<Surroundings, Item>(s_items, Cancellation),
    };

    public static TheoryData<string> EntriesMethods => [.. EntriesBy.Keys];

    public static TheoryData<string> EnvelopedMethods => [.. EnvelopedBy.Keys];

    [Theory]
    [MemberData(nameof(EntriesMethods))]
    public async Task Entries_AnyMethod_GivesThem(string method)
    {
        using HttpResponseMessage response = Json(EntriesJson);
        Assert.Equal([new("a", new(1, null)), new("b", null!), new("a", new(2, null))], await EntriesBy[method](response).TakeAllAsync());
    }

    [Theory]
    [MemberData(nameof(EnvelopedMethods))]
    public async Task Enveloped_AnyMethod_GivesElementsAndEnvelope(string method)
    {
        using HttpResponseMessage response = Json(EnvelopedJson);
        ProjectionElements<Surroundings, Item> items = EnvelopedBy[method](response);
        int count = 0;
        await foreach (Item? _ in items)
        {
            count++;
            Assert.Equal(new Surroundings(3, null), items.Envelope);
        }

        Assert.Equal((3, new Surroundings(3, "x")), (count, items.Envelope));
    }

    [Theory]
    [InlineData(HttpStatusCode.NoContent)]
    [InlineData(HttpStatusCode.ResetContent)]
    public async Task Streams_NoContent_AreEmptyAndThereIsNoEnvelope(HttpStatusCode status)
    {
        foreach ((string method, Func<HttpResponseMessage, IAsyncEnumerable<KeyValuePair<string, Item>>> entries) in EntriesBy)
        {
            using var response = new HttpResponseMessage(status);
            if (!method.StartsWith("content", StringComparison.Ordinal))
                Assert.Empty(await entries(response).TakeAllAsync());
        }

        foreach ((string method, Func<HttpResponseMessage, ProjectionElements<Surroundings, Item>> elements) in EnvelopedBy)
        {
            using var response = new HttpResponseMessage(status);
            if (method == "content")
                continue;
            ProjectionElements<Surroundings, Item> items = elements(response);
            Assert.Empty(await items.TakeAllAsync());
            Assert.Contains("204", Assert.Throws<InvalidOperationException>(() => items.Envelope).Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task Streams_Head_AreEmpty()
    {
        using var client = new HttpClient(new HookedHandler(request => new() { RequestMessage = request, Content = new ShapedContent([], 1, 1000) }));
        using var first = new HttpRequestMessage(HttpMethod.Head, s_address);
        using var second = new HttpRequestMessage(HttpMethod.Head, s_address);

        Assert.Empty(await client.GetProjectionEntriesAsAsyncEnumerable<Item>(first, cancellationToken: Cancellation).TakeAllAsync());
        Assert.Empty(await client.GetProjectionAsAsyncEnumerable<Surroundings, Item>(second, s_items, Cancellation).TakeAllAsync());
    }

    [Fact]
    public async Task Streams_NoSuccess_IsTheStatus()
    {
        foreach ((string method, Func<HttpResponseMessage, IAsyncEnumerable<KeyValuePair<string, Item>>> entries) in EntriesBy)
        {
            using HttpResponseMessage response = Json(EntriesJson);
            response.StatusCode = HttpStatusCode.NotFound;
            if (!method.StartsWith("content", StringComparison.Ordinal))
                await Assert.ThrowsAsync<HttpStatusException>(() => entries(response).TakeAllAsync());
        }

        foreach ((string method, Func<HttpResponseMessage, ProjectionElements<Surroundings, Item>> elements) in EnvelopedBy)
        {
            using HttpResponseMessage response = Json(EnvelopedJson);
            response.StatusCode = HttpStatusCode.NotFound;
            if (method == "content")
                continue;
            ProjectionElements<Surroundings, Item> items = elements(response);
            await Assert.ThrowsAsync<HttpStatusException>(() => items.TakeAllAsync());
            Assert.Throws<InvalidOperationException>(() => items.Envelope);
        }
    }

    // A request is sent once.
    [Theory]
    [InlineData("client, request")]
    [InlineData("invoker, request")]
    public async Task Streams_RequestASecondTime_SayWhatToCall(string method)
    {
        using HttpResponseMessage ofEntries = Json(EntriesJson);
        IAsyncEnumerable<KeyValuePair<string, Item>> entries = EntriesBy[method](ofEntries);
        Assert.NotEmpty(await entries.TakeAllAsync());
        var exception = await Assert.ThrowsAsync<InvalidOperationException>(() => entries.TakeAllAsync());
        Assert.Contains("Call GetProjectionEntriesAsAsyncEnumerable again, with a new HttpRequestMessage", exception.Message, StringComparison.Ordinal);

        using HttpResponseMessage ofElements = Json(EnvelopedJson);
        ProjectionElements<Surroundings, Item> elements = EnvelopedBy[method](ofElements);
        Assert.NotEmpty(await elements.TakeAllAsync());
        exception = await Assert.ThrowsAsync<InvalidOperationException>(() => elements.TakeAllAsync());
        Assert.Contains("Call GetProjectionAsAsyncEnumerable again, with a new HttpRequestMessage", exception.Message, StringComparison.Ordinal);
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
            Assert.Equal(isOne, await Record.ExceptionAsync(() => EntriesBy["response"](ofEntries).TakeAllAsync()) is not JsonException);
            Assert.Equal(isOne, await Record.ExceptionAsync(() => EnvelopedBy["response"](ofElements).TakeAllAsync()) is not JsonException);
        }
    }

    [Fact]
    public void Streams_OptionsForOthers_AreRefusedAtOnce()
    {
        using var client = new HttpClient();
        var sequence = new JsonProjectionOptions { TopLevelValues = true };
        Assert.Throws<ArgumentException>(() => client.GetProjectionEntriesAsAsyncEnumerable<Item>(s_address, sequence, Cancellation));
        Assert.Throws<ArgumentException>(() => client.GetProjectionAsAsyncEnumerable<Surroundings, Item>(s_address, sequence, Cancellation));
        Assert.Throws<ArgumentException>(() => client.GetProjectionAsAsyncEnumerable<Surroundings, Item>(s_address, new(), Cancellation));
    }

    private static HttpResponseMessage Json(string json, string mediaType = "application/json") =>
        new() { Content = new StringContent(json, Encoding.UTF8, mediaType) };

    private static HttpClient ClientOf(HttpResponseMessage response) => new(new HookedHandler(_ => response));

    private static HttpMessageInvoker InvokerOf(HttpResponseMessage response) => new(new HookedHandler(_ => response));

    private static HttpRequestMessage RequestOf(HttpResponseMessage response) => new(HttpMethod.Post, s_address) { Version = response.Version };
}
