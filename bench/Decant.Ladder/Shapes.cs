namespace Decant.Ladder;

/// <summary>The kinds of body that are JSON, with their names for <c>--shape</c> and in tables.</summary>
public static class Shapes
{
    /// <summary>All kinds of JSON body.</summary>
    public static IReadOnlyList<BodyKind> All { get; } = [.. Enum.GetValues<BodyKind>().Where(kind => kind is not (BodyKind.Bytes or BodyKind.Own))];

    /// <summary>The kind with this name, or <see langword="null"/>.</summary>
    public static BodyKind? Find(string name) => All.Cast<BodyKind?>().FirstOrDefault(kind => kind!.Value.ToName() == name);

    /// <summary>The name, for example <c>tweets</c>.</summary>
    public static string ToName(this BodyKind kind) => kind.ToString().ToLowerInvariant();

    /// <summary>The names, for a message.</summary>
    public static string ToNames(this IEnumerable<BodyKind> kinds) => string.Join(", ", kinds.Select(ToName));

    /// <summary>The number of items in a body of a quarter to half a megabyte, or two megabytes of embeddings. Such a body fits into a second-level cache, and takes
    /// long enough to be timed.</summary>
    public static int ItemsInMemory(this BodyKind kind) => kind switch
    {
        BodyKind.Repositories or BodyKind.Tweets => 500,
        BodyKind.Weather => 5_000,
        BodyKind.Elements => 50_000,
        BodyKind.Embeddings => 100,
        BodyKind.GeoJson or BodyKind.OrderBook => 300,
        BodyKind.Kubernetes or BodyKind.Prometheus or BodyKind.Fhir => 200,
        BodyKind.Packages => 5_000,
        BodyKind.Wikidata => 25,
        BodyKind.OpenMeteo => 30,
        BodyKind.OpenAlex => 50,
        BodyKind.OpenFoodFacts => 60,
        BodyKind.Mastodon or BodyKind.Stripe => 100,
        BodyKind.MediaWiki => 150,
        BodyKind.CoinGecko => 250,
        _ => 1_000,
    };
}
