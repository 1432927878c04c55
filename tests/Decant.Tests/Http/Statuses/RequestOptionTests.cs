using System.Net;
using System.Text;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Statuses;

/// <summary>The options of a client's handler hold for the response of a request that the caller sent himself.</summary>
public sealed class RequestOptionTests
{
    private static readonly DecantHttpOptions s_options = new() { IncludeErrorBodyInMessage = true, MaxErrorBodyBytes = 5 };

    private static readonly TimeSpan s_ten = TimeSpan.FromSeconds(10);

    public static TheoryData<Outer, bool> OutersAndPlaces => new MatrixTheoryData<Outer, bool>(Enum.GetValues<Outer>(), [false, true]);

    [Theory, Trait("Row", "G11")]
    [MemberData(nameof(OutersAndPlaces))]
    public async Task EnsureSuccess_OptionsOfTheHandler_Hold(Outer outer, bool isOutside)
    {
        HookedHandler server = CreateServer(outer);
        var between = new OuterHandler(outer, isOutside ? s_options.CreateHandler(server) : server);
        between.Gate.SetResult();
        using var client = new HttpClient(isOutside ? between : s_options.CreateHandler(between));

        HttpStatusException failure = await FailAsync(client, null);

        AssertOptions(failure);
        Assert.Equal(outer is Outer.Retries or Outer.Redirects ? 2 : 1, server.Asked.Count);
    }

    [Fact]
    public async Task EnsureSuccess_OptionsOfTheCall_CountEachByItself()
    {
        using var client = new HttpClient(s_options.CreateHandler(CreateServer()));

        HttpStatusException failure = await FailAsync(client, new() { MaxErrorBodyBytes = 7 });

        Assert.Equal(7, failure.ErrorBody.Length);
        Assert.Contains("Body: 0123456", failure.Message, StringComparison.Ordinal);
    }

    // Where a handler sends another request in place of the first, the response knows that one.
    [Theory]
    [InlineData(false, false, true)]
    [InlineData(false, true, true)]
    [InlineData(true, false, false)]
    [InlineData(true, true, true)]
    public async Task EnsureSuccess_RequestIsReplaced_OptionsHoldIfTheNewRequestHasThem(bool isInside, bool copies, bool isExpected)
    {
        HookedHandler server = CreateServer();
        using var client = new HttpClient(isInside
            ? s_options.CreateHandler(new Cloning(server, copies))
            : new Cloning(s_options.CreateHandler(server), copies));

        HttpStatusException failure = await FailAsync(client, null);

        if (isExpected)
            AssertOptions(failure);
        else
            Assert.Equal(10, failure.ErrorBody.Length);
    }

    // Decant's own request is replaced too: its call has the options that the new one was given.
    [Theory, Trait("Row", "G11")]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Get_RequestIsReplacedBeforeTheHandler_OptionsHold(bool copies)
    {
        using var client = new HttpClient(new Cloning(s_options.CreateHandler(CreateServer()), copies));

        AssertOptions(await Assert.ThrowsAsync<HttpStatusException>(() => client.GetProjectionAsync<Item>(Call.Address, Cancellation)));
    }

    [Fact]
    public async Task EnsureSuccess_ResponseWithoutRequest_HasTheDefaults()
    {
        using var response = new HttpResponseMessage(HttpStatusCode.BadRequest) { Content = new ShapedContent([.. "0123456789"u8]) };

        var failure = await Assert.ThrowsAsync<HttpStatusException>(() => response.EnsureSuccessAsync(Cancellation));

        Assert.Equal(10, failure.ErrorBody.Length);
    }

    [Fact, Trait("Row", "G11")]
    public async Task EnsureSuccess_TimeoutOfTheHandler_EndsAnErrorBodyThatStalls()
    {
        var time = new FakeTimeProvider();
        var options = new DecantHttpOptions { Timeout = s_ten, TimeProvider = time };
        using var client = new HttpClient(options.CreateHandler(CreateServer(stalls: true)));
        using HttpResponseMessage response = await SendAsync(client);
        // The time runs from here: the request was the caller's.
        time.Advance(s_ten * 10);

        Task<HttpResponseMessage> call = response.EnsureSuccessAsync(Cancellation);
        await SoonAsync(time.WhenDueInAsync(s_ten));
        Assert.False(call.IsCompleted);
        time.Advance(s_ten);

        Assert.True((await Assert.ThrowsAsync<HttpStatusException>(() => call)).IsErrorBodyTruncated);
    }

    [Fact]
    public async Task CreateHandler_RequestOfTheCallers_IsNeitherTimedNorAskedToBeCompressed()
    {
        var time = new FakeTimeProvider();
        var options = new DecantHttpOptions { Timeout = s_ten, TimeProvider = time };
        using var client = new HttpClient(options.CreateHandler(new HookedHandler(request =>
        {
            Assert.Equal(0, time.ArmedTimers);
            Assert.Empty(request.Headers);
            return new();
        })));

        using HttpResponseMessage response = await SendAsync(client);

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
    }

    private static void AssertOptions(HttpStatusException failure)
    {
        Assert.Equal("01234", Encoding.UTF8.GetString(failure.ErrorBody.Span));
        Assert.True(failure.IsErrorBodyTruncated);
        Assert.Contains("Body: 01234", failure.Message, StringComparison.Ordinal);
    }

    private static async Task<HttpStatusException> FailAsync(HttpClient client, DecantHttpOptions? options)
    {
        using HttpResponseMessage response = await SendAsync(client);
        return await Assert.ThrowsAsync<HttpStatusException>(() => response.EnsureSuccessAsync(options, Cancellation));
    }

    private static async Task<HttpResponseMessage> SendAsync(HttpClient client)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, Call.Address);
        return await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, Cancellation);
    }

    /// <summary>Rejects, as the framework's handlers do, with the request that it was sent.</summary>
    private static HookedHandler CreateServer(Outer outer = Outer.Passes, bool stalls = false) =>
        OuterHandler.CreateServer(outer, (request, _) => Task.FromResult(new HttpResponseMessage(HttpStatusCode.BadRequest)
        {
            Content = new ShapedContent([.. "0123456789"u8], 3, beforeRead: (_, token) => stalls ? new(Task.Delay(Timeout.Infinite, token)) : default),
            RequestMessage = request,
        }));

    private sealed class Cloning(HttpMessageHandler inner, bool copies) : DelegatingHandler(inner)
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            var other = new HttpRequestMessage(request.Method, request.RequestUri);
            if (copies)
            {
                foreach ((string name, object? value) in request.Options)
                    ((IDictionary<string, object?>)other.Options)[name] = value;
            }

            return base.SendAsync(other, cancellationToken);
        }
    }
}
