using Decant.Ladder.Origin;

namespace Decant.Ladder.Tests;

/// <summary>Every way in which the origin can write and send an array of repositories.</summary>
internal static class Transfers
{
    private static readonly string[] s_queries =
    [
        .. from format in (string[])["format=indented", "format=compact"]
           from bom in (string[])["bom=false", "bom=true"]
           from transfer in (string[])["transfer=length", "transfer=chunked"]
           select $"{format}&{bom}&{transfer}",
        // Slow, so that what is read ends anywhere.
        "rate=3000000",
        "transfer=chunked&rate=3000000",
    ];

    /// <summary>The numbers of items that each is tried with.</summary>
    public static int[] Sizes { get; } = Tier.Choose<int[]>([0, 300], [0, 1, 10, 300]);

    /// <summary>Names with what they are tried with: each with one, which depends on the seed, and beyond the fast tier with all.</summary>
    public static TheoryData<string, string> With(IEnumerable<string> names) =>
        [.. from name in names.Index() from query in Tier.IsDeep ? s_queries : [s_queries[(Tier.Seed + name.Index) % s_queries.Length]] select (name.Item, query)];

    public static Target Repositories(Uri origin, int items, string? query = null) => Of(origin, BodyKind.Repositories, items, query);

    public static Target Of(Uri origin, BodyKind kind, long count, string? query = null) => new(OriginAddress.Of(origin, kind, count, query), kind);
}
