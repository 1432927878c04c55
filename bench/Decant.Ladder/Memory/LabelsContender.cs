using Decant.Ladder.Memory.Types;

namespace Decant.Ladder.Memory;

/// <summary>Four strings of each repository, three of which come again and again: what <see cref="JsonInternAttribute"/> costs and saves.</summary>
/// <remarks>Their names are the same in the generated bodies and in GitHub's.</remarks>
internal sealed class LabelsContender<T>(string name, string summary) : MemoryContender
    where T : IRepositoryLabels, IJsonProjection<T>
{
    public override string Name => name;

    public override Suite Suite => Suite.Memory;

    public override string Summary => summary;

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Repositories];

    protected override Session Start(Target target, MemoryBody body) =>
        Session.OfMemory(body.Length, () => JsonProjection.ParseArray<T>(body.Span));
}
