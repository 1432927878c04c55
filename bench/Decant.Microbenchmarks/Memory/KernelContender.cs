using Decant.Kernels;
using Decant.Ladder;
using Decant.Microbenchmarks.Stages.Kernels;

namespace Decant.Microbenchmarks.Memory;

/// <summary>One kernel of the reader over the whole body, at one vector width.</summary>
internal sealed class KernelContender(string name, Suite suite, string summary, VectorWidth width, Func<VectorWidth, Kernel> kernel, bool checksAll) : MemoryContender
{
    public override string Name => name;

    public override Suite Suite => suite;

    public override string Summary => summary;

    public override ContenderTraits Traits => checksAll ? ContenderTraits.Decant : ContenderTraits.Decant | ContenderTraits.ChecksLess;

    public override IReadOnlyList<BodyKind> Reads => Shapes.All;

    public override string? NotBuilt => width.WhyNotHere();

    protected override Session Start(Target target, MemoryBody body)
    {
        Kernel run = kernel(width);
        return Session.OfMemory(body.Length, () => run(body.Span));
    }
}
