using Decant.Kernels;
using Decant.Ladder;
using Decant.Microbenchmarks.Memory;
using Decant.Microbenchmarks.Stages.Kernels;

namespace Decant.Microbenchmarks.Stages;

/// <summary>Reads a body through the public API, at one vector width.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
internal sealed class ReadingContender<T>(string name, Suite suite, string summary, BodyKind kind, VectorWidth width) : MemoryContender
    where T : IJsonProjection<T>
{
    private readonly JsonProjectionOptions _options = new() { Width = width };

    public override string Name => name;

    public override Suite Suite => suite;

    public override string Summary => summary;

    public override ContenderTraits Traits => ContenderTraits.Decant;

    public override IReadOnlyList<BodyKind> Reads => [kind];

    public override string? NotBuilt => width.WhyNotHere();

    protected override Session Start(Target target, MemoryBody body) =>
        Session.OfMemory(body.Length, () => JsonProjection.ParseArray<T>(body.Span, _options));
}
