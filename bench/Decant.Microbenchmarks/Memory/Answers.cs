using System.Text.Json.Serialization.Metadata;
using Decant.Ladder.Ways;
using Decant.Ladder.Whole;
using Decant.Microbenchmarks.Memory.Types;
using Decant.Microbenchmarks.Memory.Types.Apis;
using Decant.Microbenchmarks.Memory.Types.Shapes;

namespace Decant.Microbenchmarks.Memory;

/// <summary>Sessions of Decant and of System.Text.Json that read one type from a body.</summary>
internal sealed record Answer(Func<MemoryBody, JsonProjectionOptions?, Session> Project, Func<MemoryBody, Session> Deserialize)
{
    private static readonly JsonSerializerContext[] s_contexts = [AnswerContext.Default, SnakeCaseContext.Default, CamelCaseContext.Default, RepositoryContext.Default];

    public static Answer OfObject<T>()
        where T : IJsonProjection<T> => new(
            (body, options) => Session.OfMemory(body.Length, () => JsonProjection.Parse<T>(body.Span, options)),
            Deserializer<T>());

    public static Answer OfArray<T>()
        where T : IJsonProjection<T> => new(
            (body, options) => Session.OfMemory(body.Length, () => JsonProjection.ParseArray<T>(body.Span, options)),
            Deserializer<T[]>());

    private static Func<MemoryBody, Session> Deserializer<T>()
    {
        JsonTypeInfo<T> type = s_contexts.Select(context => context.GetTypeInfo(typeof(T))).OfType<JsonTypeInfo<T>>().First();
        return body => Session.OfMemory(body.Length, () => JsonSerializer.Deserialize(body.Span, type));
    }
}

/// <summary>The shapes with the types for all of their members, and most of them with types for a few members too.</summary>
internal static class Answers
{
    private static readonly Dictionary<BodyKind, (Answer? Few, Answer All)> s_answers = new()
    {
        [BodyKind.Repositories] = (null, Answer.OfArray<Repository>()),
        [BodyKind.Weather] = (null, Answer.OfArray<WeatherForecast>()),
        [BodyKind.Tweets] = (null, Answer.OfArray<Tweet>()),
        [BodyKind.Embeddings] = (Answer.OfObject<EmbeddingsFew>(), Answer.OfObject<Embeddings>()),
        [BodyKind.Chat] = (Answer.OfObject<ChatFew>(), Answer.OfObject<Chat>()),
        [BodyKind.GeoJson] = (Answer.OfObject<GeoJsonFew>(), Answer.OfObject<GeoJson>()),
        [BodyKind.OrderBook] = (Answer.OfObject<OrderBooksFew>(), Answer.OfObject<OrderBooks>()),
        [BodyKind.Kubernetes] = (Answer.OfObject<PodsFew>(), Answer.OfObject<Pods>()),
        [BodyKind.Packages] = (Answer.OfObject<PackagesFew>(), Answer.OfObject<PackageIndex>()),
        [BodyKind.Search] = (Answer.OfObject<SearchFew>(), Answer.OfObject<Search>()),
        [BodyKind.GraphQL] = (Answer.OfObject<IssuesFew>(), Answer.OfObject<Issues>()),
        [BodyKind.OpenMeteo] = (Answer.OfArray<OpenMeteoFew>(), Answer.OfArray<OpenMeteo>()),
        [BodyKind.MediaWiki] = (Answer.OfObject<MediaWikiFew>(), Answer.OfObject<MediaWiki>()),
        [BodyKind.Mastodon] = (Answer.OfArray<MastodonFew>(), Answer.OfArray<Mastodon>()),
        [BodyKind.Prometheus] = (Answer.OfObject<PrometheusFew>(), Answer.OfObject<Prometheus>()),
        [BodyKind.Wikidata] = (Answer.OfObject<WikidataFew>(), Answer.OfObject<Wikidata>()),
        [BodyKind.OpenAlex] = (Answer.OfObject<OpenAlexFew>(), Answer.OfObject<OpenAlex>()),
        [BodyKind.Stripe] = (Answer.OfObject<StripeFew>(), Answer.OfObject<Stripe>()),
        [BodyKind.Fhir] = (Answer.OfObject<FhirFew>(), Answer.OfObject<Fhir>()),
        [BodyKind.OpenFoodFacts] = (Answer.OfObject<OpenFoodFactsFew>(), Answer.OfObject<OpenFoodFacts>()),
        [BodyKind.CoinGecko] = (Answer.OfArray<CoinGeckoFew>(), Answer.OfArray<CoinGecko>()),
    };

    /// <summary>The shapes with types for a few members.</summary>
    public static IEnumerable<BodyKind> Kinds => s_answers.Where(answer => answer.Value.Few is not null).Select(answer => answer.Key);

    /// <summary>All shapes.</summary>
    public static IEnumerable<BodyKind> AllKinds => s_answers.Keys;

    public static Answer All(BodyKind kind) => s_answers[kind].All;

    /// <summary>The type for a few members, or <see langword="null"/> for a shape that has none here.</summary>
    public static Answer? Few(BodyKind kind) => s_answers[kind].Few;
}
