using System.Collections.ObjectModel;
using Decant.Buffers;
using Decant.Errors;
using Decant.Http.Codings;

namespace Decant;

/// <summary>Options for HTTP calls: size limits, timeouts, paging and decoders.</summary>
/// <remarks>
/// <para>Instances are immutable; create one and use it for every call. Pass the options to a call (<see cref="JsonProjectionOptions.Http"/>), or set them for
/// every call of a client (<see cref="DecantHttpExtensions.CreateHandler"/>, or <c>AddDecant</c> in Decant.Extensions.Http).</para>
/// <para>A property has the value of the call, or else of the client, or else the default. A property is set if its initializer ran, even with the default
/// value, so a call can also raise or remove a client's limit. A copy (<c>with</c>) keeps which properties are set, and options are equal only if they set the
/// same properties.</para>
/// <para>A buffered call returns the whole result; a streaming call enumerates elements as they arrive.</para>
/// </remarks>
public sealed record DecantHttpOptions
{
    private readonly long? _maxBodyBytes;
    private readonly int _maxErrorBodyBytes = 64 * 1024;
    private readonly TimeSpan? _timeout;
    private readonly TimeSpan _idleTimeout = TimeSpan.FromSeconds(30);
    private readonly int _maxPages = 1000;
    private readonly bool _requireJsonMediaType;
    private readonly bool _includeErrorBodyInMessage;
    private readonly bool _clearBuffers;
    private readonly bool _followPagesToOtherOrigins;
    private readonly bool _notFoundAsNull;
    private readonly Action<HttpResponseMessage>? _onResponse;
    private readonly bool _keepSchemeAndPortOfPages;
    private readonly TimeProvider _timeProvider = TimeProvider.System;
    private readonly BufferPool _pool = BufferPool.Shared;
    private readonly bool _expectDecodedBodies = OperatingSystem.IsBrowser() || OperatingSystem.IsIOS() || OperatingSystem.IsTvOS();
    private readonly CustomDecoders? _decoders;
    private readonly Properties _set;

    /// <summary>Gets the maximum size of a response body in bytes, after decompression.</summary>
    /// <remarks>The default is null: for a buffered call (an object, an array, a <see cref="PooledBody"/>, a page) 64 MiB, or
    /// <see cref="HttpClient.MaxResponseContentBufferSize"/> if that is less, and for a streaming call no limit. A value applies to both kinds of call;
    /// <see cref="long.MaxValue"/> means no limit. A larger body causes an <see cref="HttpRequestException"/> with
    /// <see cref="HttpRequestError.ConfigurationLimitExceeded"/>.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 1.</exception>
    public long? MaxBodyBytes
    {
        get => _maxBodyBytes;
        init => (_maxBodyBytes, _set) = (
            value is null or >= 1 ? value : throw OutOfRange(nameof(MaxBodyBytes), value, "at least 1 byte, or null"),
            _set | Properties.MaxBodyBytes);
    }

    /// <summary>Gets the maximum number of bytes, after decompression, to read from the body of an HTTP error response.</summary>
    /// <remarks>The default is 64 KiB; 0 reads nothing.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0 or more than 1 GiB.</exception>
    public int MaxErrorBodyBytes
    {
        get => _maxErrorBodyBytes;
        init => (_maxErrorBodyBytes, _set) = (
            value is >= 0 and <= 1 << 30 ? value : throw OutOfRange(nameof(MaxErrorBodyBytes), value, "from 0 to 1,073,741,824 bytes"),
            _set | Properties.MaxErrorBodyBytes);
    }

    /// <summary>Gets the timeout of a buffered call, for headers and body together.</summary>
    /// <remarks>The default is null: <see cref="HttpClient.Timeout"/>, or 100 seconds without a client. <see cref="Timeout.InfiniteTimeSpan"/> means no
    /// timeout. For a streaming call, the timeout applies to the headers and to the body of an HTTP error response; if it is infinite,
    /// <see cref="IdleTimeout"/> applies to these. The timeout of a client always applies to the headers. A timeout causes a
    /// <see cref="TaskCanceledException"/> with a <see cref="TimeoutException"/> as its inner exception.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is not infinite, and is not positive or exceeds 24 days.</exception>
    public TimeSpan? Timeout
    {
        get => _timeout;
        init => (_timeout, _set) = (
            value is null || OptionRange.IsTimeout(value.Value) ? value : throw OutOfRange(nameof(Timeout), value, OptionRange.Times),
            _set | Properties.Timeout);
    }

    /// <summary>Gets the maximum time that a streaming call waits for the next bytes of the body.</summary>
    /// <remarks>The default is 30 seconds. <see cref="Timeout.InfiniteTimeSpan"/> means no timeout. It also applies to the headers, and to the body of an HTTP
    /// error response, if no other timeout limits them. It runs only while a read is pending, not while the caller processes an element. Any byte that arrives
    /// in time keeps the call alive, even white space; compressed bytes that decode to nothing do not. A timeout causes a <see cref="TaskCanceledException"/>
    /// with a <see cref="TimeoutException"/> as its inner exception.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is not infinite, and is not positive or exceeds 24 days.</exception>
    public TimeSpan IdleTimeout
    {
        get => _idleTimeout;
        init => (_idleTimeout, _set) = (
            OptionRange.IsTimeout(value) ? value : throw OutOfRange(nameof(IdleTimeout), value, OptionRange.Times),
            _set | Properties.IdleTimeout);
    }

