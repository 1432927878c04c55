using Decant.Kernels;
using Decant.Microbenchmarks.Stages.Kernels;

namespace Decant.Microbenchmarks.Memory;

/// <summary>A contender that reads bytes in memory. Its figures include no request, no await and no network.</summary>
internal sealed class MemoryContender(
    string name, string summary, ContenderTraits traits, IReadOnlyList<BodyKind> reads, Func<Target, MemoryBody, Session> start, string? notBuilt = null) : Contender
{
    public override string Name => name;

    public override Suite Suite =>
        name.StartsWith("stages/", StringComparison.Ordinal) ? Suite.Stages
        : name.StartsWith("queries/", StringComparison.Ordinal) ? Suite.Queries
        : Suite.Memory;

    public override string Summary => summary;

    // The names of a suite's contenders say less than their summaries. A stage is named by its kernel and its width.
    public override string Label => Suite == Suite.Stages ? base.Label : summary;

    public override ContenderTraits Traits => traits;

    public override IReadOnlyList<BodyKind> Reads => reads;

    public override bool ReadsMemory => true;

    public override string? NotBuilt => notBuilt;

    public override string? Result => ResultName;

    public string? ResultName { get; init; }

    public override Session Start(Target target)
    {
        ThrowIfNotBuilt();
        if (!Reads.Contains(target.Kind))
            throw new NotSupportedException($"{Name} reads {Reads.ToNames()}, not {target.Kind.ToName()}.");
        return start(target, MemoryBody.Fetch(target));
    }

    /// <summary>A kernel of the reader over the whole body, at one vector width.</summary>
    public static MemoryContender OfKernel(string name, string summary, VectorWidth width, Func<VectorWidth, Kernel> kernel, bool checksAll) => new(
        name,
        summary,
        checksAll ? ContenderTraits.Decant : ContenderTraits.Decant | ContenderTraits.ChecksLess,
        Shapes.All,
        (_, body) =>
        {
            Kernel run = kernel(width);
            return Session.OfMemory(body.Length, () => run(body.Span));
        },
        width.WhyNotHere());

    /// <summary>A reader of a body through the public API, at one vector width.</summary>
    public static MemoryContender OfReading<T>(string name, string summary, BodyKind kind, VectorWidth width)
        where T : IJsonProjection<T>
    {
        JsonProjectionOptions options = new() { Settings = new() { Width = width } };
        return new(
            name,
            summary,
            ContenderTraits.Decant,
            [kind],
            (_, body) => Session.OfMemory(body.Length, () => JsonProjection.ParseArray<T>(body.Span, options)),
            width.WhyNotHere());
    }
}
