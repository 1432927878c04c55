using System.Net;

namespace Decant.Lab.Suites;

/// <summary>How the origin sends a body.</summary>
internal readonly record struct Delivery(Protocol Protocol, Transfer Transfer)
{
    public bool IsCoded => Transfer is Transfer.Gzip or Transfer.Br;

    /// <summary>Whether it is sent as in the seeds: over HTTP/1.1, without compression.</summary>
    public bool IsOfSeeds => Protocol == Protocol.Http1 && !IsCoded;

    /// <summary>The query of the address at the origin.</summary>
    public string? Query => Transfer switch
    {
        Transfer.Length => null,
        Transfer.Chunked => "transfer=chunked",
        _ => $"coding={Lower(Transfer)}",
    };

    /// <summary>The options for it, each after a space. Defaults are left out.</summary>
    public string ToArguments() =>
        (Protocol == Protocol.Http1 ? "" : $" --protocol {Lower(Protocol)}") + (Transfer == Transfer.Length ? "" : $" --transfer {Lower(Transfer)}");

    /// <summary>The values that are not defaults, each after a comma.</summary>
    public override string ToString() =>
        (Protocol == Protocol.Http1 ? "" : $", {Lower(Protocol)}") + (Transfer == Transfer.Length ? "" : $", {Lower(Transfer)}");

    public HandlerSettings SettingsFor(OriginEndpoints origin) => new()
    {
        Protocol = Protocol,
        Coding = Transfer switch
        {
            Transfer.Gzip => DecompressionMethods.GZip,
            Transfer.Br => DecompressionMethods.Brotli,
            _ => DecompressionMethods.None,
        },
        Certificate = Protocol is Protocol.Https or Protocol.Https2 ? origin.Certificate : null,
    };

    private static string Lower<T>(T value)
        where T : struct, Enum => value.ToString().ToLowerInvariant();
}

internal enum Transfer
{
    /// <summary>Uncompressed, with Content-Length (RFC 9112, section 6).</summary>
    Length,

    /// <summary>Uncompressed, without Content-Length. The last chunk ends it, or the end of the stream in HTTP/2.</summary>
    Chunked,

    Gzip,

    Br,
}
