using Decant.Buffers;

namespace Decant.Http.Calls;

/// <summary>The options of a call over those of its client, each property by itself: what the call sets, or else what the client has, or else the
/// default.</summary>
/// <param name="call">What the caller passed; null for nothing.</param>
/// <param name="client">What a handler of the client gave; null for nothing.</param>
internal readonly struct CallOptions(DecantHttpOptions? call, DecantHttpOptions? client)
{
    public long? MaxBodyBytes => Of(HttpProperties.MaxBodyBytes).MaxBodyBytes;

    public int MaxErrorBodyBytes => Of(HttpProperties.MaxErrorBodyBytes).MaxErrorBodyBytes;

    public TimeSpan? Timeout => Of(HttpProperties.Timeout).Timeout;

    public TimeSpan IdleTimeout => Of(HttpProperties.IdleTimeout).IdleTimeout;

    public bool RequireJsonMediaType => Of(HttpProperties.RequireJsonMediaType).RequireJsonMediaType;

    public bool IncludeErrorBodyInMessage => Of(HttpProperties.IncludeErrorBodyInMessage).IncludeErrorBodyInMessage;

    public bool ClearBuffers => Of(HttpProperties.ClearBuffers).ClearBuffers;

    public int MaxPages => Of(HttpProperties.MaxPages).MaxPages;

    public bool FollowPagesToOtherOrigins => Of(HttpProperties.FollowPagesToOtherOrigins).FollowPagesToOtherOrigins;

    public TimeProvider TimeProvider => Of(HttpProperties.TimeProvider).TimeProvider;

    public BufferPool Pool => Of(HttpProperties.Pool).Pool;

    public bool IsDecodedByPlatform => Of(HttpProperties.IsDecodedByPlatform).IsDecodedByPlatform;

    // What none of them sets has the default in both.
    private DecantHttpOptions Of(HttpProperties property) => call is not null && (client is null || call.Sets(property)) ? call : client ?? DecantHttpOptions.Default;
}

/// <summary>The properties of <see cref="DecantHttpOptions"/>, of which options keep the ones that were set.</summary>
[Flags]
internal enum HttpProperties
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
    IsDecodedByPlatform = 1 << 11,
}
