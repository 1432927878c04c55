using System.Globalization;
using System.Net;
using System.Text.RegularExpressions;
using Decant.Buffers;
using Decant.Http.Decoding;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>What can be seen from outside of one option of a call over HTTP.</summary>
/// <param name="One">A value that is not the default.</param>
/// <param name="Two">Another; the default where there is no third.</param>
/// <param name="Applies">Which kinds of calls it is for.</param>
/// <param name="ObserveAsync">Makes a call with options of its own and of its client. Gives the value that counts, as it is seen; null for the default.</param>
internal sealed record OptionEffect(
    object One, object Two, Func<CallKinds, bool> Applies, Func<CallKinds, DecantHttpOptions, DecantHttpOptions, Task<object?>> ObserveAsync);

/// <inheritdoc cref="OptionEffect"/>
internal static partial class OptionEffects
{
    private static readonly TimeSpan s_five = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan s_six = TimeSpan.FromSeconds(6);

    public static IReadOnlyDictionary<string, OptionEffect> All { get; } = new Dictionary<string, OptionEffect>
    {
        [nameof(DecantHttpOptions.MaxBodyBytes)] = new(1_000L, 2_000L, kind => kind != CallKinds.Ensure, FindBodyLimitAsync),
        [nameof(DecantHttpOptions.MaxErrorBodyBytes)] = new(5, 6, HasStatus, FindErrorLimitAsync),
        [nameof(DecantHttpOptions.Timeout)] = new(
            s_five, s_six, kind => kind != CallKinds.ContentElements, (kind, call, client) => FindDueAsync(kind, call, client, isIdle: false)),
        [nameof(DecantHttpOptions.IdleTimeout)] = new(s_five, s_six, IsIdle, (kind, call, client) => FindDueAsync(kind, call, client, isIdle: true)),
        [nameof(DecantHttpOptions.RequireJsonMediaType)] = new(
            true, false, kind => kind is not (CallKinds.Body or CallKinds.ContentBody or CallKinds.Ensure), FindMediaTypeAsync),
        [nameof(DecantHttpOptions.IncludeErrorBodyInMessage)] = new(true, false, HasStatus, FindQuoteAsync),
        [nameof(DecantHttpOptions.ClearBuffers)] = new(true, false, _ => true, FindClearingAsync),
        [nameof(DecantHttpOptions.MaxPages)] = new(1, 2, kind => kind == CallKinds.Pages, FindPagesAsync),
        [nameof(DecantHttpOptions.FollowPagesToOtherOrigins)] = new(true, false, kind => kind == CallKinds.Pages, FindOriginAsync),
        [nameof(DecantHttpOptions.NotFoundAsNull)] = new(true, false, kind => kind == CallKinds.One, FindMissingAsync),
        [nameof(DecantHttpOptions.OnResponse)] = new(
            (Action<HttpResponseMessage>)(_ => throw new ArithmeticException()),
            (Action<HttpResponseMessage>)(_ => throw new ArrayTypeMismatchException()),
            kind => !kind.IsOfContent() && !IsOfResponse(kind),
            FindFunctionAsync),
        [nameof(DecantHttpOptions.TimeProvider)] = new(new FakeTimeProvider(), new FakeTimeProvider(), _ => true, FindClockAsync),
        [nameof(DecantHttpOptions.Pool)] = new(
            new TrackingPool(), new TrackingPool(), kind => HasStatus(kind) || kind is CallKinds.ContentBody or CallKinds.PooledJson, FindPoolAsync),
        [nameof(DecantHttpOptions.ExpectDecodedBodies)] = new(true, false, kind => !kind.IsOfContent() && !IsOfResponse(kind), FindAcceptAsync),
        [nameof(DecantHttpOptions.ContentDecoders)] = new(Decoders("one"), Decoders("two"), _ => true, FindDecodersAsync),
        [nameof(DecantHttpOptions.KeepSchemeAndPortOfPages)] = new(true, false, kind => kind == CallKinds.Pages, FindSchemeAsync),
    };

    private static bool HasStatus(CallKinds kind) => !kind.IsOfContent();

    private static bool IsOfResponse(CallKinds kind) => kind is CallKinds.Response or CallKinds.ResponseElements or CallKinds.ResponseEntries
        or CallKinds.ResponseEnveloped or CallKinds.ResponseCopyLines or CallKinds.Ensure;

    private static bool IsIdle(CallKinds kind) => kind is CallKinds.Elements or CallKinds.ContentElements or CallKinds.ResponseElements
        or CallKinds.CopyArray or CallKinds.CopyChosen or CallKinds.ResponseCopyLines || kind.IsOfEntries() || kind.IsEnveloped();

