using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Ladder;
using Decant.Microbenchmarks.Memory.Types;

namespace Decant.Microbenchmarks.Memory;

/// <summary>System.Text.Json, with all members wanted, into the same types.</summary>
internal sealed class SerializerAllContender : MemoryContender
{
    public override string Name => "memory/stj-all";

    public override Suite Suite => Suite.Memory;

    public override string Summary => "System.Text.Json, every member";

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Repositories, BodyKind.Weather, BodyKind.Tweets, .. Answers.Kinds];

    protected override Session Start(Target target, MemoryBody body) => target.Kind switch
    {
        BodyKind.Repositories => Read(body, SnakeCaseContext.Default.RepositoryArray),
        BodyKind.Weather => Read(body, CamelCaseContext.Default.WeatherForecastArray),
        BodyKind.Tweets => Read(body, SnakeCaseContext.Default.TweetArray),
        _ => Answers.Deserialize(target.Kind, all: true, body)!,
    };

    private static Session Read<T>(MemoryBody body, JsonTypeInfo<T[]> type) =>
        Session.OfMemory(body.Length, () => JsonSerializer.Deserialize(body.Span, type));
}
