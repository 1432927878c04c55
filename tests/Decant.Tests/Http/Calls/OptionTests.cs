using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>What options reject, and which of several count.</summary>
public sealed class OptionTests
{
    [Fact]
    public void Options_GoodValues_AreKept()
    {
        var options = new DecantHttpOptions
        {
            MaxBodyBytes = 1,
            MaxErrorBodyBytes = 0,
            MaxPages = 1,
            Timeout = Timeout.InfiniteTimeSpan,
            IdleTimeout = TimeSpan.FromTicks(1),
        };
        Assert.Equal((1, 0, 1), (options.MaxBodyBytes, options.MaxErrorBodyBytes, options.MaxPages));
        Assert.Equal((Timeout.InfiniteTimeSpan, TimeSpan.FromTicks(1)), (options.Timeout, options.IdleTimeout));
        Assert.Equal(1 << 30, new DecantHttpOptions { MaxErrorBodyBytes = 1 << 30 }.MaxErrorBodyBytes);
        Assert.Null((options with { Timeout = null, MaxBodyBytes = null }).Timeout);
        Assert.Equal("TimeProvider", Assert.Throws<ArgumentNullException>(() => new DecantHttpOptions { TimeProvider = null! }).ParamName);
    }

    [Fact]
    public void Options_Defaults_AreAsDocumented()
    {
        var options = new DecantHttpOptions();
        Assert.Equal((null, 64 * 1024, null, TimeSpan.FromSeconds(30)),
            (options.MaxBodyBytes, options.MaxErrorBodyBytes, options.Timeout, options.IdleTimeout));
        Assert.Equal((false, false, false, 1000, TimeProvider.System),
            (options.RequireJsonMediaType, options.IncludeErrorBodyInMessage, options.ClearBuffers, options.MaxPages, options.TimeProvider));
    }

    [Fact, Trait("Row", "C5")]
    public async Task CreateHandler_Options_ReachEveryCallThatSetsNone()
    {
        var small = new DecantHttpOptions { MaxBodyBytes = 10 };
        foreach (CallKinds kind in Enum.GetValues<CallKinds>().Where(kind => !kind.IsOfContent() && kind != CallKinds.Ensure))
        {
            // Where the caller sends for the response, its request tells the options.
            using var client = new HttpClient(small.CreateHandler(new HookedHandler(
                request => new() { Content = new ShapedContent(Bodies.Make(kind, 100)), RequestMessage = request })));
            var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => Call.RunAsync(kind, client, new(), Cancellation));
            Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, thrown.HttpRequestError);

            // No limit is a value, and so is the default.
            foreach (long? limit in (long?[])[null, 1_000, long.MaxValue])
                await Call.RunAsync(kind, client, new() { Http = new() { MaxBodyBytes = limit } }, Cancellation);
        }
    }

    [Fact]
    public async Task CreateHandler_TwoOfThem_TheOuterCounts()
    {
        DelegatingHandler inner = new DecantHttpOptions { MaxBodyBytes = 10 }.CreateHandler(
            new HookedHandler(_ => new() { Content = new ShapedContent(Bodies.Make(CallKinds.Array, 100)) }));
        DelegatingHandler outer = new DecantHttpOptions().CreateHandler();
        Assert.Null(outer.InnerHandler);
        outer.InnerHandler = inner;
        using var client = new HttpMessageInvoker(outer);

        Assert.NotEmpty(await client.GetProjectionArrayAsync<Item>(new Uri(Call.Address), Cancellation));
    }

    [Fact]
    public async Task CreateHandler_OtherRequests_PassUnchanged()
    {
        using var client = new HttpClient(new DecantHttpOptions { MaxBodyBytes = 1 }.CreateHandler(
            new HookedHandler(_ => new() { Content = new StringContent("abc") })));
        Assert.Equal("abc", await client.GetStringAsync(new Uri(Call.Address), Cancellation));
    }
}
