#if NET9_0_OR_GREATER
using System.Buffers;
using System.IO.Pipelines;
#endif
using System.Net;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Makes a call of any kind, and says in a line what came of it.</summary>
internal static class Call
{
    public const string Address = "http://host/items";

    /// <summary>What is said of one object where there is no content.</summary>
    public const string Nothing = "nothing";

    /// <summary>Makes a call.</summary>
    /// <param name="kind">Which.</param>
    /// <param name="invoker">A client, or for most kinds a bare invoker.</param>
    /// <param name="options">How; those of the bodies are in it.</param>
    /// <param name="token">Cancels it.</param>
    /// <param name="address">Whereto; nowhere in particular if null.</param>
    /// <param name="received">Takes the ids of elements as they come, where they are handed out one by one.</param>
    /// <returns>What <see cref="Bodies.Expect"/> says; nothing for <see cref="CallKinds.Ensure"/>, which throws.</returns>
    public static async Task<string> RunAsync(
        CallKinds kind, HttpMessageInvoker invoker, JsonProjectionOptions options, CancellationToken token, Uri? address = null, List<int>? received = null)
    {
        Uri uri = address ?? new(Address);
        var client = invoker as HttpClient;
        var items = new List<Item>();
        switch (kind)
        {
            case CallKinds.One:
                Item? one = client is null
                    ? await invoker.GetProjectionAsync<Item>(uri, options, token)
                    : await client.GetProjectionAsync<Item>(uri, options, token);
                return one is null ? Nothing : Bodies.Describe([one]);
            case CallKinds.Array:
                return Bodies.Describe(client is null
                    ? await invoker.GetProjectionArrayAsync<Item>(uri, options, token)
                    : await client.GetProjectionArrayAsync<Item>(uri, options, token));
            case CallKinds.Elements:
                return await DescribeAsync(
                    client is null
                        ? invoker.GetProjectionAsAsyncEnumerable<Item>(uri, options, token)
                        : client.GetProjectionAsAsyncEnumerable<Item>(uri, options, token),
                    received);
            case CallKinds.Entries:
                using (var request = new HttpRequestMessage(HttpMethod.Post, uri))
                {
                    return await DescribeAsync(client is null
                        ? invoker.GetProjectionEntriesAsAsyncEnumerable<Item>(request, options, token)
                        : client.GetProjectionEntriesAsAsyncEnumerable<Item>(uri, options, token));
                }

            case CallKinds.Enveloped:
                using (var request = new HttpRequestMessage(HttpMethod.Post, uri))
                {
                    return await DescribeAsync(client is null
                        ? invoker.GetProjectionAsAsyncEnumerable<Surroundings, Item>(request, AtItems(options), token)
                        : client.GetProjectionAsAsyncEnumerable<Surroundings, Item>(uri, AtItems(options), token));
                }

            case CallKinds.Pages:
                await foreach (Item[] page in client!.GetProjectionArrayPagesAsAsyncEnumerable<Item>(uri, options, token))
                    items.AddRange(page);
                return Bodies.Describe(items);
            case CallKinds.Body:
                using (PooledBody body = await client!.GetPooledBodyAsync(uri, options.Http, token))
                    return Bodies.Describe(body.Span);
            case CallKinds.Copy:
                using (var request = new HttpRequestMessage(HttpMethod.Get, uri))
                using (var copy = new MemoryStream())
                {
                    await (client is null
                        ? invoker.CopyProjectionToAsync(request, JsonCopy.Of<Item>(options), copy, token)
                        : client.CopyProjectionToAsync(uri, JsonCopy.Of<Item>(options), copy, token));
                    return Bodies.DescribeCopy(copy.ToArray(), kind);
                }

            case CallKinds.CopyArray:
                using (var request = new HttpRequestMessage(HttpMethod.Post, uri))
                {
#if NET9_0_OR_GREATER
                    var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
                    await (client is null
                        ? invoker.CopyProjectionToAsync(request, JsonCopy.OfArray<Item>(options), pipe.Writer, token)
                        : client.CopyProjectionToAsync(uri, JsonCopy.OfArray<Item>(options), pipe.Writer, token));
                    await pipe.Writer.CompleteAsync();
                    return Bodies.DescribeCopy((await pipe.Reader.ReadAsync(CancellationToken.None)).Buffer.ToArray(), kind);
#else
                    using var copy = new MemoryStream();
                    await (client is null
                        ? invoker.CopyProjectionToAsync(request, JsonCopy.OfArray<Item>(options), copy, token)
                        : client.CopyProjectionToAsync(uri, JsonCopy.OfArray<Item>(options), copy, token));
                    return Bodies.DescribeCopy(copy.ToArray(), kind);
#endif
                }

            case CallKinds.CopyChosen:
                using (var request = new HttpRequestMessage(HttpMethod.Post, uri))
                using (var copy = new MemoryStream())
                {
                    await invoker.CopyProjectionToAsync(request, JsonCopy.OfArray<Item>(options), _ => copy, token);
                    return Bodies.DescribeCopy(copy.ToArray(), kind);
                }

            case CallKinds.Request:
                using (var request = new HttpRequestMessage(HttpMethod.Post, uri) { Content = new StringContent("{}") })
                    return Bodies.Describe(await invoker.GetProjectionArrayAsync<Item>(request, options, token));
            default:
                using (var request = new HttpRequestMessage(HttpMethod.Get, uri))
                using (HttpResponseMessage response = await client!.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, token))
                    return await ReadAsync(kind, response, options, received, token);
        }
    }

    private static async Task<string> ReadAsync(
        CallKinds kind, HttpResponseMessage response, JsonProjectionOptions options, List<int>? received, CancellationToken token)
    {
        switch (kind)
        {
            case CallKinds.ContentBody:
                using (PooledBody body = await response.Content.ReadAsPooledBodyAsync(options.Http, token))
                    return Bodies.Describe(body.Span);
            case CallKinds.ContentArray:
                return Bodies.Describe(await response.Content.ReadProjectionArrayAsync<Item>(options, token));
            case CallKinds.ContentElements:
                return await DescribeAsync(response.Content.ReadProjectionAsAsyncEnumerable<Item>(options, token), received);
            case CallKinds.PooledJson:
                return Bodies.Describe((await response.Content.ReadFromPooledJsonAsync(Bodies.TypeOf<Item[]>(), options.Http, token))!);
            case CallKinds.Response:
                return Bodies.Describe(await response.ReadProjectionArrayAsync<Item>(options, token));
            case CallKinds.ResponseElements:
                return await DescribeAsync(response.ReadProjectionAsAsyncEnumerable<Item>(options, token), received);
            case CallKinds.ResponseCopyLines:
                using (var copy = new MemoryStream())
                {
                    await response.CopyProjectionToAsync(JsonCopy.OfArray<Item>(options with { Copy = new() { JsonLines = true } }), copy, token);
                    return Bodies.DescribeCopy(copy.ToArray(), kind);
                }

            case CallKinds.ResponseEntries:
                return await DescribeAsync(response.ReadProjectionEntriesAsAsyncEnumerable<Item>(options, token));
            case CallKinds.ResponseEnveloped:
                return await DescribeAsync(response.ReadProjectionAsAsyncEnumerable<Surroundings, Item>(AtItems(options), token));
            default:
                await response.EnsureSuccessAsync(options.Http, token);
                Assert.Equal(HttpStatusCode.OK, response.StatusCode);
                return "";
        }
    }

    private static JsonProjectionOptions AtItems(JsonProjectionOptions options) => options with { Path = "items" };

    private static async Task<string> DescribeAsync(IAsyncEnumerable<Item> elements, List<int>? received)
    {
        var items = new List<Item>();
        await foreach (Item item in elements)
        {
            items.Add(item);
            received?.Add(item.Id);
        }

        return Bodies.Describe(items);
    }

    private static async Task<string> DescribeAsync(IAsyncEnumerable<KeyValuePair<string, Item>> entries)
    {
        var items = new List<Item>();
        await foreach (KeyValuePair<string, Item> entry in entries)
            items.Add(Bodies.ItemOf(entry));
        return Bodies.Describe(items);
    }

    private static async Task<string> DescribeAsync(ProjectionElements<Surroundings, Item> elements)
    {
        var items = new List<Item>();
        await foreach (Item item in elements)
        {
            if (items.Count == 0)
                items.Add(Bodies.ItemOf(elements.Envelope));
            items.Add(item);
        }

        // A response without content has none.
        if (items.Count > 0 || Record.Exception(() => elements.Envelope) is null)
            items.Add(Bodies.ItemOf(elements.Envelope));
        return Bodies.Describe(items);
    }
}
