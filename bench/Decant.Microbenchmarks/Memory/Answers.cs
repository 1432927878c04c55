using System.Text.Json.Serialization.Metadata;
using Decant.Microbenchmarks.Memory.Types.Shapes;

namespace Decant.Microbenchmarks.Memory;

/// <summary>The shapes that are one object, with the types for a few of their members and for all.</summary>
internal static class Answers
{
    private static readonly Dictionary<BodyKind, (IAnswer Few, IAnswer All)> s_answers = new()
    {
        [BodyKind.Embeddings] = (new Answer<EmbeddingsFew>(), new Answer<Embeddings>()),
        [BodyKind.Chat] = (new Answer<ChatFew>(), new Answer<Chat>()),
        [BodyKind.GeoJson] = (new Answer<GeoJsonFew>(), new Answer<GeoJson>()),
        [BodyKind.OrderBook] = (new Answer<OrderBooksFew>(), new Answer<OrderBooks>()),
        [BodyKind.Kubernetes] = (new Answer<PodsFew>(), new Answer<Pods>()),
        [BodyKind.Packages] = (new Answer<PackagesFew>(), new Answer<PackageIndex>()),
        [BodyKind.Search] = (new Answer<SearchFew>(), new Answer<Search>()),
        [BodyKind.GraphQL] = (new Answer<IssuesFew>(), new Answer<Issues>()),
    };

    private interface IAnswer
    {
        Session Project(MemoryBody body, JsonProjectionOptions? options);

        Session Deserialize(MemoryBody body);
    }

    public static IEnumerable<BodyKind> Kinds => s_answers.Keys;

    /// <summary>A session of Decant over the body, or <see langword="null"/> for another kind of body.</summary>
    public static Session? Project(BodyKind kind, bool all, MemoryBody body, JsonProjectionOptions? options = null) => Find(kind, all)?.Project(body, options);

    /// <summary>A session of System.Text.Json over the body, or <see langword="null"/> for another kind of body.</summary>
    public static Session? Deserialize(BodyKind kind, bool all, MemoryBody body) => Find(kind, all)?.Deserialize(body);

    private static IAnswer? Find(BodyKind kind, bool all) => s_answers.TryGetValue(kind, out (IAnswer Few, IAnswer All) found) ? all ? found.All : found.Few : null;

    private sealed class Answer<T> : IAnswer
        where T : IJsonProjection<T>
    {
        public Session Project(MemoryBody body, JsonProjectionOptions? options) => Session.OfMemory(body.Length, () => JsonProjection.Parse<T>(body.Span, options));

        public Session Deserialize(MemoryBody body)
        {
            var type = (JsonTypeInfo<T>)AnswerContext.Default.GetTypeInfo(typeof(T))!;
            return Session.OfMemory(body.Length, () => JsonSerializer.Deserialize(body.Span, type));
        }
    }
}
