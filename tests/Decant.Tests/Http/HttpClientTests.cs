using System.Net;
using System.Text;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Support;

namespace Decant.Http;

/// <summary>Requests as <see cref="HttpClient"/> would make them itself, by every overload.</summary>
public sealed class HttpClientTests
{
    public static TheoryData<CallKinds> JsonKinds =>
        [.. Enum.GetValues<CallKinds>().Except([CallKinds.Body, CallKinds.ContentBody, CallKinds.Ensure])];

    // A client handed over as its base class would buffer the body; the content here fails if it is.
    [Fact]
    public async Task Get_ClientAsInvoker_IsStillRead()
    {
        var content = new FakeContent([.. "{\"id\":1}"u8], null);
        Version? version = null;
        using var client = new HttpClient(new HookedHandler(request =>
        {
            version = request.Version;
            return new() { Content = content };
        }))
        { DefaultRequestVersion = HttpVersion.Version20 };
        HttpMessageInvoker invoker = client;

        Assert.Equal(1, (await invoker.GetProjectionAsync<Item>(new Uri("http://host/"), Cancellation))!.Id);

        Assert.Equal(HttpVersion.Version20, version);
        Assert.True(content.IsDisposed);
    }

    [Theory]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_ClientsDefaults_AreCopied(CallKinds kind)
    {
        HttpRequestMessage? asked = null;
        using var client = new HttpClient(new HookedHandler(request =>
        {
            asked = request;
            return new() { Content = new FakeContent(Encoding.UTF8.GetBytes(Kinds.Json(kind)), null) };
        }))
        {
            BaseAddress = new("http://base/api/"),
            DefaultRequestVersion = HttpVersion.Version30,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
        client.DefaultRequestHeaders.Add("X-Default", "yes");

        Assert.Equal(Kinds.Good(kind), await Call.RunAsync(kind, client, new(), Cancellation, new("items?a=b", UriKind.Relative)));

        Assert.Equal((HttpMethod.Get, new Uri("http://base/api/items?a=b")), (asked!.Method, asked.RequestUri));
        Assert.Equal((HttpVersion.Version30, HttpVersionPolicy.RequestVersionExact), (asked.Version, asked.VersionPolicy));
        Assert.Equal("yes", asked.Headers.GetValues("X-Default").Single());
    }

    [Fact]
    public async Task Get_EveryOverload_ReadsTheSame()
    {
        using var client = new HttpClient(new HookedHandler(request =>
        {
            string json = request.RequestUri!.AbsolutePath == "/one" ? """{"id":1}""" : """{"a":[{"id":1}]}""";
            return new() { Content = new FakeContent(Encoding.UTF8.GetBytes(json), null) };
        }))
        { BaseAddress = new("http://host/") };
        var none = new JsonProjectionOptions();
        var path = new JsonProjectionOptions { Path = "a" };
        var uri = new Uri("one", UriKind.Relative);
        var many = new Uri("many", UriKind.Relative);

        Assert.Equal(1, (await client.GetProjectionAsync<Item>("one", Cancellation))!.Id);
        Assert.Equal(1, (await client.GetProjectionAsync<Item>("one", none, Cancellation))!.Id);
        Assert.Equal(1, (await client.GetProjectionAsync<Item>(uri, Cancellation))!.Id);
        Assert.Equal(1, (await client.GetProjectionAsync<Item>(uri, none, Cancellation))!.Id);
        Assert.Single(await client.GetProjectionArrayAsync<Item>("many", path, Cancellation));
        Assert.Single(await client.GetProjectionArrayAsync<Item>(many, path, Cancellation));
        Assert.Single(await client.GetProjectionAsAsyncEnumerable<Item>("many", path, Cancellation).TakeAllAsync());
        Assert.Single(await client.GetProjectionAsAsyncEnumerable<Item>(many, path, Cancellation).TakeAllAsync());
        await Assert.ThrowsAsync<JsonException>(() => client.GetProjectionArrayAsync<Item>("many", Cancellation));
        await Assert.ThrowsAsync<JsonException>(() => client.GetProjectionArrayAsync<Item>(many, Cancellation));
        await Assert.ThrowsAsync<JsonException>(() => client.GetProjectionAsAsyncEnumerable<Item>("many", Cancellation).TakeAllAsync());
        await Assert.ThrowsAsync<JsonException>(() => client.GetProjectionAsAsyncEnumerable<Item>(many, Cancellation).TakeAllAsync());
    }

    [Theory]
    [MemberData(nameof(JsonKinds))]
    public async Task Call_BrokenJson_DisposesTheResponse(CallKinds kind)
    {
        var content = new ShapedContent([.. Bodies.Make(kind, 2_000).AsSpan(0, 1_500), .. "}]}"u8], 100);
        using var client = new HttpClient(new HookedHandler(_ => new() { Content = content }));

        await Assert.ThrowsAsync<JsonException>(() => Call.RunAsync(kind, client, new(), Cancellation));

        Assert.True(content.IsDisposed);
        content.AssertClosed();
    }

    [Fact]
    public async Task GetProjectionAsAsyncEnumerable_NotEnumerated_SendsNothing()
    {
        using var handler = new HookedHandler(_ => new());
        using var client = new HttpClient(handler);
        IAsyncEnumerable<Item> elements = client.GetProjectionAsAsyncEnumerable<Item>("http://host/", Cancellation);
        Assert.Empty(handler.Asked);
        await Assert.ThrowsAsync<JsonException>(() => elements.TakeAllAsync());
        Assert.Single(handler.Asked);
    }

    // Both tokens count, the call's and the enumeration's.
    [Fact, Trait("Row", "D3")]
    public async Task GetProjectionAsAsyncEnumerable_TokenOfTheEnumeration_CancelsToo()
    {
        using var source = new CancellationTokenSource();
        using var client = new HttpClient(new HookedHandler(_ => new()
        {
            Content = new ShapedContent(Bodies.Make(CallKinds.Elements, 500), 50, beforeRead: async (read, token) =>
            {
                if (read < 3)
                    return;
                await source.CancelAsync();
                await Task.Delay(Timeout.Infinite, token);
            }),
        }));
        IAsyncEnumerable<Item> elements = client.GetProjectionAsAsyncEnumerable<Item>("http://host/", Cancellation);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (Item _ in elements.WithCancellation(source.Token))
            {
            }
        });
    }
}
