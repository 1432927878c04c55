using System.Text.Json;

namespace Decant.Origin.Shapes;

/// <summary>Arrays of objects of one make. The elements are written at the first request that wants them, so that an origin for one purpose
/// starts fast.</summary>
internal sealed class JsonShape(string name, Action<Utf8JsonWriter, int> writeElement)
{
    private readonly Lazy<JsonBlock> _compact = new(() => new(indented: false, writeElement));
    private readonly Lazy<JsonBlock> _indented = new(() => new(indented: true, writeElement));

    public static JsonShape Repositories { get; } = new("repositories", RepositoryGenerator.Write);

    public static JsonShape Forecasts { get; } = new("forecasts", WeatherGenerator.Write);

    /// <summary>What <c>/json/{shape}/{items}</c> serves. Each has one thing in plenty that costs a reader, but for the tweets, which have
    /// everything.</summary>
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
    ];

    public string Name => name;

    public IEnumerable<ReadOnlyMemory<byte>> Take(int items, bool indented) => (indented ? _indented : _compact).Value.Take(items);
}
