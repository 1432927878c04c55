using System.Net;
using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Http;

/// <summary>Requests as <see cref="HttpClient"/> would make them itself, and responses that are disposed however a call ends.</summary>
public sealed class HttpClientTests
{
    private const string Array = """[{"id":1,"x":[]},{"id":2},{"id":3}]""";

    public static TheoryData<Stem> Stems => [.. Enum.GetValues<Stem>()];

    public static TheoryData<Stem, bool> StemsAndInvokers => new MatrixTheoryData<Stem, bool>(Enum.GetValues<Stem>(), [false, true]);

    /// <summary>The three stems.</summary>
    public enum Stem
    {
        One,
        Array,
        Elements,
    }

    [Theory]
    [MemberData(nameof(StemsAndInvokers))]
    public async Task Get_Success_ReadsTheHeadersFirstAndDisposesTheResponse(Stem stem, bool isInvoker)
    {
        var content = new FakeContent(Encoding.UTF8.GetBytes(stem == Stem.One ? """{"id":1}""" : Array), "application/json");
        using var handler = new FakeHandler(_ => new() { Content = content });
        using HttpMessageInvoker invoker = isInvoker ? new HttpMessageInvoker(handler) : new HttpClient(handler);

        List<int> ids = await RunAsync(stem, invoker);

        Assert.Equal(stem == Stem.One ? [1] : [1, 2, 3], ids);
        Assert.Equal((HttpMethod.Get, new Uri("http://host/items")), (handler.Requests.Single().Method, handler.Requests.Single().Uri));
        AssertDisposed(content);
    }

    // A client handed over as its base class would buffer the body; the content here fails if it is.
    [Fact]
    public async Task Get_ClientAsInvoker_IsStillRead()
    {
        var content = new FakeContent([.. "{\"id\":1}"u8], null);
        using var handler = new FakeHandler(_ => new() { Content = content });
        using var client = new HttpClient(handler) { DefaultRequestVersion = HttpVersion.Version20 };
        HttpMessageInvoker invoker = client;

        Assert.Equal(1, (await invoker.GetProjectionAsync<Item>(new Uri("http://host/"), cancellationToken: Cancellation))!.Id);

        Assert.Equal(HttpVersion.Version20, handler.Requests.Single().Version);
        AssertDisposed(content);
    }

