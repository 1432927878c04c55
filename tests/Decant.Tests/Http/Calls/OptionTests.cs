using System.Reflection;
using Decant.Buffers;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>What options refuse, and which of several count.</summary>
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
    public async Task CreateHandler_Options_ReachEveryCallThatHasNone()
    {
        var small = new DecantHttpOptions { MaxBodyBytes = 10 };
        foreach (CallKinds kind in Enum.GetValues<CallKinds>().Where(kind => !kind.IsOfContent() && kind != CallKinds.Ensure))
        {
            // Where the caller sends for the response, its request tells the options.
            using var client = new HttpClient(small.CreateHandler(new HookedHandler(
                request => new() { Content = new ShapedContent(Bodies.Make(kind, 100)), RequestMessage = request })));
            var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => Call.RunAsync(kind, client, new(), Cancellation));
            Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, thrown.HttpRequestError);

            // The call's own win, each by itself: what it leaves out is the handler's, and it may set a limit anew, or none.
            foreach (DecantHttpOptions other in (DecantHttpOptions[])[new(), new() { IncludeErrorBodyInMessage = true }, new() { MaxErrorBodyBytes = 1, IdleTimeout = TimeSpan.FromHours(1) }])
                await Assert.ThrowsAsync<HttpRequestException>(() => Call.RunAsync(kind, client, new() { Http = other }, Cancellation));
            foreach (long? limit in (long?[])[null, 1_000, long.MaxValue])
                await Call.RunAsync(kind, client, new() { Http = new() { MaxBodyBytes = limit } }, Cancellation);
        }
    }

    public static TheoryData<string> Properties =>
        [.. typeof(DecantHttpOptions).GetProperties(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic).Where(property => property.SetMethod is not null).Select(property => property.Name)];

    // What the call sets, else what the client has, else the default; and a default that is set is set.
    [Theory]
    [MemberData(nameof(Properties))]
    public void Layer_EachProperty_CountsByItself(string name)
    {
        PropertyInfo property = typeof(DecantHttpOptions).GetProperty(name, BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)!;
        object? standard = property.GetValue(new DecantHttpOptions());
        (object one, object two) = property.PropertyType switch
        {
            var type when type == typeof(long?) => (5L, (object)6L),
            var type when type == typeof(int) => (5, 6),
            var type when type == typeof(TimeSpan) || type == typeof(TimeSpan?) => (TimeSpan.FromSeconds(5), TimeSpan.FromSeconds(6)),
            var type when type == typeof(TimeProvider) => (new FakeTimeProvider(), new FakeTimeProvider()),
            var type when type == typeof(BufferPool) => (new TrackingPool(), new TrackingPool()),
            _ => (!(bool)standard!, (bool)standard),
        };
        (object? Call, object? Client, object? Expected)[] layers =
            [(Unset, Unset, standard), (one, Unset, one), (Unset, one, one), (one, two, one), (two, one, two), (standard, one, standard), (standard, Unset, standard)];
        Assert.All(layers, layer =>
        {
            DecantHttpOptions call = Make(layer.Call), client = Make(layer.Client);
            for (int i = 0; i < 2; i++)
            {
                DecantHttpOptions both = DecantHttpOptions.Layer(call, client)!;
                Assert.Equal(layer.Expected, property.GetValue(both));
                // Nothing else is set, and copies keep what is.
                Assert.Equal(Make(layer.Expected == standard && layer.Call == Unset && layer.Client == Unset ? Unset : layer.Expected), both);
                Assert.Equal(layer.Expected, property.GetValue(DecantHttpOptions.Layer(call with { }, Make(layer.Client))));
            }
        });

        DecantHttpOptions Make(object? value)
        {
            var options = new DecantHttpOptions();
            if (value != Unset)
                property.SetValue(options, value);
            return options;
        }
    }

    private static object Unset { get; } = new();

    [Fact]
    public async Task CreateHandler_TwoOfThem_TheOuterCounts()
    {
        DelegatingHandler inner = new DecantHttpOptions { MaxBodyBytes = 10 }.CreateHandler(
            new HookedHandler(_ => new() { Content = new ShapedContent(Bodies.Make(CallKinds.Array, 100)) }));
        DelegatingHandler outer = new DecantHttpOptions().CreateHandler();
        Assert.Null(outer.InnerHandler);
        outer.InnerHandler = inner;
        using var client = new HttpMessageInvoker(outer);

        Assert.NotEmpty(await client.GetProjectionArrayAsync<Item>(new Uri(Call.Address), cancellationToken: Cancellation));
    }

    [Fact]
    public async Task CreateHandler_OtherRequests_PassUnchanged()
    {
        using var client = new HttpClient(new DecantHttpOptions { MaxBodyBytes = 1 }.CreateHandler(
            new HookedHandler(_ => new() { Content = new StringContent("abc") })));
        Assert.Equal("abc", await client.GetStringAsync(new Uri(Call.Address), Cancellation));
    }
}
