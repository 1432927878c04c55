using System.IO.Enumeration;

namespace Decant.Lab.Compare.Invariant;

/// <summary>Two contenders that do the same. Decant's must not be slower than the other.</summary>
/// <param name="Shape">The shape of the body from the origin, or <see langword="null"/> for a body that the contenders make themselves.</param>
internal sealed record InvariantPair(string Table, Contender A, Contender B, BodyKind? Shape)
{
    // The pairs of contenders that read several kinds of body. The other pairs are found by the body that the contenders make.
    private static readonly (string Prefix, string Other, string Table)[] s_overShapes =
    [
        ("memory/projection", "memory/stj", "Few members"),
        ("memory/all", "memory/stj-all", "All members"),
        ("memory/skip-", "memory/tokens", "Skipping"),
    ];

    /// <summary>Every pair. A new job or a new shape of a contender adds one.</summary>
    public static IEnumerable<InvariantPair> All =>
    [
        .. from job in Contenders.All.Where(contender => contender.OwnBody is not null).GroupBy(contender => contender.OwnBody!)
           select new InvariantPair(TableOf(job.Key), job.Single(IsDecant), job.Single(contender => !IsDecant(contender)), null),
        .. from pair in s_overShapes
           let b = Contenders.Find(pair.Other)!
           from a in Contenders.All.Where(contender => contender.Name.StartsWith(pair.Prefix, StringComparison.Ordinal))
           from shape in a.Reads.Intersect(b.Reads)
           select new InvariantPair(pair.Table, a, b, shape),
    ];

    /// <summary>The arguments of <c>compare</c> for the pair.</summary>
    public string Arguments => Shape is { } shape ? $"{A.Name} {B.Name} --shape {shape.ToName()}" : $"{A.Name} {B.Name}";

    /// <summary>The pairs whose arguments or name match one of the patterns. Without patterns, all pairs.</summary>
    public static InvariantPair[] Choose(IReadOnlyCollection<string> patterns) =>
    [
        .. All.Where(pair => patterns.Count == 0 || patterns.Any(
            pattern => FileSystemName.MatchesSimpleExpression(pattern, pair.Arguments) || FileSystemName.MatchesSimpleExpression(pattern, pair.A.Name))),
    ];

    private static string TableOf(string job) => job.Split('/') switch
    {
        ["values", var name] when name.Contains("-nullable", StringComparison.Ordinal) => "Values or null",
        ["values", var name] when name.EndsWith("-member", StringComparison.Ordinal) => "Values of members",
        ["values", _] => "Values in arrays",
        var words => $"{char.ToUpperInvariant(words[0][0])}{words[0][1..]}",
    };

    private static bool IsDecant(Contender contender) => contender.Traits.HasFlag(ContenderTraits.Decant);
}
