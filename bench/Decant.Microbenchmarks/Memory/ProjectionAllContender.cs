using Decant.Ladder;
using Decant.Ladder.Ways;
using Decant.Microbenchmarks.Memory.Types;

namespace Decant.Microbenchmarks.Memory;

/// <summary>Decant, with all members wanted, so that nothing is skipped.</summary>
internal sealed class ProjectionAllContender : MemoryContender
{
    public override string Name => "memory/all";

    public override Suite Suite => Suite.Memory;

    public override string Summary => "Decant, every member";

    public override ContenderTraits Traits => ContenderTraits.Decant;

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Repositories, BodyKind.Weather, BodyKind.Tweets, .. Answers.Kinds];

    protected override Session Start(Target target, MemoryBody body) => target.Kind switch
    {
        BodyKind.Repositories => Read<Repository>(body),
        BodyKind.Weather => Read<WeatherForecast>(body),
        BodyKind.Tweets => Read<Tweet>(body),
        _ => Answers.Project(target.Kind, all: true, body)!,
    };

    private static Session Read<T>(MemoryBody body)
        where T : IJsonProjection<T> => Session.OfMemory(body.Length, () => JsonProjection.ParseArray<T>(body.Span));
}