    private static async Task<object?> FindBodyLimitAsync(CallKinds kind, DecantHttpOptions call, DecantHttpOptions client)
    {
        Exception? thrown = await RunAsync(kind, call, client, _ => new() { Content = new ShapedContent(Bodies.Make(kind, 3_000), 100) });
        return thrown is null ? null : long.Parse(LimitPattern().Match(thrown.Message).Groups[1].Value, NumberStyles.AllowThousands, CultureInfo.InvariantCulture);
    }

    private static async Task<object?> FindErrorLimitAsync(CallKinds kind, DecantHttpOptions call, DecantHttpOptions client)
    {
        var thrown = Assert.IsType<HttpStatusException>(await RunAsync(kind, call, client, _ => Rejection()));
        return thrown.IsErrorBodyTruncated ? thrown.ErrorBody.Length : null;
    }

    private static async Task<object?> FindQuoteAsync(CallKinds kind, DecantHttpOptions call, DecantHttpOptions client) =>
        (await RunAsync(kind, call, client, _ => Rejection()))!.Message.Contains("0123456789", StringComparison.Ordinal);

    private static async Task<object?> FindMediaTypeAsync(CallKinds kind, DecantHttpOptions call, DecantHttpOptions client) =>
        await RunAsync(kind, call, client, _ => new() { Content = new ShapedContent(Bodies.Make(kind, 100), contentType: "text/html") }) is not null;

    private static async Task<object?> FindClearingAsync(CallKinds kind, DecantHttpOptions call, DecantHttpOptions client)
    {
        var pool = new LookingPool();
        HttpStatusCode status = kind == CallKinds.Ensure ? HttpStatusCode.Gone : HttpStatusCode.OK;
        await RunAsync(kind, call with { Pool = pool }, client, _ => new(status) { Content = new ShapedContent(Bodies.Make(kind, 5_000), 501) }, pool);
        Assert.InRange(pool.Returned, 1, int.MaxValue);
        return pool.Dirty == 0;
    }

    private static async Task<object?> FindPagesAsync(CallKinds kind, DecantHttpOptions call, DecantHttpOptions client)
    {
        int pages = 0;
        Exception? thrown = await RunAsync(kind, call, client, _ => Page(++pages == 3 ? null : $"/{pages}"));
        return thrown is null ? null : pages;
    }

    private static async Task<object?> FindOriginAsync(CallKinds kind, DecantHttpOptions call, DecantHttpOptions client)
    {
        int pages = 0;
        return await RunAsync(kind, call, client, _ => Page(++pages == 2 ? null : "http://elsewhere/")) is null;
    }

    private static async Task<object?> FindMissingAsync(CallKinds kind, DecantHttpOptions call, DecantHttpOptions client) =>
        await RunAsync(kind, call, client, _ => new(HttpStatusCode.NotFound)) is null;

    // Which function ran is told by its exception.
    private static async Task<object?> FindFunctionAsync(CallKinds kind, DecantHttpOptions call, DecantHttpOptions client)
    {
        Exception? thrown = await RunAsync(kind, call, client, _ => new() { Content = new ShapedContent(Bodies.Make(kind, 100)) });
        return new[] { call.OnResponse, client.OnResponse }.SingleOrDefault(function =>
            thrown is not null && function is not null && Record.Exception(() => function(new())) is { } own && own.GetType() == thrown.GetType());
    }

    private static async Task<object?> FindSchemeAsync(CallKinds kind, DecantHttpOptions call, DecantHttpOptions client)
    {
        int pages = 0;
        return await RunAsync(kind, call, client, _ => Page(++pages == 2 ? null : "https://host/2")) is null;
    }

    private static CountedDecoders Decoders(string coding)
    {
        var decoders = new CountedDecoders();
        decoders.Add(coding, body =>
        {
            decoders.Calls++;
            return new TurnedStream(body);
        });
        return decoders;
    }

    // A body in each of the codings: which of them is decoded.
    private static async Task<object?> FindDecodersAsync(CallKinds kind, DecantHttpOptions call, DecantHttpOptions client)
    {
        HttpStatusCode status = kind == CallKinds.Ensure ? HttpStatusCode.Gone : HttpStatusCode.OK;
        object? found = null;
        foreach (CountedDecoders decoders in new[] { call.ContentDecoders, client.ContentDecoders }.OfType<CountedDecoders>().Distinct())
        {
            int before = decoders.Calls;
            await RunAsync(kind, call, client, _ =>
            {
                var content = new ShapedContent(TurnedStream.Turn(Bodies.Make(kind, 100)), 7);
                content.Headers.ContentEncoding.Add(decoders.Keys.Single());
                return new(status) { Content = content };
            });
            found = decoders.Calls > before ? decoders : found;
        }

        return found;
    }

