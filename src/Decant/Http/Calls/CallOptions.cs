using Decant.Buffers;
using Decant.Http.Codings;
using static Decant.DecantHttpOptions;

namespace Decant.Http.Calls;

/// <summary>The options of a call over those of its client, each property by itself: what the call sets, or else what the client has, or else the
/// default.</summary>
/// <param name="call">What the caller passed; null for nothing.</param>
/// <param name="client">What a handler of the client gave; null for nothing.</param>
internal readonly struct CallOptions(DecantHttpOptions? call, DecantHttpOptions? client)
{
    public long? MaxBodyBytes => Of(Properties.MaxBodyBytes).MaxBodyBytes;

    public int MaxErrorBodyBytes => Of(Properties.MaxErrorBodyBytes).MaxErrorBodyBytes;

    public TimeSpan? Timeout => Of(Properties.Timeout).Timeout;

    public TimeSpan IdleTimeout => Of(Properties.IdleTimeout).IdleTimeout;

    public bool RequireJsonMediaType => Of(Properties.RequireJsonMediaType).RequireJsonMediaType;

    public bool IncludeErrorBodyInMessage => Of(Properties.IncludeErrorBodyInMessage).IncludeErrorBodyInMessage;

    public bool ClearBuffers => Of(Properties.ClearBuffers).ClearBuffers;

    public int MaxPages => Of(Properties.MaxPages).MaxPages;

    public bool FollowPagesToOtherOrigins => Of(Properties.FollowPagesToOtherOrigins).FollowPagesToOtherOrigins;

    public bool NotFoundAsNull => Of(Properties.NotFoundAsNull).NotFoundAsNull;

    public Action<HttpResponseMessage>? OnResponse => Of(Properties.OnResponse).OnResponse;

    public bool KeepSchemeAndPortOfPages => Of(Properties.KeepSchemeAndPortOfPages).KeepSchemeAndPortOfPages;

    public TimeProvider TimeProvider => Of(Properties.TimeProvider).TimeProvider;

    public BufferPool Pool => Of(Properties.Pool).Pool;

    public bool ExpectDecodedBodies => Of(Properties.ExpectDecodedBodies).ExpectDecodedBodies;

    public IReadOnlyDictionary<string, Func<Stream, Stream>> ContentDecoders => Of(Properties.ContentDecoders).ContentDecoders;

    /// <summary>The same, checked; null if there are none.</summary>
    public OwnDecoders? Decoders => Of(Properties.ContentDecoders).Decoders;

    // A property that neither sets has the default in both.
    private DecantHttpOptions Of(Properties property) => call is not null && (client is null || call.Sets(property)) ? call : client ?? DecantHttpOptions.Default;
}
