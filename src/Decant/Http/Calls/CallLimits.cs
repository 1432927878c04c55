using System.Globalization;
using Decant.Buffers;
using Decant.Http.Limits;
using Decant.Http.Telemetry;

namespace Decant.Http.Calls;

/// <summary>The limits of a call, from its options, the kind of call and its client. They are computed when the call begins, and again only if a handler of the
/// client has options.</summary>
internal readonly struct CallLimits
{
    /// <summary>The default limit of buffered calls, in bytes.</summary>
    private const long DefaultBodyBytes = 64 * 1024 * 1024;

    private const string BodyBytesName = $"{nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.MaxBodyBytes)}";

    private static readonly TimeSpan s_defaultTimeout = TimeSpan.FromSeconds(100);

    public CallLimits(CallKind kind, CallOptions options, HttpClient? client)
    {
        bool isWhole = kind.IsWhole;
        TimeLimit whole = WholeOf(options, client);
        // Buffered calls have no idle timeout.
        TimeLimit silence = isWhole ? TimeLimit.None : SilenceOf(options);
        Options = options;
        Headers = HeadersOf(options, client, whole, silence);
        Body = isWhole ? whole : silence;
        ErrorBody = whole.IsNone ? silence : whole;
        BodyBytes = BytesOf(isWhole, options, client);
        if (kind.IsInOneArray && BodyBytes.Bytes > Array.MaxLength)
            BodyBytes = new(Array.MaxLength, "one array");
    }

    public CallOptions Options { get; }

    /// <summary>Gets the timeout until the headers arrive; none if <see cref="HttpClient"/> measures it itself.</summary>
    public TimeLimit Headers { get; }

    /// <summary>Gets the timeout of reading the body: a deadline, or an idle timeout for streaming calls.</summary>
    public TimeLimit Body { get; }

    /// <summary>Gets the timeout of the body of a response whose status is not a success.</summary>
    public TimeLimit ErrorBody { get; }

    /// <summary>Gets the maximum number of bytes of the body.</summary>
    public ByteLimit BodyBytes { get; }

    /// <summary>Gets the pool for the arrays of this call. It clears returned arrays if the options require it.</summary>
    public BufferPool Pool => Options.ClearBuffers ? Options.Pool.Clearing() : Options.Pool;

    /// <summary>Returns the caller's options with the pool and the clock of this call.</summary>
    public JsonProjectionOptions Complete(JsonProjectionOptions options)
    {
        if (Options.ClearBuffers)
            options = options with { Settings = options.Settings with { Pool = options.Settings.Pool.Clearing() } };
        // The timeout for writing a copy uses the call's clock, which may come from the client's options.
        bool isOtherClock = Options.TimeProvider != (options.Http ?? DecantHttpOptions.Default).TimeProvider;
        return options.Copy is not null && isOtherClock ? options with { Http = new() { TimeProvider = Options.TimeProvider } } : options;
    }

    private static TimeLimit HeadersOf(CallOptions options, HttpClient? client, TimeLimit whole, TimeLimit silence)
    {
        bool isClients = client is not null && client.Timeout != Timeout.InfiniteTimeSpan;
        if (whole.IsNone)
            return isClients ? TimeLimit.None : silence;
        // HttpClient's own timeout covers the headers, so the call needs none, unless the options set another timeout or clock.
        return isClients && options.Timeout is null && options.TimeProvider == TimeProvider.System ? TimeLimit.None : whole;
    }

    private static TimeLimit WholeOf(CallOptions options, HttpClient? client)
    {
        if (options.Timeout is { } timeout)
            return TimeLimit.Deadline(timeout);
        return client is not null
            ? new(client.Timeout, $"{nameof(HttpClient)}.{nameof(HttpClient.Timeout)}", IsDeadline: true)
            : new(s_defaultTimeout, $"the default of {DecantHttpOptions.TimeoutName}", IsDeadline: true);
    }

    private static TimeLimit SilenceOf(CallOptions options) =>
        new(options.IdleTimeout, $"{nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.IdleTimeout)}", IsDeadline: false);

    // Without a limit in the options, HttpClient's own limit applies, as for GetFromJsonAsync.
    private static ByteLimit BytesOf(bool isWhole, CallOptions options, HttpClient? client)
    {
        if (options.MaxBodyBytes is { } limit)
            return new(limit, BodyBytesName) { YieldsElements = !isWhole };
        if (!isWhole)
            return ByteLimit.None;
        return client is { MaxResponseContentBufferSize: var own and < DefaultBodyBytes }
            ? new(own, $"{nameof(HttpClient)}.{nameof(HttpClient.MaxResponseContentBufferSize)}")
            : new(DefaultBodyBytes, BodyBytesName);
    }
}
