using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Ladder;
using Decant.Microbenchmarks.Memory;

namespace Decant.Microbenchmarks.Jobs;

/// <summary>One job that Decant and System.Text.Json both do: the same bytes, which the job makes itself, and equal results.</summary>
/// <param name="Name">The name of Decant's contender, for example <c>values/guid</c>.</param>
/// <param name="Summary">What is read.</param>
/// <param name="CreateBody">Makes the bytes, the same ones on any machine.</param>
/// <param name="Decant">A session of Decant over them.</param>
/// <param name="Serializer">A session of System.Text.Json over them.</param>
internal sealed record Job(string Name, string Summary, Func<byte[]> CreateBody, Func<MemoryBody, Session> Decant, Func<MemoryBody, Session> Serializer)
{
    /// <summary>What stands before the name of the other contender: <c>stj</c> for source-generated System.Text.Json, <c>tokens</c> for a pass over all tokens.</summary>
    public string Rival { get; init; } = "stj";

    /// <summary>The name of the other contender, for example <c>values/stj-guid</c>.</summary>
    public string RivalName => Name.Insert(Name.IndexOf('/') + 1, Rival + "-");

    /// <summary>Both contenders, Decant's first.</summary>
    public IEnumerable<Contender> Contenders => [new JobContender(this, isDecant: true), new JobContender(this, isDecant: false)];

    /// <summary>The same job held against a pass over all tokens, which System.Text.Json cannot go below.</summary>
    public Job AgainstTokens() => this with { Rival = "tokens", Serializer = TokensContender.Pass, ComparesResults = false };

    /// <summary>Whether both return the same: a pass over tokens returns nothing.</summary>
    public bool ComparesResults { get; private init; } = true;

    /// <summary>A job whose body is one object.</summary>
    public static Job OfObject<T>(string name, string summary, Func<byte[]> body, JsonTypeInfo<T> type, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => new(
            name,
            summary,
            body,
            bytes => Session.OfMemory(bytes.Length, () => JsonProjection.Parse<T>(bytes.Span, options)),
            bytes => Session.OfMemory(bytes.Length, () => JsonSerializer.Deserialize(bytes.Span, type)));

    /// <summary>A job whose body is an array of objects.</summary>
    public static Job OfArray<T>(string name, string summary, Func<byte[]> body, JsonTypeInfo<T[]> type, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => new(
            name,
            summary,
            body,
            bytes => Session.OfMemory(bytes.Length, () => JsonProjection.ParseArray<T>(bytes.Span, options)),
            bytes => Session.OfMemory(bytes.Length, () => JsonSerializer.Deserialize(bytes.Span, type)));
}
