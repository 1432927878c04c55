using System.Text.Json.Serialization.Metadata;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs.Rung09b_SourceGenerated;
using Decant.Ladder.Rungs.Rung11_Projection;

namespace Decant.Microbenchmarks.Memory;

/// <summary>Decant and System.Text.Json over the same bytes: a few members of each object, or all of them.</summary>
internal static class Readers
{
    /// <summary>The kinds of body of which a few members are read.</summary>
    public static IReadOnlyList<BodyKind> OfFew { get; } = [BodyKind.Repositories, .. Answers.Kinds];

    /// <summary>The kinds of body of which all members are read.</summary>
    public static IReadOnlyList<BodyKind> OfAll { get; } = [.. Answers.AllKinds];

    /// <summary>Rung 11 without HTTP.</summary>
    public static Session Project(Target target, MemoryBody body, JsonProjectionOptions options) =>
        Answers.Few(target.Kind)?.Project(body, options)
        ?? (target.Members.AreThoseOf(WantedMembers.Seed) ? OfArray<SeedProject>(body, options)
            : target.Members.AreThoseOf(WantedMembers.GitHub) ? OfArray<GitHubProject>(body, options)
            : throw Ladder.Rungs.Rung11_Projection.Registration.NoTypeFor(target.Members, "memory/projection"));

    /// <summary>Rung 9b without HTTP: System.Text.Json with source-generated metadata and web defaults, into the domain's type.</summary>
    public static Session Deserialize(Target target, MemoryBody body)
    {
        if (Answers.Few(target.Kind) is { } answer)
            return answer.Deserialize(body);

        JsonSerializerOptions options = target.Members.CreateOptions(ProjectContext.Default);
        var projects = (JsonTypeInfo<List<Project>>)options.GetTypeInfo(typeof(List<Project>));
        return Session.OfMemory(body.Length, () => JsonSerializer.Deserialize(body.Span, projects));
    }

    /// <summary>Decant, with all members wanted, so that nothing is skipped.</summary>
    public static Session ProjectAll(Target target, MemoryBody body) => Answers.All(target.Kind).Project(body, null);

    /// <summary>System.Text.Json, with all members wanted, into the same types.</summary>
    public static Session DeserializeAll(Target target, MemoryBody body) => Answers.All(target.Kind).Deserialize(body);

    /// <summary>A pass over all tokens with Utf8JsonReader, which is the least work for System.Text.Json.</summary>
    public static Session Tokens(MemoryBody body) => Session.OfMemory(body.Length, () =>
    {
        var reader = new Utf8JsonReader(body.Span);
        while (reader.Read())
        {
        }

        return reader.BytesConsumed;
    });

    private static Session OfArray<T>(MemoryBody body, JsonProjectionOptions options)
        where T : IJsonProjection<T> => Session.OfMemory(body.Length, () => JsonProjection.ParseArray<T>(body.Span, options));
}
