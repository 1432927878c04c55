using System.Net;
using Decant.Ladder.Bodies;
using Decant.Ladder.GitHub;
using Decant.Ladder.Origin;

namespace Decant.Ladder;

/// <summary>What a contender is pointed at: one address of the origin, and the names of the wanted members there.</summary>
public sealed record Target
{
    /// <summary>Points at a body.</summary>
    /// <param name="address">The absolute address of the body.</param>
    /// <param name="kind">What kind of body is there.</param>
    public Target(Uri address, BodyKind kind)
    {
        Address = address;
        Kind = kind;
        BaseAddress = new(address.GetLeftPart(UriPartial.Authority));
        Path = address.PathAndQuery;
    }

    /// <summary>The absolute address of the body.</summary>
    public Uri Address { get; }

    /// <summary>What kind of body is there.</summary>
    public BodyKind Kind { get; }

    /// <summary>Scheme, host and port: what a client is configured with. Made once, for some rungs read it on every call.</summary>
    public Uri BaseAddress { get; }

    /// <summary>Path and query, relative to <see cref="BaseAddress"/>: what a call asks for.</summary>
    public string Path { get; }

    /// <summary>The names of the wanted members; those of the seeds by default.</summary>
    public WantedMembers Members { get; init; } = WantedMembers.Seed;

    /// <summary>Is handed the bytes that a body way offers to its caller; does nothing by default.</summary>
    public BodySink Sink { get; init; } = static _ => { };

    /// <summary>Opens a connection in place of the default one; tests use it to move an address and to watch reads.</summary>
    public Func<SocketsHttpConnectionContext, CancellationToken, ValueTask<Stream>>? Connect { get; init; }

    /// <summary>The codings that <see cref="CreateDecompressingHandler"/> asks for; all by default.</summary>
    public DecompressionMethods Decompression { get; init; } = DecompressionMethods.All;

    /// <summary>What the handlers of every contender are set to.</summary>
    public HandlerSettings Settings { get; init; } = HandlerSettings.Plain;

    /// <summary>Whether a client that makes a handler for itself would not do.</summary>
    public bool NeedsHandler => Connect is not null || Settings != HandlerSettings.Plain;

    /// <summary>Another body, reached in the same way.</summary>
    internal Target At(Uri address) =>
        new(address, Kind) { Members = Members, Sink = Sink, Connect = Connect, Decompression = Decompression, Settings = Settings };

    /// <summary>The same body, which the origin then sends in the one coding of the settings or as it is, also to a client that asks for others.</summary>
    internal Target WithoutOtherCompression() =>
        Settings.Coding == DecompressionMethods.None ? At(OriginAddress.WithoutCompression(Address)) : this;

    /// <summary>The handler that <c>new HttpClient()</c> makes for itself, or one of this target where that would not do.</summary>
    /// <param name="isDecodedAbove">Whether a handler above asks for compressed bodies and decodes them.</param>
    public HttpMessageHandler CreateHandler(bool isDecodedAbove = false) =>
        NeedsHandler ? Prepare(new SocketsHttpHandler(), isDecodedAbove) : new HttpClientHandler();

    /// <summary>A handler that asks for compressed bodies and decompresses them.</summary>
    public HttpMessageHandler CreateDecompressingHandler() => Prepare(new SocketsHttpHandler { AutomaticDecompression = Decompression });

    /// <summary>Has a contender's own handler reach this target: connections by <see cref="Connect"/>, and the <see cref="Settings"/>.</summary>
    public HttpMessageHandler Prepare(SocketsHttpHandler handler, bool isDecodedAbove = false)
    {
        handler.ConnectCallback = Connect;
        return Settings.Apply(handler, isDecodedAbove);
    }
}
