using Decant.Buffers;
using Decant.Http.Codings;
using static Decant.DecantHttpOptions;

namespace Decant.Http.Calls;

/// <summary>The options of a call combined with those of its client. Each property has the call's value if the call sets it; otherwise the client's value, or
/// else the default value.</summary>
/// <param name="call">The options from the caller, or null.</param>
/// <param name="client">The options from a handler of the client, or null.</param>
internal readonly struct CallOptions(DecantHttpOptions? call, DecantHttpOptions? client)
{
    public long? MaxBodyBytes => LayerFor(Properties.MaxBodyBytes).MaxBodyBytes;

    public int MaxErrorBodyBytes => LayerFor(Properties.MaxErrorBodyBytes).MaxErrorBodyBytes;

    public TimeSpan? Timeout => LayerFor(Properties.Timeout).Timeout;

    public TimeSpan IdleTimeout => LayerFor(Properties.IdleTimeout).IdleTimeout;

    public bool RequireJsonMediaType => LayerFor(Properties.RequireJsonMediaType).RequireJsonMediaType;

    public bool IncludeErrorBodyInMessage => LayerFor(Properties.IncludeErrorBodyInMessage).IncludeErrorBodyInMessage;

    public bool ClearBuffers => LayerFor(Properties.ClearBuffers).ClearBuffers;

    public int MaxPages => LayerFor(Properties.MaxPages).MaxPages;

    public bool FollowPagesToOtherOrigins => LayerFor(Properties.FollowPagesToOtherOrigins).FollowPagesToOtherOrigins;

    public bool NotFoundAsNull => LayerFor(Properties.NotFoundAsNull).NotFoundAsNull;

    public Action<HttpResponseMessage>? OnResponse => LayerFor(Properties.OnResponse).OnResponse;

    public bool KeepSchemeAndPortOfPages => LayerFor(Properties.KeepSchemeAndPortOfPages).KeepSchemeAndPortOfPages;

    public TimeProvider TimeProvider => LayerFor(Properties.TimeProvider).TimeProvider;

    public BufferPool Pool => LayerFor(Properties.Pool).Pool;

    public bool ExpectDecodedBodies => LayerFor(Properties.ExpectDecodedBodies).ExpectDecodedBodies;

    public IReadOnlyDictionary<string, Func<Stream, Stream>> ContentDecoders => LayerFor(Properties.ContentDecoders).ContentDecoders;

    /// <summary>Gets the validated decoders; null if there are none.</summary>
    public CustomDecoders? Decoders => LayerFor(Properties.ContentDecoders).Decoders;

    // If neither the call nor the client sets the property, both have the default value, so either may be returned.
    private DecantHttpOptions LayerFor(Properties property) => call is not null && (client is null || call.Sets(property)) ? call : client ?? DecantHttpOptions.Default;
}
