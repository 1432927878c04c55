using Decant.Ladder;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs.Rung11_Projection;

namespace Decant.Microbenchmarks.Memory;

/// <summary>Rung 11 without HTTP: three wanted members of each object, or a few members of the shapes that are one object.</summary>
internal sealed class ProjectionContender(string name, string summary, JsonProjectionOptions options) : MemoryContender
{
    public override string Name => name;

    public override Suite Suite => Suite.Memory;

    public override string Summary => summary;

    public override ContenderTraits Traits =>
        options.SkipValidation == JsonSkipValidation.Full ? ContenderTraits.Decant : ContenderTraits.Decant | ContenderTraits.ChecksLess;

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Repositories, .. Answers.Kinds];

    protected override Session Start(Target target, MemoryBody body)
    {
        if (Answers.Project(target.Kind, all: false, body, options) is { } answer)
            return answer;
        if (target.Members.AreThoseOf(WantedMembers.Seed))
            return Read<SeedProject>(body);
        if (target.Members.AreThoseOf(WantedMembers.GitHub))
            return Read<GitHubProject>(body);
        throw Registration.NoTypeFor(target.Members, Name);
    }

    private Session Read<TProject>(MemoryBody body)
        where TProject : Project, IJsonProjection<TProject> =>
        Session.OfMemory(body.Length, () => JsonProjection.ParseArray<TProject>(body.Span, options));
}