    /// <summary>Gets whether a body is rejected if its media type is not JSON.</summary>
    /// <remarks>The default is false: a body of any media type is parsed, as <c>GetFromJsonAsync</c> does. If true, JSON (<c>application/json</c>,
    /// <c>…+json</c>, <c>text/json</c>) and sequences of JSON values are accepted. A rejected body causes an <see cref="HttpRequestException"/> with
    /// <see cref="HttpRequestError.InvalidResponse"/>. Calls that return a <see cref="PooledBody"/> ignore this option.</remarks>
    public bool RequireJsonMediaType
    {
        get => _requireJsonMediaType;
        init => (_requireJsonMediaType, _set) = (value, _set | Properties.RequireJsonMediaType);
    }

    /// <summary>Gets whether the message of an <see cref="HttpStatusException"/> quotes the start of the error body.</summary>
    /// <remarks>The default is false, because messages are logged and bodies may contain secrets.</remarks>
    public bool IncludeErrorBodyInMessage
    {
        get => _includeErrorBodyInMessage;
        init => (_includeErrorBodyInMessage, _set) = (value, _set | Properties.IncludeErrorBodyInMessage);
    }

    /// <summary>Gets whether Decant clears pooled buffers with data of a body before it returns them to the pool.</summary>
    /// <remarks>The default is false. If true, Decant also clears the member names that a pooled reader state has learned. It does not clear buffers of the
    /// framework: for connections, decompression, charsets and event streams.</remarks>
    public bool ClearBuffers
    {
        get => _clearBuffers;
        init => (_clearBuffers, _set) = (value, _set | Properties.ClearBuffers);
    }

    /// <summary>Gets the maximum number of pages that a call reads.</summary>
    /// <remarks>The default is 1,000. If another page follows, the call throws an <see cref="HttpRequestException"/> with
    /// <see cref="HttpRequestError.ConfigurationLimitExceeded"/>, so that pages are never omitted silently.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 1.</exception>
    public int MaxPages
    {
        get => _maxPages;
        init => (_maxPages, _set) = (value >= 1 ? value : throw OutOfRange(nameof(MaxPages), value, "at least 1 page"), _set | Properties.MaxPages);
    }

    /// <summary>Gets whether a call follows pages to another origin (scheme, host, port) than that of the first page.</summary>
    /// <remarks>The default is false, because the request would send the default headers of the client, including credentials, to that origin.</remarks>
    public bool FollowPagesToOtherOrigins
    {
        get => _followPagesToOtherOrigins;
        init => (_followPagesToOtherOrigins, _set) = (value, _set | Properties.FollowPagesToOtherOrigins);
    }

    /// <summary>Gets whether a call that returns one object returns null for the status 404 (Not Found).</summary>
    /// <remarks>The default is false: the call throws an <see cref="HttpStatusException"/>, as every other call does. If true, a type that cannot be null
    /// causes an <see cref="HttpRequestException"/> with the status. The body of the response is not read.</remarks>
    public bool NotFoundAsNull
    {
        get => _notFoundAsNull;
        init => (_notFoundAsNull, _set) = (value, _set | Properties.NotFoundAsNull);
    }

    /// <summary>Gets a function that Decant calls with each response, before it checks the status.</summary>
    /// <remarks>The default is null. Use the function to read headers that a result does not have, such as <c>ETag</c>, <c>X-Total-Count</c> or
    /// <c>X-RateLimit-Remaining</c>, also for each page. Decant calls it when the headers of a response to one of its requests have arrived, and before it
    /// yields elements or pages of that response. The call owns the response: the function must not read its content, dispose it or keep it. Its exceptions end
    /// the call and are not wrapped. The function does not see responses that a handler of the client retried, nor responses that the caller received himself
    /// (<see cref="HttpResponseMessageProjectionExtensions"/>). All calls of a client call its function, also at the same time.</remarks>
    public Action<HttpResponseMessage>? OnResponse
    {
        get => _onResponse;
        init => (_onResponse, _set) = (value, _set | Properties.OnResponse);
    }

    /// <summary>Gets whether the URL of a next page with the same host gets the scheme and port of the first page.</summary>
    /// <remarks>The default is false: a URL with another scheme or port has another origin, and is not followed. A server behind a proxy that terminates TLS
    /// often does not know its public scheme and port. For a page of <c>https://host/items</c> it names <c>http://host/items?page=2</c> or
    /// <c>https://host:80/items?page=2</c> as the next one, in a <c>Link</c> header or in the body. With this option both are requested as
    /// <c>https://host/items?page=2</c>, so no request leaves the first page's origin. A URL with another host is not changed
    /// (<see cref="FollowPagesToOtherOrigins"/>).</remarks>
    public bool KeepSchemeAndPortOfPages
    {
        get => _keepSchemeAndPortOfPages;
        init => (_keepSchemeAndPortOfPages, _set) = (value, _set | Properties.KeepSchemeAndPortOfPages);
    }

