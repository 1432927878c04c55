using System.Net;
using Decant.Ladder;
using Decant.Ladder.Origin;

namespace Decant.Lab.Suites;

/// <summary>How a body comes from the origin.</summary>
/// <param name="Protocol">What is spoken.</param>
/// <param name="Transfer">How the body is sent in it.</param>
internal readonly record struct Delivery(Protocol Protocol, Transfer Transfer)
{
    /// <summary>Whether it is compressed.</summary>
    public bool IsCoded => Transfer is Transfer.Gzip or Transfer.Br;

    /// <summary>Whether it comes as the seeds had it: over HTTP/1.1, as it is.</summary>
    public bool IsOfSeeds => Protocol == Protocol.Http1 && !IsCoded;

    /// <summary>What the origin is asked for besides the body.</summary>
    public string? Query => Transfer switch
    {
        Transfer.Length => null,
        Transfer.Chunked => "transfer=chunked",
        _ => $"coding={Lower(Transfer)}",
    };

    /// <summary>The options that ask for it, each with a space before; none for what is the default.</summary>
    public string ToArguments() =>
        (Protocol == Protocol.Http1 ? "" : $" --protocol {Lower(Protocol)}") + (Transfer == Transfer.Length ? "" : $" --transfer {Lower(Transfer)}");

    /// <summary>What is not the default, each with a comma before.</summary>
    public override string ToString() =>
        (Protocol == Protocol.Http1 ? "" : $", {Lower(Protocol)}") + (Transfer == Transfer.Length ? "" : $", {Lower(Transfer)}");

    /// <summary>What clients are set to.</summary>
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
