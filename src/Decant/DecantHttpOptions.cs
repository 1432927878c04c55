using Decant.Buffers;
using Decant.Errors;
using Decant.Http.Calls;

namespace Decant;

/// <summary>What a call over HTTP puts up with: how many bytes, how long. Immutable; make one and use it for every call.</summary>
/// <remarks>Given with a call (<see cref="JsonProjectionOptions.Http"/>), or for every call of a client (<see cref="CreateHandler"/>, and
/// <c>AddDecant</c> of Decant.Extensions.Http). The call's own win, as a whole.</remarks>
public sealed record DecantHttpOptions
{
    private readonly long? _maxBodyBytes;
    private readonly int _maxErrorBodyBytes = 64 * 1024;
    private readonly TimeSpan? _timeout;
    private readonly TimeSpan _idleTimeout = TimeSpan.FromSeconds(30);
    private readonly int _maxPages = 1000;
    private readonly TimeProvider _timeProvider = TimeProvider.System;

    /// <summary>How many bytes a body may have, after decompression. Null, the default: 64 MiB for a call that returns the whole (an object, an
    /// array, a <see cref="PooledBody"/>, a page), or <see cref="HttpClient.MaxResponseContentBufferSize"/> if that is less; any number for one
    /// that enumerates elements. A value holds for both.</summary>
    /// <remarks>More is an <see cref="HttpRequestException"/> with <see cref="HttpRequestError.ConfigurationLimitExceeded"/>.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">It is less than 1.</exception>
    public long? MaxBodyBytes
    {
        get => _maxBodyBytes;
        init => _maxBodyBytes = value is null or >= 1 ? value : throw OutOfRange(nameof(MaxBodyBytes), value, "at least 1 byte, or null");
    }

    /// <summary>How many bytes, after decompression, are read of the body of a response that is no success; default 64 KiB, none if 0.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is less than 0 or more than 1 GiB.</exception>
    public int MaxErrorBodyBytes
    {
        get => _maxErrorBodyBytes;
        init => _maxErrorBodyBytes = value is >= 0 and <= 1 << 30
            ? value
            : throw OutOfRange(nameof(MaxErrorBodyBytes), value, "from 0 to 1,073,741,824 bytes");
    }

    /// <summary>How long a call that returns the whole may take, headers and body together. Null, the default: as long as
    /// <see cref="HttpClient.Timeout"/> says, or 100 seconds where there is no client. <see cref="Timeout.InfiniteTimeSpan"/>: any time.</summary>
    /// <remarks>A call that enumerates elements has it for the headers, and for the body of a response that is no success; if it is infinite,
    /// <see cref="IdleTimeout"/> bounds these. A client's own time-out holds for the headers in any case. Too long is a
    /// <see cref="TaskCanceledException"/> around a <see cref="TimeoutException"/>.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">It is not infinite, and not more than 0 or more than 24 days.</exception>
    public TimeSpan? Timeout
    {
        get => _timeout;
        init => _timeout = value is null || IsTimeout(value.Value) ? value : throw OutOfRange(nameof(Timeout), value, Times);
    }

    /// <summary>How long a call that enumerates elements waits for the next bytes of the body, and for the headers and the body of a response that
    /// is no success where no deadline bounds them; default 30 seconds. <see cref="Timeout.InfiniteTimeSpan"/>: any time.</summary>
    /// <remarks>It runs only while a read is pending, not while the caller works on an element. Any byte that comes in time keeps the call alive,
    /// white space too; compressed bytes that decode to nothing do not. Too long is a
    /// <see cref="TaskCanceledException"/> around a <see cref="TimeoutException"/>.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">It is not infinite, and not more than 0 or more than 24 days.</exception>
    public TimeSpan IdleTimeout
    {
        get => _idleTimeout;
        init => _idleTimeout = IsTimeout(value) ? value : throw OutOfRange(nameof(IdleTimeout), value, Times);
    }

    /// <summary>Whether a body is refused whose media type is neither JSON (<c>application/json</c>, <c>…+json</c>, <c>text/json</c>) nor a
    /// sequence of JSON values; default false: any is parsed, as by <c>GetFromJsonAsync</c>.</summary>
    /// <remarks>A refusal is an <see cref="HttpRequestException"/> with <see cref="HttpRequestError.InvalidResponse"/>. It does not concern
    /// calls that return a <see cref="PooledBody"/>.</remarks>
    public bool RequireJsonMediaType { get; init; }