    /// <summary>Gets whether bodies are already decoded although their headers still have <c>Content-Encoding</c> and the original
    /// <c>Content-Length</c>.</summary>
    /// <remarks>The default is true in a browser, on iOS and on tvOS, whose HTTP clients decode bodies and keep the headers, and false elsewhere. If true,
    /// Decant ignores these two headers, and does not request compression. Set it for test doubles and handlers that return decoded bodies with such headers.
    /// It does not apply to a body from a connection of <see cref="SocketsHttpHandler"/>, which removes these headers when it decodes.</remarks>
    public bool ExpectDecodedBodies
    {
        get => _expectDecodedBodies;
        init => (_expectDecodedBodies, _set) = (value, _set | Properties.ExpectDecodedBodies);
    }

    /// <summary>Gets decoders for content encodings that Decant does not decode itself, such as <c>zstd</c>, by the name of the encoding.</summary>
    /// <remarks>
    /// <para>The default is empty: Decant decodes gzip, deflate and Brotli. A decoder gets the body as received, and returns a stream with the decoded body.
    /// Decant calls it for a response whose <c>Content-Encoding</c> is its encoding, if no handler has decoded the body. Limits, timeouts and failures are
    /// those of the built-in decoders. Where Decant requests compressed bodies (<see cref="DecantHttpExtensions.CreateHandler"/>), it also requests these
    /// encodings, after gzip and br.</para>
    /// <para>The stream must read the body asynchronously: with either overload of <c>ReadAsync</c>, with <see cref="Stream.BeginRead"/>, or with
    /// <c>CopyToAsync</c>. It must have no pending read when its own read has ended. Decant wraps an exception of the stream in an
    /// <see cref="HttpRequestException"/> with <see cref="HttpRequestError.InvalidResponse"/>, as for invalid data, but not an exception of the body, nor a
    /// <see cref="NotSupportedException"/> or <see cref="ObjectDisposedException"/> of the stream itself. Decant reads the dictionary when the options are
    /// created. Options are equal only if they have the same dictionary.</para>
    /// </remarks>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentException">A name is not a valid content encoding, occurs twice, or is an encoding that Decant decodes itself; or a decoder is
    /// null.</exception>
    public IReadOnlyDictionary<string, Func<Stream, Stream>> ContentDecoders
    {
        get => _decoders?.Given ?? ReadOnlyDictionary<string, Func<Stream, Stream>>.Empty;
        init => (_decoders, _set) = (
            (value ?? throw new ArgumentNullException(nameof(ContentDecoders))).Count == 0 ? null : new(value), _set | Properties.ContentDecoders);
    }

    /// <summary>Gets the time provider that measures the timeouts.</summary>
    /// <remarks>The default is <see cref="TimeProvider.System"/>. The timeout of a client, which applies to the headers, always uses the system
    /// clock.</remarks>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public TimeProvider TimeProvider
    {
        get => _timeProvider;
        init => (_timeProvider, _set) = (value ?? throw new ArgumentNullException(nameof(TimeProvider)), _set | Properties.TimeProvider);
    }

    internal const string TimeoutName = $"{nameof(DecantHttpOptions)}.{nameof(Timeout)}";

    internal static DecantHttpOptions Default { get; } = new();

    internal CustomDecoders? Decoders => _decoders;

    internal BufferPool Pool
    {
        get => _pool;
        init => (_pool, _set) = (value, _set | Properties.Pool);
    }

    /// <summary>Whether a property was set, even to its default.</summary>
    internal bool Sets(Properties property) => (_set & property) != 0;

    private static ArgumentOutOfRangeException OutOfRange(string name, object? value, string expected) =>
        OptionRange.Reject(nameof(DecantHttpOptions), name, value, expected);

    /// <summary>Flags for the properties that were set.</summary>
    [Flags]
    internal enum Properties
    {
        None = 0,
        MaxBodyBytes = 1 << 0,
        MaxErrorBodyBytes = 1 << 1,
        Timeout = 1 << 2,
        IdleTimeout = 1 << 3,
        RequireJsonMediaType = 1 << 4,
        IncludeErrorBodyInMessage = 1 << 5,
        ClearBuffers = 1 << 6,
        MaxPages = 1 << 7,
        FollowPagesToOtherOrigins = 1 << 8,
        TimeProvider = 1 << 9,
        Pool = 1 << 10,
        ExpectDecodedBodies = 1 << 11,
        ContentDecoders = 1 << 12,
        KeepSchemeAndPortOfPages = 1 << 13,
        NotFoundAsNull = 1 << 14,
        OnResponse = 1 << 15,
    }
}
