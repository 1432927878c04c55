using Decant.Lab.Measure;
using Decant.Lab.Reports;
using Decant.Ladder;

namespace Decant.Lab.Tests.Measure;

/// <summary>What is said of figures.</summary>
public sealed class VerdictTests
{
    private const int Rounds = 8;

    private static readonly Quartiles s_saves = new(1.5, 2, 3);
    private static readonly Quartiles s_none = new(0.9, 1.1, 1.3);
    private static readonly Quartiles s_loses = new(0.4, 0.5, 0.8);

    [Fact]
    public void Of_AllSaved_SaysHowMuch() => Assert.Equal(
        "Against GetFromJsonAsync, Decant would save 1.00 ms (50 %), 1.00 ms of CPU (50 %) and 6,000 B allocated (75 %) per call.",
        Of(s_saves, s_saves, 2_000));

    [Fact]
    public void Of_NothingSaved_SaysSo() => Assert.Equal(
        "Against GetFromJsonAsync, Decant would save nothing that these rounds show: leave your code as it is.", Of(s_none, s_none, 8_000));

    [Fact]
    public void Of_SomeSaved_SaysWhatIsNot() => Assert.Equal(
        "Against GetFromJsonAsync, Decant would save 6,000 B allocated (75 %) per call; in the time and the CPU time these rounds show no difference.",
        Of(s_none, s_none, 2_000));

    [Fact]
    public void Of_OneLost_SaysSoBesideWhatIsSaved() => Assert.Equal(
        "Against GetFromJsonAsync, Decant would save 1.00 ms of CPU (50 %) per call, and cost 2.00 ms (100 %) and 8,000 B allocated (100 %) more.",
        Of(s_loses, s_saves, 16_000));

    [Fact]
    public void Of_AllLost_SaysLeaveIt() => Assert.Equal(
        "Against GetFromJsonAsync, Decant would save nothing and cost 2.00 ms (100 %), 2.00 ms of CPU (100 %) and 8,000 B allocated (100 %) " +
        "per call more: leave your code as it is.",
        Of(s_loses, s_loses, 16_000));

    [Fact]
    public void Of_FloorIsMostOfTheTime_SaysThatTheNetworkDecides() =>
        Assert.EndsWith(
            " The network and the server decide: reading the body and throwing it away takes 90 % of the time.",
            Of(s_saves, s_saves, 2_000, drain: 1.8e6),
            StringComparison.Ordinal);

    [Fact]
    public void Of_BodiesDiffer_SaysByHowMuch() =>
        Assert.EndsWith(
            " The body varied between 900 B and 1,000 B, which is part of the differences.",
            Of(s_saves, s_saves, 2_000, smallest: 900),
            StringComparison.Ordinal);

    [Theory]
    [InlineData(1, "1 round is too few to tell what Decant would change: let 6 or more run.")]
    [InlineData(5, "5 rounds are too few to tell what Decant would change: let 6 or more run.")]
    public void Of_FewRounds_TellsNothing(int rounds, string expected) =>
        Assert.Equal(expected, (Create(s_saves, s_saves, 2_000) with { Rounds = rounds }).Verdict);

    [Fact]
    public void Of_SureButTiny_IsNoSaving() => Assert.StartsWith(
        "Against GetFromJsonAsync, Decant would save nothing that these rounds show",
        Of(new(1.001, 1.005, 1.009), new(0.991, 0.995, 0.999), 8_000),
        StringComparison.Ordinal);

    [Fact]
    public void Of_NotSettled_SaysSo() => Assert.EndsWith(
        " The runtime was still compiling when the warm-up ended, and that is part of the figures.",
        (Create(s_saves, s_saves, 2_000) with { IsSettled = false }).Verdict,
        StringComparison.Ordinal);

    [Theory]
    [InlineData(5, 0, false)]
    [InlineData(6, 0, true)]
    [InlineData(0, 6, true)]
    [InlineData(6, 1, false)]
    [InlineData(8, 1, true)]
    [InlineData(15, 5, true)]
    [InlineData(14, 6, false)]
    [InlineData(500, 500, false)]
    [InlineData(0, 1_000, true)]
    [InlineData(0, 0, false)]
    public void Agree_RoundsOfEachSign_IsTheSignTest(int above, int below, bool expected) => Assert.Equal(expected, new Signs(above, below).Agree);

    [Fact]
    public void Of_Ratios_LeavesOutWhatIsTheSame() => Assert.Equal(new Signs(2, 1), Signs.Of([1.1, 1, 0.9, 2]));

    private static string Of(Quartiles time, Quartiles cpu, long allocated, double drain = 0.5e6, long smallest = 1_000) =>
        Create(time, cpu, allocated, drain, smallest).Verdict;

    /// <summary>A result of the ways that the verdict is about.</summary>
    internal static MeasureResult Create(Quartiles time, Quartiles cpu, long allocated, double drain = 0.5e6, long smallest = 1_000) => new()
    {
        Date = default,
        Machine = Machine.Current,
        Address = "http://localhost/",
        Members = [],
        Items = 1,
        Rounds = Rounds,
        Requests = 1,
        IsSettled = true,
        SmallestBodyBytes = smallest,
        BodyBytes = 1_000,
        Rows =
        [
            Row("rung11", ContenderTraits.Decant, new(1, 1, 1), new(1, 1, 1), 1e6, allocated),
            Row("GetFromJsonAsync", ContenderTraits.Reference, time, cpu, 2e6, 8_000),
            Row("drain", MadeUpResults.Drain, s_none, s_none, drain, 100),
        ],
    };

    private static MeasureRow Row(string name, ContenderTraits traits, Quartiles time, Quartiles cpu, double nanoseconds, long allocated) => new()
    {
        Name = name,
        Summary = "",
        Traits = traits,
        Time = nanoseconds,
        CpuTime = nanoseconds,
        Allocated = allocated,
        TimeRatio = time,
        CpuRatio = cpu,
        TimeSigns = SignsOf(time),
        CpuSigns = SignsOf(cpu),
    };

    private static Signs SignsOf(Quartiles ratio) =>
        ratio.Low > 1 ? new(Rounds, 0) : ratio.High < 1 ? new(0, Rounds) : new(Rounds * 3 / 4, Rounds / 4);
}
