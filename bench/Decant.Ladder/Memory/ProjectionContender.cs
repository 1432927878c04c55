using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs.Rung11_Projection;

namespace Decant.Ladder.Memory;

/// <summary>Rung 11 without HTTP: the three wanted members of each object, the others skipped.</summary>
internal sealed class ProjectionContender(string name, string summary, JsonProjectionOptions options) : MemoryContender
{
    public override string Name => name;

    public override Suite Suite => Suite.Memory;

    public override string Summary => summary;

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Repositories];

    protected override Session Start(Target target, MemoryBody body) => target.Members.ToString() switch
    {
        var names when names == WantedMembers.Seed.ToString() => Read<SeedProject>(body),
        var names when names == WantedMembers.GitHub.ToString() => Read<GitHubProject>(body),
        _ => throw new NotSupportedException(
            $"{Name} reads names that are compiled into its types, and none has ({target.Members}): add a type with these names to {nameof(Rungs.Rung11_Projection)}."),
    };

    private Session Read<TProject>(MemoryBody body)
        where TProject : Project, IJsonProjection<TProject> =>
        Session.OfMemory(body.Length, () => JsonProjection.ParseArray<TProject>(body.Span, options));
}
