using Decant.Ladder;
using Decant.Ladder.Origin;

namespace Decant.Lab.Tests.Ladder;

/// <summary>Every way in which the origin can write and send an array of repositories.</summary>
internal static class Transfers
{
    public static IEnumerable<string> Queries { get; } =
    [
        .. from format in (string[])["format=indented", "format=compact"]
           from bom in (string[])["bom=false", "bom=true"]
           from transfer in (string[])["transfer=length", "transfer=chunked"]
           select $"{format}&{bom}&{transfer}",
        // Slow, so that what is read ends anywhere.
        "rate=3000000",
        "transfer=chunked&rate=3000000",
    ];

    public static Target Repositories(Uri origin, int items, string? query = null) => Of(origin, BodyKind.Repositories, items, query);

    public static Target Of(Uri origin, BodyKind kind, long count, string? query = null) => new(OriginAddress.Of(origin, kind, count, query), kind);
}