    [Theory]
    [MemberData(nameof(Stems))]
    public async Task Get_ClientsDefaults_AreCopied(Stem stem)
    {
        using var handler = new FakeHandler(request =>
        {
            Assert.Equal("yes", request.Headers.GetValues("X-Default").Single());
            return new() { Content = new FakeContent(Encoding.UTF8.GetBytes(stem == Stem.One ? """{"id":1}""" : Array), null) };
        });
        using var client = new HttpClient(handler)
        {
            BaseAddress = new("http://base/api/"),
            DefaultRequestVersion = HttpVersion.Version30,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
        client.DefaultRequestHeaders.Add("X-Default", "yes");

        await RunAsync(stem, client, "items?a=b");

        (_, Uri? uri, Version version, HttpVersionPolicy policy) = handler.Requests.Single();
        Assert.Equal(new Uri("http://base/api/items?a=b"), uri);
        Assert.Equal((HttpVersion.Version30, HttpVersionPolicy.RequestVersionExact), (version, policy));
    }

    [Fact]
    public async Task Get_EveryOverload_ReadsTheSame()
    {
        using var handler = new FakeHandler(request =>
        {
            string json = request.RequestUri!.AbsolutePath == "/one" ? """{"id":1}""" : """{"a":[{"id":1}]}""";
            return new() { Content = new FakeContent(Encoding.UTF8.GetBytes(json), null) };
        });
        using var client = new HttpClient(handler) { BaseAddress = new("http://host/") };
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
        Assert.Equal(1, await CountAsync(client.GetProjectionAsAsyncEnumerable<Item>("many", path, Cancellation)));
        Assert.Equal(1, await CountAsync(client.GetProjectionAsAsyncEnumerable<Item>(many, path, Cancellation)));
        await Assert.ThrowsAsync<JsonException>(() => client.GetProjectionArrayAsync<Item>("many", Cancellation));
        await Assert.ThrowsAsync<JsonException>(() => client.GetProjectionArrayAsync<Item>(many, Cancellation));
        await Assert.ThrowsAsync<JsonException>(() => CountAsync(client.GetProjectionAsAsyncEnumerable<Item>("many", Cancellation)));
        await Assert.ThrowsAsync<JsonException>(() => CountAsync(client.GetProjectionAsAsyncEnumerable<Item>(many, Cancellation)));
    }

    [Theory]
    [MemberData(nameof(Stems))]
    public async Task Get_FailureStatus_IsAnHttpStatusExceptionAndDisposesTheResponse(Stem stem)
    {
        foreach (HttpStatusCode status in (HttpStatusCode[])[HttpStatusCode.NotModified, HttpStatusCode.Found, HttpStatusCode.NotFound, (HttpStatusCode)502])
        {
            var content = new FakeContent([.. "secret"u8], "application/json");
            using var handler = new FakeHandler(_ => new(status) { Content = content });
            using var client = new HttpClient(handler);

            HttpStatusException exception = await Assert.ThrowsAsync<HttpStatusException>(() => RunAsync(stem, client));

            Assert.Equal(status, exception.StatusCode);
            Assert.Equal("secret"u8, exception.ErrorBody.Span);
            Assert.DoesNotContain("secret", exception.Message, StringComparison.Ordinal);
            AssertDisposed(content);
        }
    }

    [Theory]
    [MemberData(nameof(StemsAndInvokers))]
    public async Task Get_BrokenBody_DisposesTheResponse(Stem stem, bool isInvoker)
    {
        var content = new FakeContent([.. "[{\"id\":1},{\"id\":"u8], "application/json");
        using var handler = new FakeHandler(_ => new() { Content = content });
        using HttpMessageInvoker invoker = isInvoker ? new HttpMessageInvoker(handler) : new HttpClient(handler);

        await Assert.ThrowsAsync<JsonException>(() => RunAsync(stem, invoker));

        AssertDisposed(content);
    }

    [Theory]
    [MemberData(nameof(Stems))]
    public async Task Get_BodyFails_KeepsTheExceptionWithinAndDisposesTheResponse(Stem stem)
    {
        var failure = new HttpIOException(HttpRequestError.ResponseEnded);
        var content = new FakeContent(Encoding.UTF8.GetBytes(Array), null, (read, _) => read < 2 ? default : throw failure);
        using var handler = new FakeHandler(_ => new() { Content = content });
        using var client = new HttpClient(handler);

        // A root of another kind is seen in the first piece.
        Exception thrown = await Assert.ThrowsAnyAsync<Exception>(() => RunAsync(stem, client));

        if (stem == Stem.One)
        {
            Assert.IsType<JsonException>(thrown);
        }
        else
        {
            Assert.Equal(HttpRequestError.ResponseEnded, Assert.IsType<HttpRequestException>(thrown).HttpRequestError);
            Assert.Same(failure, thrown.InnerException);
        }

        AssertDisposed(content);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public async Task GetProjectionAsAsyncEnumerable_LeftEarly_DisposesTheResponse(int last)
    {
        var content = new FakeContent(Encoding.UTF8.GetBytes(Array), null, async (_, _) => await Task.Yield());
        using var handler = new FakeHandler(_ => new() { Content = content });
        using var client = new HttpClient(handler);

        await foreach (Item item in client.GetProjectionAsAsyncEnumerable<Item>("http://host/", Cancellation))
        {
            Assert.False(content.IsDisposed);
            if (item.Id == last)
                break;
        }

        AssertDisposed(content);
    }

    [Theory]
    [MemberData(nameof(Stems))]
    public async Task Get_CancelledDuringTheBody_ThrowsWithTheTokenAndDisposesTheResponse(Stem stem)
    {
        using var source = new CancellationTokenSource();
        var content = new FakeContent(Encoding.UTF8.GetBytes(stem == Stem.One ? """{"id":1,"name":"a"}""" : Array), null, async (read, token) =>
        {
            if (read == 2)
                source.Cancel();
            await Task.Yield();
            token.ThrowIfCancellationRequested();
        });
        using var handler = new FakeHandler(_ => new() { Content = content });
        using var client = new HttpClient(handler);

        var thrown = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => RunAsync(stem, client, token: source.Token));

        Assert.Equal(source.Token, thrown.CancellationToken);
        Assert.Equal(2, content.Stream.Reads);
        AssertDisposed(content);
    }

    [Fact]
    public async Task GetProjectionAsAsyncEnumerable_NotEnumerated_SendsNothing()
    {
        using var handler = new FakeHandler(_ => new());
        using var client = new HttpClient(handler);
        IAsyncEnumerable<Item> elements = client.GetProjectionAsAsyncEnumerable<Item>("http://host/", Cancellation);
        Assert.Empty(handler.Requests);
        await Assert.ThrowsAsync<JsonException>(() => CountAsync(elements));
        Assert.Single(handler.Requests);
    }

    [Fact]
    public async Task Get_NoClient_IsRefusedAtOnce()
    {
        await Assert.ThrowsAsync<ArgumentNullException>(() => ((HttpClient)null!).GetProjectionAsync<Item>("http://host/", Cancellation));
        await Assert.ThrowsAsync<ArgumentNullException>(() => ((HttpClient)null!).GetProjectionArrayAsync<Item>("http://host/", Cancellation));
        Assert.Throws<ArgumentNullException>(() => { ((HttpClient)null!).GetProjectionAsAsyncEnumerable<Item>("http://host/", Cancellation); });
    }

    private static async Task<List<int>> RunAsync(Stem stem, HttpMessageInvoker invoker, string uri = "http://host/items", CancellationToken? token = null)
    {
        CancellationToken cancellation = token ?? Cancellation;
        var client = invoker as HttpClient;
        var address = new Uri(uri, UriKind.RelativeOrAbsolute);
        switch (stem)
        {
            case Stem.One:
                Item? one = client is null
                    ? await invoker.GetProjectionAsync<Item>(address, null, cancellation)
                    : await client.GetProjectionAsync<Item>(uri, cancellation);
                return [one!.Id];
            case Stem.Array:
                Item[] items = client is null
                    ? await invoker.GetProjectionArrayAsync<Item>(address, null, cancellation)
                    : await client.GetProjectionArrayAsync<Item>(uri, cancellation);
                return [.. items.Select(item => item.Id)];
            default:
                var ids = new List<int>();
                IAsyncEnumerable<Item> elements = client is null
                    ? invoker.GetProjectionAsAsyncEnumerable<Item>(address, null, cancellation)
                    : client.GetProjectionAsAsyncEnumerable<Item>(uri, cancellation);
                await foreach (Item item in elements)
                    ids.Add(item.Id);
                return ids;
        }
    }

    private static async Task<int> CountAsync(IAsyncEnumerable<Item> elements)
    {
        int count = 0;
        await foreach (Item _ in elements)
            count++;
        return count;
    }

    private static void AssertDisposed(FakeContent content)
    {
        Assert.True(content.IsDisposed);
        Assert.True(content.Stream.IsDisposed);
        Assert.Equal(0, content.Stream.Pending);
    }
}
