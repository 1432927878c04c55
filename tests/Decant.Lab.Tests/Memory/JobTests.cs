using System.Text.RegularExpressions;
using Decant.Lab.Compare.Invariant;
using Decant.Ladder;
using Decant.Microbenchmarks.Jobs;
using Decant.Microbenchmarks.Memory;
using Decant.Microbenchmarks.Values;

namespace Decant.Lab.Tests.Memory;

/// <summary>Jobs that Decant and System.Text.Json both do: there is one for everything that a projection takes, and both do the same.</summary>
public sealed partial class JobTests(OriginFixture fixture) : MemoryTestBase(fixture)
{
    public static TheoryData<string> Names => [.. ValueSuite.All.Concat(JobSuite.All).Select(job => job.Name)];

    public static TheoryData<BodyKind, bool> AnswerKinds => [.. from kind in Answers.Kinds from all in (bool[])[false, true] select (kind, all)];

    [Fact]
    public void Kinds_OfTheGenerator_EachHaveAJob()
    {
        string source = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "src", "Decant.Generator", "Parsing", "ScalarTypes.cs"));
        string[] kinds =
        [
            .. SpecialTypes().Matches(source).Select(match => match.Groups["name"].Value),
            .. NamesOfTypes().Matches(source).Select(match => match.Groups["name"].Value),
            "Byte[]",
            "JsonElement",
        ];

        Assert.InRange(kinds.Length, 25, 60);
        Assert.Empty(kinds.Distinct().Except(ValueSuite.Kinds.Select(kind => kind.Type.Name)));
        // What is not in that list, and read all the same.
        Assert.All((string[])["enum", "enum-string", "converter", "string-interned"], name => Assert.Contains(ValueSuite.Kinds, kind => kind.Name == name));
    }

    [Fact]
    public void Kinds_Each_AreReadAsArrayAndAsMemberAndNullable() => Assert.All(ValueSuite.Kinds, kind => Assert.Subset(
        kind.Jobs.Select(job => job.Name).ToHashSet(),
        new HashSet<string> { $"values/{kind.Name}", $"values/{kind.Name}-member", $"values/{kind.Name}-nullable", $"values/{kind.Name}-nullable-member" }));

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Job_Always_ReturnsTheSameOfBoth(string name)
    {
        Job job = ValueSuite.All.Concat(JobSuite.All).Single(job => job.Name == name);
        using Session decant = job.Contenders.First().Start(Target(BodyKind.Repositories, 0)), other = job.Contenders.Last().Start(Target(BodyKind.Repositories, 0));

        object? result = await decant.GetResultAsync(Cancellation), expected = await other.GetResultAsync(Cancellation);

        Assert.NotNull(result);
        Assert.True(!job.ComparesResults || SameResults.Are(result, expected));
        Assert.True(ResultSize.Measure(result) >= 0);
        Assert.Equal(other.BodyBytes, decant.BodyBytes);
        Assert.InRange(decant.BodyBytes!.Value, 4_000, 5 << 20);
    }

    [Theory]
    [MemberData(nameof(AnswerKinds))]
    public async Task Answer_FewMembersAndAll_AreReadByBothAlike(BodyKind kind, bool all)
    {
        Target target = Target(kind, 50);
        (string decant, string serializer) = all ? ("memory/all", "memory/stj-all") : ("memory/projection", "memory/stj");
        object? result = await ReadAsync(decant, target), expected = await ReadAsync(serializer, target);

        Assert.Equal(expected!.GetType(), result!.GetType());
        Assert.True(SameResults.Are(result, expected));
        // Nothing but names and white space is left out of all.
        int written = System.Text.Json.JsonSerializer.Serialize(result, result.GetType()).Length, body = (await GetBytesAsync(target)).Length;
        Assert.InRange(written, all ? body / 3 : 50, all ? body * 3 : body);
    }

    [Fact]
    public void Jobs_Each_AreAmongTheContenders() =>
        Assert.Empty(JobSuite.All.SelectMany(job => job.Contenders).Select(contender => contender.Name).Except(Contenders.All.Select(contender => contender.Name)));

    [Fact]
    public void Pairs_OfTheInvariant_HaveEveryJobAndEveryShape()
    {
        InvariantPair[] pairs = [.. InvariantPair.All];

        Assert.Equal(pairs.Length, pairs.DistinctBy(pair => pair.Arguments).Count());
        Assert.Empty(Contenders.All.Where(contender => contender.Suite == Suite.Jobs).Select(contender => contender.Name).Except(pairs.SelectMany(pair => (string[])[pair.A.Name, pair.B.Name])));
        Assert.Equal(Shapes.All, pairs.Where(pair => pair.A.Name == "memory/skip-full").Select(pair => pair.Shape!.Value).Order());
        Assert.All(pairs, pair => Assert.True(pair.A.Traits.HasFlag(ContenderTraits.Decant) && !pair.B.Traits.HasFlag(ContenderTraits.Decant)));
    }

    [GeneratedRegex(@"SpecialType\.System_(?<name>\w+)")]
    private static partial Regex SpecialTypes();

    [GeneratedRegex("\"System\\.(?<name>\\w+)\"")]
    private static partial Regex NamesOfTypes();
}
