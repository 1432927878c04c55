using System.Text.Json.Serialization.Metadata;
using Decant.Ladder.Ways;
using Decant.Ladder.Whole;
using Decant.Microbenchmarks.Memory.Types;
using Decant.Microbenchmarks.Memory.Types.Shapes;

namespace Decant.Microbenchmarks.Memory;

/// <summary>Sessions of Decant and of System.Text.Json that read one type from a body.</summary>
internal sealed record Answer(Func<MemoryBody, JsonProjectionOptions?, Session> Project, Func<MemoryBody, Session> Deserialize)
{
    public static Answer OfObject<T>()
        where T : IJsonProjection<T>
    {
        var type = (JsonTypeInfo<T>)AnswerContext.Default.GetTypeInfo(typeof(T))!;
        return new(
            (body, options) => Session.OfMemory(body.Length, () => JsonProjection.Parse<T>(body.Span, options)),
            body => Session.OfMemory(body.Length, () => JsonSerializer.Deserialize(body.Span, type)));
    }

    public static Answer OfArray<T>(JsonTypeInfo<T[]> type)
        where T : IJsonProjection<T> => new(
            (body, options) => Session.OfMemory(body.Length, () => JsonProjection.ParseArray<T>(body.Span, options)),
            body => Session.OfMemory(body.Length, () => JsonSerializer.Deserialize(body.Span, type)));
}

/// <summary>The shapes with the types for all of their members. Those that are one object have types for a few members too.</summary>
internal static class Answers
{
    private static readonly Dictionary<BodyKind, (Answer? Few, Answer All)> s_answers = new()
    {
        [BodyKind.Repositories] = (null, Answer.OfArray(RepositoryContext.Default.RepositoryArray)),
        [BodyKind.Weather] = (null, Answer.OfArray(CamelCaseContext.Default.WeatherForecastArray)),
        [BodyKind.Tweets] = (null, Answer.OfArray(SnakeCaseContext.Default.TweetArray)),
        [BodyKind.Embeddings] = (Answer.OfObject<EmbeddingsFew>(), Answer.OfObject<Embeddings>()),
        [BodyKind.Chat] = (Answer.OfObject<ChatFew>(), Answer.OfObject<Chat>()),
        [BodyKind.GeoJson] = (Answer.OfObject<GeoJsonFew>(), Answer.OfObject<GeoJson>()),
        [BodyKind.OrderBook] = (Answer.OfObject<OrderBooksFew>(), Answer.OfObject<OrderBooks>()),
        [BodyKind.Kubernetes] = (Answer.OfObject<PodsFew>(), Answer.OfObject<Pods>()),
        [BodyKind.Packages] = (Answer.OfObject<PackagesFew>(), Answer.OfObject<PackageIndex>()),
        [BodyKind.Search] = (Answer.OfObject<SearchFew>(), Answer.OfObject<Search>()),
        [BodyKind.GraphQL] = (Answer.OfObject<IssuesFew>(), Answer.OfObject<Issues>()),
    };

    /// <summary>The shapes that are one object.</summary>
    public static IEnumerable<BodyKind> Kinds => s_answers.Where(answer => answer.Value.Few is not null).Select(answer => answer.Key);

    /// <summary>All shapes.</summary>
    public static IEnumerable<BodyKind> AllKinds => s_answers.Keys;

    public static Answer All(BodyKind kind) => s_answers[kind].All;

    /// <summary>The type for a few members, or <see langword="null"/> for a shape that is an array.</summary>
    public static Answer? Few(BodyKind kind) => s_answers[kind].Few;
}
