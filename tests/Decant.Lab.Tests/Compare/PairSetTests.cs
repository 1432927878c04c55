using Decant.Lab.Commands;
using Decant.Lab.Compare.Pairs;
using Decant.Ladder;

namespace Decant.Lab.Tests.Compare;

public sealed class PairSetTests : IDisposable
{
    private readonly FileInfo _file = new(Path.GetTempFileName());

    public void Dispose() => _file.Delete();

    [Fact]
    public void Read_Lines_AreRowsOfTheTableAbove()
    {
        IReadOnlyList<PairRow> rows = Read(
            "# a comment", "== Goals", "time; 0.50; 0.4; rung11 rung9 --items 10", "bytes; 512; ; rung11 drain --items 10", "", "== Steps", "rate; ; ; memory/all drain");

        Assert.Equal(
            [
                new PairRow { Table = "Goals", Pair = "rung11 rung9 --items 10", Quantity = "time", Goal = 0.50m, Aim = 0.4m },
                new PairRow { Table = "Goals", Pair = "rung11 drain --items 10", Quantity = "bytes", Goal = 512 },
                new PairRow { Table = "Steps", Pair = "memory/all drain", Quantity = "rate" },
            ],
            rows);
        // As it is typed.
        Assert.Equal("≤ 0.50", rows[0].Bound);
    }

    [Theory]
    [InlineData("time; ; ; a b", "line 1: no '== Title' above it")]
    [InlineData("== T\ntime; a b", "line 2: expected 'quantity; goal; aim; arguments of compare'")]
    [InlineData("== T\ntime; ; ; ", "line 2: expected 'quantity")]
    [InlineData("== T\ntimes; ; ; a b", "line 2: 'times' is not a quantity, expected one of time, cpu, requests, p99, bytes, rate")]
    [InlineData("== T\ntime; fast; ; a b", "line 2: 'fast' is not a number")]
    public void Read_AnythingElse_IsRejectedWithItsLine(string text, string expected)
    {
        var e = Assert.Throws<LabException>(() => Read(text));
        Assert.Equal(ExitCode.UsageError, e.ExitCode);

        Assert.Contains(expected, e.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("time; ; ; rung11 rung99", "'rung99' is not a contender")]
    [InlineData("time; ; ; rung11 rung9 --itms 3", "--itms")]
    [InlineData("p99; ; ; rung11 rung9", "expected --callers")]
    public void Create_PairThatCannotBeMeasured_IsRejectedBeforeAnyIs(string line, string expected)
    {
        Write("== T", line);

        var e = Assert.Throws<LabException>(() => PairsRequest.Create(_file, body: null, isNamed: false, [], rounds: 1, CompareOptions.Parse));

        Assert.Equal(ExitCode.UsageError, e.ExitCode);
        Assert.Contains(expected, e.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Create_PairThatIsNotBuilt_IsKeptWithItsReason()
    {
        Contender? missing = Contenders.All.FirstOrDefault(contender => contender.NotBuilt is not null && contender.Reads.Contains(BodyKind.Repositories));
        Assert.SkipWhen(missing is null, "This build has all contenders.");
        Write("== T", $"time; 1; 1; drain {missing.Name} --items 1", "time; 1; 1; drain drain --items 1");

        var request = PairsRequest.Create(_file, body: null, isNamed: false, [], rounds: 1, CompareOptions.Parse);

        Assert.Equal([$"{missing.Name}: {missing.NotBuilt}", null], request.Rows.Select(row => row.Omitted));
        Assert.Equal(($"{missing.Name}: {missing.NotBuilt}", ""), (request.Rows[0].Shown, request.Rows[0].Verdict));
    }

    [Theory]
    [InlineData("pairs.txt")]
    [InlineData("quoted.txt")]
    public void Create_CommittedPairs_CanAllBeMeasuredInABuildThatHasThem(string name)
    {
        string file = Path.Combine(RepositoryFiles.Root, "bench", name);
        // Of the wanted members the contenders need to know where they are, and no more.
        Write("""[{"name":"n","html_url":"u","stargazers_count":1}]""");

        var request = PairsRequest.Create(new(file), _file, isNamed: true, [], rounds: 3, CompareOptions.Parse);

        Assert.Equal(PairSet.Read(new(file)), request.Rows.Select(row => row with { Omitted = null }));
        Assert.All(request.Rows, row => Assert.True(row.Omitted is null || row.Pair.Contains(row.Omitted.Split(':')[0], StringComparison.Ordinal)));
        Assert.Equal(
            ["memory/projection", "memory/stj", "--body", _file.FullName, "--rounds", "3"],
            request.WordsOf(request.Rows.First(row => row.Pair == "memory/projection memory/stj --body GITHUB")));
    }

    [Fact]
    public void Create_Filters_ChooseAndAreToldWithTheCommand()
    {
        string file = Path.Combine(RepositoryFiles.Root, "bench", "pairs.txt");

        var request = PairsRequest.Create(new(file), body: null, isNamed: false, ["rung2 rung1 *", "rung3 rung2 --items 10"], rounds: 7, CompareOptions.Parse);

        Assert.Equal(6, request.Rows.Count);
        Assert.Equal("pairs pairs.txt --filter 'rung2 rung1 *' --filter 'rung3 rung2 --items 10' --rounds 7", request.Arguments);
        Assert.Throws<LabException>(() => PairsRequest.Create(new(file), body: null, isNamed: false, ["rung99*"], rounds: 7, CompareOptions.Parse));
    }

    [Fact]
    public void Create_FilterThatIsATable_ChoosesItsPairs()
    {
        string file = Path.Combine(RepositoryFiles.Root, "bench", "pairs.txt");

        var request = PairsRequest.Create(new(file), body: null, isNamed: false, ["Bodies"], rounds: 7, CompareOptions.Parse);

        Assert.All(request.Rows, row => Assert.Equal("Bodies", row.Table));
        // Ten bodies, a few members and all of them.
        Assert.Equal(20, request.Rows.Count);
    }

    private IReadOnlyList<PairRow> Read(params string[] lines)
    {
        Write(lines);
        return PairSet.Read(_file);
    }

    private void Write(params string[] lines) => File.WriteAllText(_file.FullName, string.Join('\n', lines));
}
