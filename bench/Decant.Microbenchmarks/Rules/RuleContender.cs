using Decant.Ladder;
using Decant.Microbenchmarks.Memory;

namespace Decant.Microbenchmarks.Rules;

/// <summary>Code that a rule of Decant.Analyzers reports, or the code that it advises. Both use only the framework, and read all members of the
/// repositories.</summary>
internal sealed class RuleContender(string name, string summary, Func<MemoryBody, Session> start) : MemoryContender
{
    public override string Name => name;

    public override Suite Suite => Suite.Memory;

    public override string Summary => summary;

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Repositories];

    protected override Session Start(Target target, MemoryBody body) => start(body);
}