    private static async Task<object?> FindAcceptAsync(CallKinds kind, DecantHttpOptions call, DecantHttpOptions client)
    {
        bool isAsked = false;
        await RunAsync(kind, call, client, request =>
        {
            isAsked = request.Headers.Contains("Accept-Encoding");
            return new() { Content = new ShapedContent(Bodies.Make(kind, 100)) };
        });
        return !isAsked;
    }

    private static async Task<object?> FindPoolAsync(CallKinds kind, DecantHttpOptions call, DecantHttpOptions client)
    {
        TrackingPool[] pools = [.. new[] { call.Pool, client.Pool }.OfType<TrackingPool>().Distinct()];
        int[] before = [.. pools.Select(pool => pool.Rents)];
        await RunAsync(kind, call, client, _ => kind.IsOfContent() ? new() { Content = new ShapedContent(Bodies.Make(kind, 100)) } : Rejection());
        return pools.Where((pool, index) => pool.Rents > before[index]).SingleOrDefault();
    }

    // A wait that nothing but a limit ends: which one is armed, and by whose clock.
    private static async Task<object?> FindDueAsync(CallKinds kind, DecantHttpOptions call, DecantHttpOptions client, bool isIdle)
    {
        var time = new FakeTimeProvider();
        // The deadline of elements is that of the headers, or of what a rejection says.
        bool isHeaders = !isIdle && !IsOfResponse(kind) && !kind.IsOfContent();
        bool isRejected = !isIdle && IsOfResponse(kind);
        TimeSpan due = await StallAsync(kind, call with { TimeProvider = time }, client, isHeaders, isRejected, () => time.NextDue);
        // The default of the framework's client, and of a call without one.
        return due == TimeSpan.FromSeconds(isIdle ? 30 : 100) ? null : due;
    }

    private static async Task<object?> FindClockAsync(CallKinds kind, DecantHttpOptions call, DecantHttpOptions client)
    {
        FakeTimeProvider[] clocks = [.. new[] { call.TimeProvider, client.TimeProvider }.OfType<FakeTimeProvider>().Distinct()];
        return await StallAsync(
            kind, call, client, isHeaders: false, isRejected: kind == CallKinds.Ensure, () => clocks.SingleOrDefault(clock => clock.ArmedTimers > 0));
    }

    private static async Task<T> StallAsync<T>(
        CallKinds kind, DecantHttpOptions call, DecantHttpOptions client, bool isHeaders, bool isRejected, Func<T> look)
    {
        bool isStalled = false;
        using var source = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);
        using HttpClient http = Client(client, async (request, token) =>
        {
            if (isHeaders)
                await WaitAsync(token);
            return new(isRejected ? HttpStatusCode.BadRequest : HttpStatusCode.OK)
            {
                Content = new ShapedContent([.. "  "u8], 1, beforeRead: (_, token) => new(WaitAsync(token))),
                RequestMessage = request,
            };
        });
        Task<string> running = Call.RunAsync(kind, http, new() { Http = call }, source.Token);
        // Nothing has been asynchronous until this wait.
        Assert.True(isStalled);
        T seen = look();
        await source.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => SoonAsync(running));
        return seen;

        Task WaitAsync(CancellationToken token)
        {
            isStalled = true;
            return Task.Delay(Timeout.Infinite, token);
        }
    }

    private static async Task<Exception?> RunAsync(
        CallKinds kind, DecantHttpOptions call, DecantHttpOptions client, Func<HttpRequestMessage, HttpResponseMessage> answer, BufferPool? pool = null)
    {
        using HttpClient http = Client(client, (request, _) =>
        {
            HttpResponseMessage response = answer(request);
            response.RequestMessage = request;
            return Task.FromResult(response);
        });
        var options = new JsonProjectionOptions { Http = call, Settings = new() { WindowBytes = 1_024, Pool = pool ?? BufferPool.Shared } };
        return await Record.ExceptionAsync(() => Call.RunAsync(kind, http, options, Cancellation));
    }

    private static HttpClient Client(DecantHttpOptions options, Func<HttpRequestMessage, CancellationToken, Task<HttpResponseMessage>> answer) =>
        new(options.CreateHandler(new HookedHandler(answer)));

    private static HttpResponseMessage Rejection() => new(HttpStatusCode.BadRequest) { Content = new ShapedContent([.. "0123456789"u8], 3) };

    private static HttpResponseMessage Page(string? next)
    {
        var response = new HttpResponseMessage { Content = new ShapedContent([.. "[{\"id\":1}]"u8]) };
        if (next is not null)
            response.Headers.Add("Link", $"<{next}>; rel=next");
        return response;
    }

    private sealed class CountedDecoders : Dictionary<string, Func<Stream, Stream>>
    {
        public int Calls { get; set; }
    }

    [GeneratedRegex("more than ([0-9,]+) bytes, the limit that DecantHttpOptions.MaxBodyBytes sets")]
    private static partial Regex LimitPattern();
}
