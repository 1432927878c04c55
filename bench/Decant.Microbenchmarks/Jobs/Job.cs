using System.Text.Json.Serialization.Metadata;
using Decant.Microbenchmarks.Memory;

namespace Decant.Microbenchmarks.Jobs;

/// <summary>A job for Decant and System.Text.Json, with the same bytes and equal results. The job makes the bytes itself.</summary>
/// <param name="Name">The name of Decant's contender, for example <c>values/guid</c>.</param>
/// <param name="CreateBody">Creates the bytes, which are the same on every machine.</param>
internal sealed record Job(string Name, string Summary, Func<byte[]> CreateBody, Func<MemoryBody, Session> Decant, Func<MemoryBody, Session> Serializer)
{
    /// <summary>The prefix of the other contender's name: <c>stj</c> for source-generated System.Text.Json, or <c>tokens</c> for a pass over all
    /// tokens.</summary>
    public string Rival { get; init; } = "stj";

    /// <summary>The name of the other contender, for example <c>values/stj-guid</c>.</summary>
    public string RivalName => Name.Insert(Name.IndexOf('/') + 1, Rival + "-");

    /// <summary>Both contenders, Decant's first.</summary>
    public IEnumerable<Contender> Contenders => [new JobContender(this, isDecant: true), new JobContender(this, isDecant: false)];

    /// <summary>The same job compared with a pass over all tokens, which is the least work for System.Text.Json.</summary>
    public Job AgainstTokens() => this with { Rival = "tokens", Serializer = Readers.Tokens, ComparesResults = false };

    /// <summary>Whether the results can be compared. A pass over tokens has no result.</summary>
    public bool ComparesResults { get; private init; } = true;

    public static Job OfObject<T>(string name, string summary, Func<byte[]> body, JsonTypeInfo<T> type, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => new(
            name,
            summary,
            body,
            bytes => Session.OfMemory(bytes.Length, () => JsonProjection.Parse<T>(bytes.Span, options)),
            bytes => Session.OfMemory(bytes.Length, () => JsonSerializer.Deserialize(bytes.Span, type)));

    public static Job OfArray<T>(string name, string summary, Func<byte[]> body, JsonTypeInfo<T[]> type, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => new(
            name,
            summary,
            body,
            bytes => Session.OfMemory(bytes.Length, () => JsonProjection.ParseArray<T>(bytes.Span, options)),
            bytes => Session.OfMemory(bytes.Length, () => JsonSerializer.Deserialize(bytes.Span, type)));
}

internal sealed class JobContender(Job job, bool isDecant) : Contender
{
    public override string Name => isDecant ? job.Name : job.RivalName;

    public override Suite Suite => Suite.Jobs;

    public override string Summary => $"{Label}, {job.Summary}";

    public override string Label => isDecant ? "Decant" : job.Rival == "stj" ? "System.Text.Json" : "Utf8JsonReader";

    public override ContenderTraits Traits => isDecant ? ContenderTraits.Decant : ContenderTraits.None;

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Own];

    public override bool ReadsMemory => true;

    public override string? OwnBody => job.Name;

    public override bool ReturnsWhatItRead => isDecant || job.ComparesResults;

    public override Session Start(Target target) => (isDecant ? job.Decant : job.Serializer)(MemoryBody.Of(job.CreateBody()));
}
