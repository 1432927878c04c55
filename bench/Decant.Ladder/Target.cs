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

    /// <summary>The same body, which the origin then sends as it is, also to a client that asks for it compressed.</summary>
    internal Target WithoutCompression() =>
        new(OriginAddress.WithoutCompression(Address), Kind) { Members = Members, Sink = Sink, Connect = Connect, Decompression = Decompression };

    /// <summary>The handler that <c>new HttpClient()</c> makes for itself, or one that opens connections by <see cref="Connect"/>.</summary>
    public HttpMessageHandler CreateHandler() =>
        Connect is null ? new HttpClientHandler() : new SocketsHttpHandler { ConnectCallback = Connect };

    /// <summary>A handler that asks for compressed bodies and decompresses them.</summary>
    public SocketsHttpHandler CreateDecompressingHandler() =>
        new() { AutomaticDecompression = Decompression, ConnectCallback = Connect };
}
