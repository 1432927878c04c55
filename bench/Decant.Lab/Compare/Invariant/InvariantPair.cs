using System.IO.Enumeration;
using Decant.Ladder;

namespace Decant.Lab.Compare.Invariant;

/// <summary>Two contenders that do the same: Decant's, which may not be slower, and the other.</summary>
/// <param name="Table">Where the row stands.</param>
/// <param name="A">Decant's.</param>
/// <param name="B">The one that it is held against.</param>
/// <param name="Shape">What both read of the origin's; <see langword="null"/> for a body that they make themselves.</param>
internal sealed record InvariantPair(string Table, Contender A, Contender B, BodyKind? Shape)
{
    // Which of the contenders that read several kinds of body are held against which; the others are found by the body that they make.
    private static readonly (string Prefix, string Other, string Table)[] s_overShapes =
    [
        ("memory/projection", "memory/stj", "Few members"),
        ("memory/all", "memory/stj-all", "All members"),
        ("memory/skip-", "memory/tokens", "Skipping"),
    ];

    /// <summary>Every pair, of which each new job and each new shape of a contender is one.</summary>
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

    /// <summary>What <c>compare</c> is to be asked for.</summary>
    public string Arguments => Shape is { } shape ? $"{A.Name} {B.Name} --shape {shape.ToName()}" : $"{A.Name} {B.Name}";

    /// <summary>Those of which one of the patterns matches the arguments or a name, or all.</summary>
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