    /// <summary>Whether the message of an <see cref="HttpStatusException"/> quotes the start of the error body; default false, for messages
    /// end in logs and bodies may hold secrets.</summary>
    public bool IncludeErrorBodyInMessage { get; init; }

    /// <summary>Whether Decant's pooled buffers that held a body are cleared before they go back to the pool, and with them the names of members
    /// that a pooled state has learned; default false.</summary>
    /// <remarks>The framework's own, of connections, decompression and charsets, are not.</remarks>
    public bool ClearBuffers { get; init; }

    /// <summary>How many pages a call follows; default 1,000. Where another follows, an <see cref="HttpRequestException"/> with
    /// <see cref="HttpRequestError.ConfigurationLimitExceeded"/> says so: pages are never left out silently.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is less than 1.</exception>
    public int MaxPages
    {
        get => _maxPages;
        init => _maxPages = value >= 1 ? value : throw OutOfRange(nameof(MaxPages), value, "at least 1 page");
    }

    /// <summary>Whether pages are followed to another origin (scheme, host, port) than the first page's; default false: the request would carry the
    /// client's default headers there, and with them its credentials.</summary>
    public bool FollowPagesToOtherOrigins { get; init; }

    /// <summary>What measures the time-outs; default <see cref="TimeProvider.System"/>. A client's own time-out, which bounds the headers,
    /// always runs on the system's clock.</summary>
    /// <exception cref="ArgumentNullException">It is null.</exception>
    public TimeProvider TimeProvider
    {
        get => _timeProvider;
        init => _timeProvider = value ?? throw new ArgumentNullException(nameof(TimeProvider));
    }

    internal const string TimeoutName = $"{nameof(DecantHttpOptions)}.{nameof(Timeout)}";

    internal static DecantHttpOptions Default { get; } = new();

    internal BufferPool Pool { get; init; } = BufferPool.Shared;

    /// <summary>Bodies may come decoded although their headers name the coding, and the length of what was coded: a browser decodes, and so does
    /// NSUrlSession, which handlers of Apple's mobile systems use; the headers are handed on (dotnet/macios#23958).</summary>
    internal bool IsDecodedByPlatform { get; init; } = OperatingSystem.IsBrowser() || OperatingSystem.IsIOS() || OperatingSystem.IsTvOS();

    private static string Times => "more than 0 and at most 24 days, or Timeout.InfiniteTimeSpan";

    /// <summary>Makes a handler that gives these options to every call of Decant's that passes through it and brings none of its own, and has
    /// their bodies compressed (gzip, br) unless their headers say what to accept.</summary>
    /// <param name="innerHandler">What sends the requests; may be set later.</param>
    /// <remarks>
    /// <para>Put it before handlers that replace a request by another. The options count from where the request reaches this handler, also if
    /// one before it waits first; until then the defaults do. They cost a call nothing, unless this handler has to measure a time of its own
    /// (<see cref="Timeout"/>, another <see cref="TimeProvider"/>), and the header about 130 bytes.</para>
    /// <para>Other requests only carry the options, for those who read their responses (<see cref="HttpResponseMessageProjectionExtensions"/>,
    /// <see cref="DecantHttpExtensions.EnsureSuccessAsync"/>), at the cost of some
    /// 250 bytes: they are not timed, and not asked to be compressed, for whoever reads them need not decompress.</para>
    /// </remarks>
    public DelegatingHandler CreateHandler(HttpMessageHandler? innerHandler = null)
    {
        var handler = new DecantHandler(this);
        if (innerHandler is not null)
            handler.InnerHandler = innerHandler;
        return handler;
    }

    // What timers take, and HttpClient.Timeout.
    private static bool IsTimeout(TimeSpan value) =>
        value == System.Threading.Timeout.InfiniteTimeSpan || (value > TimeSpan.Zero && value <= TimeSpan.FromDays(24));

    private static ArgumentOutOfRangeException OutOfRange(string name, object? value, string expected) =>
        OptionRange.Refuse(nameof(DecantHttpOptions), name, value, expected);
}
