using Decant.Origin.Shapes.Apis;

namespace Decant.Origin.Shapes;

/// <summary>A shape of documents, with any number of elements. The elements are written at the first request for the shape, so that an origin starts
/// fast.</summary>
internal sealed class JsonShape
{
    private readonly Lazy<JsonBlock> _compact;
    private readonly Lazy<JsonBlock> _indented;
    private (int Items, bool Indented, JsonBlock Block)? _written;

    public JsonShape(string name, Action<Utf8JsonWriter, int> writeElement)
    {
        (Name, WriteElement) = (name, writeElement);
        _compact = new(() => new(indented: false, this, UniqueElements));
        _indented = new(() => new(indented: true, this, UniqueElements));
    }

    public static JsonShape Repositories { get; } = new("repositories", RepositoryGenerator.Write);

    public static JsonShape Forecasts { get; } = new("forecasts", WeatherGenerator.Write);

    /// <summary>The shapes of <c>/json/{shape}/{items}</c>. Tweets and GitHub's repositories contain a bit of everything. The shapes before the embeddings have much of one thing that
    /// costs a reader time. From the embeddings on, they are answers of today's services, with the members around their items. After GitHub's they are those of public APIs,
    /// which bench/README.md names.</summary>
    public static IReadOnlyList<JsonShape> Named { get; } =
    [
        new("tweets", TweetGenerator.Write),
        new("numbers", NumberGenerator.Write),
        new("integers", IntegerGenerator.Write),
        new("strings", StringGenerator.Write),
        new("escapes", EscapeGenerator.Write),
        new("dates", DateGenerator.Write),
        new("members", MemberGenerator.Write),
        new("elements", ElementGenerator.Write),
        new("deep", DeepGenerator.Write),
        new("embeddings", EmbeddingGenerator.Write) { Answer = EmbeddingGenerator.Answer, UniqueElements = 200 },
        new("chat", ChatGenerator.Write) { Answer = ChatGenerator.Answer },
        new("geojson", GeoJsonGenerator.Write) { Answer = GeoJsonGenerator.Answer, UniqueElements = 2_000 },
        new("orderbook", OrderBookGenerator.Write) { Answer = OrderBookGenerator.Answer, UniqueElements = 2_000 },
        new("kubernetes", PodGenerator.Write) { Answer = PodGenerator.Answer, UniqueElements = 1_000, IsIndented = true, IndentSize = 4 },
        new("packages", PackageGenerator.Write) { Answer = PackageGenerator.Answer, NeverRepeats = true },
        new("search", SearchGenerator.Write) { Answer = SearchGenerator.Answer },
        new("graphql", GraphQLGenerator.Write) { Answer = GraphQLGenerator.Answer },
        new("github", GitHubGenerator.Write) { UniqueElements = 1_000 },
        new("openmeteo", OpenMeteoGenerator.Write) { UniqueElements = 200 },
        new("mediawiki", MediaWikiGenerator.Write) { Answer = MediaWikiGenerator.Answer, UniqueElements = 300 },
        new("mastodon", MastodonGenerator.Write) { UniqueElements = 300 },
        new("prometheus", PrometheusGenerator.Write) { Answer = PrometheusGenerator.Answer, UniqueElements = 300 },
        new("wikidata", WikidataGenerator.Write) { Answer = WikidataGenerator.Answer, UniqueElements = 200, NeverRepeats = true },
        new("openalex", OpenAlexGenerator.Write) { Answer = OpenAlexGenerator.Answer, UniqueElements = 200 },
        new("stripe", StripeGenerator.Write) { Answer = StripeGenerator.Answer, UniqueElements = 300, IsIndented = true },
        new("fhir", FhirGenerator.Write) { Answer = FhirGenerator.Answer, UniqueElements = 300 },
        new("openfoodfacts", OpenFoodFactsGenerator.Write) { Answer = OpenFoodFactsGenerator.Answer, UniqueElements = 200 },
        new("coingecko", CoinGeckoGenerator.Write) { UniqueElements = 300 },
    ];

    public string Name { get; }

    public Action<Utf8JsonWriter, int> WriteElement { get; }

    /// <summary>The JSON around the elements, with "…" in their place.</summary>
    public string Answer { get; private init; } = "[…]";

    /// <summary>The number of elements before they repeat.</summary>
    public int UniqueElements { get; private init; } = 10_000;

    /// <summary>Whether all elements must be different, because they are members of one object.</summary>
    public bool NeverRepeats { get; private init; }

    public bool IsIndented { get; private init; }

    public int IndentSize { get; private init; } = 2;

    public IEnumerable<ReadOnlyMemory<byte>> Take(int items, bool indented)
    {
        JsonBlock block = NeverRepeats && items > UniqueElements ? Write(items, indented) : (indented ? _indented : _compact).Value;
        return block.Take(items);
    }

    // The last body is kept, because a measurement requests it again.
    private JsonBlock Write(int items, bool indented)
    {
        lock (_compact)
        {
            if (_written is not { } written || written.Items != items || written.Indented != indented)
                _written = written = (items, indented, new(indented, this, items));
            return written.Block;
        }
    }
}
