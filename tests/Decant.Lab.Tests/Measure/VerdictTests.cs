using Decant.Lab.Measure;
using Decant.Lab.Reports;
using Decant.Ladder;

namespace Decant.Lab.Tests.Measure;

/// <summary>What is said of figures.</summary>
public sealed class VerdictTests
{
    private const int Rounds = 8;

    // How many times as long the usual way takes.
    private static readonly Dictionary<string, Quartiles> s_ratios = new()
    {
        ["saved"] = new(1.5, 2, 3),
        ["same"] = new(0.9, 1.1, 1.3),
        ["lost"] = new(0.4, 0.5, 0.8),
        ["tiny"] = new(1.001, 1.005, 1.009),
    };

    [Theory]
    [InlineData("saved", "saved", 2_000, "save 1.00 ms (50 %), 1.00 ms of CPU (50 %) and 6,000 B allocated (75 %) per call.")]
    [InlineData("same", "same", 8_000, "save nothing that these rounds show: leave your code as it is.")]
    [InlineData("tiny", "tiny", 8_000, "save nothing that these rounds show: leave your code as it is.")]
    [InlineData("same", "same", 2_000, "save 6,000 B allocated (75 %) per call; in the time and the CPU time these rounds show no difference.")]
    [InlineData("lost", "saved", 16_000, "save 1.00 ms of CPU (50 %) per call, and cost 2.00 ms (100 %) and 8,000 B allocated (100 %) more.")]
    [InlineData("lost", "lost", 16_000, "save nothing and cost 2.00 ms (100 %), 2.00 ms of CPU (100 %) and 8,000 B allocated (100 %) per call more: leave your code as it is.")]
    public void Of_Figures_SaysWhatIsSavedAndLost(string time, string cpu, long allocated, string expected) =>
        Assert.Equal($"Against GetFromJsonAsync, Decant would {expected}", Create(s_ratios[time], s_ratios[cpu], allocated).Verdict);

    [Fact]
    public void Of_WhatMakesTheFiguresDoubtful_IsSaid()
    {
        MeasureResult result = Create();

        Assert.Contains("takes 90 % of the time.", Create(drain: 1.8e6).Verdict, StringComparison.Ordinal);
        Assert.Contains("The body varied between 900 B and 1,000 B", (result with { SmallestBodyBytes = 900 }).Verdict, StringComparison.Ordinal);
        Assert.Contains("still compiling", (result with { IsSettled = false }).Verdict, StringComparison.Ordinal);
        Assert.StartsWith("1 round is too few to tell", (result with { Rounds = 1 }).Verdict, StringComparison.Ordinal);
        Assert.StartsWith("5 rounds are too few to tell", (result with { Rounds = 5 }).Verdict, StringComparison.Ordinal);
    }

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

    /// <summary>A result of the ways that the verdict is about.</summary>
    internal static MeasureResult Create() => Create(s_ratios["saved"], s_ratios["saved"], 2_000);

    private static MeasureResult Create(double drain) => Create(s_ratios["saved"], s_ratios["saved"], 2_000, drain);

    private static MeasureResult Create(Quartiles time, Quartiles cpu, long allocated, double drain = 0.5e6) => new()
    {
        Date = default,
        Machine = Machine.Current,
        Address = "http://localhost/",
        Members = [],
        Items = 1,
        Rounds = Rounds,
        Requests = 1,
        IsSettled = true,
        SmallestBodyBytes = 1_000,
        BodyBytes = 1_000,
        Rows =
        [
            Row("rung11", ContenderTraits.Decant, new(1, 1, 1), new(1, 1, 1), 1e6, allocated),
            Row("GetFromJsonAsync", ContenderTraits.Reference, time, cpu, 2e6, 8_000),
            Row("drain", MadeUpResults.Drain, s_ratios["same"], s_ratios["same"], drain, 100),
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
