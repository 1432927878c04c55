using Decant.Kernels;
using Decant.Ladder;
using Decant.Ladder.Rungs.Rung11_Projection;
using Decant.Microbenchmarks.Memory.Types;
using Decant.Microbenchmarks.Rules;
using Decant.Microbenchmarks.Stages;
using Decant.Microbenchmarks.Stages.Kernels;

namespace Decant.Microbenchmarks.Memory;

/// <summary>The contenders of the suite. System.Text.Json comes first, because the ratios of a table are relative to its first row.</summary>
internal static class MemorySuite
{
    public static IReadOnlyList<Contender> All { get; } =
    [
        new SerializerContender(),
        new ProjectionContender("memory/projection", "Decant, 3 members of 20", ReadingOptions.Full),
        new ProjectionContender("memory/projection-structure", "Decant, 3 members of 20, less checked of the rest", ReadingOptions.Structure),
        new ProjectionContender("memory/projection-unique", "Decant, 3 members of 20, the rest not looked at", ReadingOptions.Unique),
        new ProjectionContender("memory/projection-unique-full", "Decant, 3 members of 20, the names of the rest not looked up", ReadingOptions.UniqueFull),
        new ReadingContender<RepositoryLabels>(
            "memory/labels", Suite.Memory, "Decant, 4 strings of each repository", BodyKind.Repositories, VectorWidths.Widest),
        new ReadingContender<InternedLabels>(
            "memory/labels-interned", Suite.Memory, "Decant, the same, 3 of them marked [JsonIntern]", BodyKind.Repositories, VectorWidths.Widest),
        new SerializerAllContender(),
        new ProjectionAllContender(),
        new BuildAndSerializeContender("memory/build-and-serialize", "Decant and System.Text.Json, 3 members of 20 read and written", all: false),
        new CopyContender("memory/copy", "Decant, 3 members of 20 copied", all: false),
        new BuildAndSerializeContender("memory/build-and-serialize-all", "Decant and System.Text.Json, every member read and written", all: true),
        new CopyContender("memory/copy-all", "Decant, every member copied", all: true),
        new TokensContender(),
        new KernelContender("memory/skip-full", Suite.Memory, "Decant's skipper, everything checked", VectorWidths.Widest, SkipPass.Full, checksAll: true),
        new KernelContender("memory/skip-structure", Suite.Memory, "Decant's skipper, strings and brackets alone", VectorWidths.Widest, SkipPass.Structure, checksAll: false),
        .. RuleSuite.All,
    ];
}
