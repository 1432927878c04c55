using System.Net;
using Decant.Ladder.Bodies;
using Decant.Ladder.GitHub;
using Decant.Ladder.Origin;

namespace Decant.Ladder;

/// <summary>The target of a contender: an address of the origin, and the names of the wanted members there.</summary>
public sealed record Target
{
    /// <summary>Creates a target.</summary>
    /// <param name="address">The absolute address of the body.</param>
    /// <param name="kind">The kind of the body.</param>
    public Target(Uri address, BodyKind kind)
    {
        Address = address;
        Kind = kind;
        BaseAddress = new(address.GetLeftPart(UriPartial.Authority));
        Path = address.PathAndQuery;
    }

    /// <summary>The absolute address of the body.</summary>
    public Uri Address { get; }

    /// <summary>The kind of the body.</summary>
    public BodyKind Kind { get; }

    /// <summary>Scheme, host and port, for the configuration of a client. It is created once, because some rungs read it for every call.</summary>
    public Uri BaseAddress { get; }

    /// <summary>Path and query of a request, relative to <see cref="BaseAddress"/>.</summary>
    public string Path { get; }

    /// <summary>The names of the wanted members. By default, those of the seeds.</summary>
    public WantedMembers Members { get; init; } = WantedMembers.Seed;

    /// <summary>Receives the bytes that a way to read a body passes to its caller. By default, it does nothing.</summary>
    public BodySink Sink { get; init; } = static _ => { };

    /// <summary>Opens a connection instead of the default one. Tests use it to move an address and to watch reads.</summary>
    public Func<SocketsHttpConnectionContext, CancellationToken, ValueTask<Stream>>? Connect { get; init; }

    /// <summary>The compression that <see cref="CreateDecompressingHandler"/> requests. By default, all methods.</summary>
    public DecompressionMethods Decompression { get; init; } = DecompressionMethods.All;

    /// <summary>The settings of the handlers of every contender.</summary>
    public HandlerSettings Settings { get; init; } = HandlerSettings.Plain;

    /// <summary>Whether a client needs a handler of the target instead of the one that it creates by itself.</summary>
    public bool NeedsHandler => Connect is not null || Settings != HandlerSettings.Plain;

    /// <summary>The target for another body, with the same settings.</summary>
    internal Target At(Uri address) =>
        new(address, Kind) { Members = Members, Sink = Sink, Connect = Connect, Decompression = Decompression, Settings = Settings };

    /// <summary>The target for the same body, which the origin compresses only as in the settings, even if a client requests other methods.</summary>
    internal Target WithoutOtherCompression() =>
        Settings.Coding == DecompressionMethods.None ? At(OriginAddress.WithoutCompression(Address)) : this;

    /// <summary>Creates the handler that <c>new HttpClient()</c> would create, or one of this target if it needs one.</summary>
    /// <param name="isDecodedAbove">Whether a handler above it requests and decodes compressed bodies.</param>
    public HttpMessageHandler CreateHandler(bool isDecodedAbove = false) =>
        NeedsHandler ? Prepare(new SocketsHttpHandler(), isDecodedAbove) : new HttpClientHandler();

    /// <summary>Creates a handler that requests and decodes compressed bodies.</summary>
    public HttpMessageHandler CreateDecompressingHandler() => Prepare(new SocketsHttpHandler { AutomaticDecompression = Decompression });

    /// <summary>Configures a contender's own handler for this target: with <see cref="Connect"/> and <see cref="Settings"/>.</summary>
    public HttpMessageHandler Prepare(SocketsHttpHandler handler, bool isDecodedAbove = false)
    {
        handler.ConnectCallback = Connect;
        return Settings.Apply(handler, isDecodedAbove);
    }
}
