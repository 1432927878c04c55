using Decant.Microbenchmarks.Memory;

namespace Decant.Microbenchmarks.Jobs;

internal sealed class JobContender(Job job, bool isDecant) : Contender
{
    public override string Name => isDecant ? job.Name : job.RivalName;

    public override Suite Suite => Suite.Jobs;

    public override string Summary => (isDecant ? "Decant, " : job.Rival == "stj" ? "System.Text.Json, " : "Utf8JsonReader, ") + job.Summary;

    public override ContenderTraits Traits => isDecant ? ContenderTraits.Decant : ContenderTraits.None;

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Own];

    public override bool ReadsMemory => true;

    public override string? OwnBody => job.Name;

    public override bool ReturnsWhatItRead => isDecant || job.ComparesResults;

    public override Session Start(Target target) => (isDecant ? job.Decant : job.Serializer)(MemoryBody.Of(job.CreateBody()));
}
