using Decant.Lab.Reports;

namespace Decant.Lab.Tests.Reports;

/// <summary>What is kept of a run of several parts.</summary>
public sealed class KeptRowsTests
{
    private static readonly string[] s_parts = ["a", "b", "c"];

    [Fact]
    public async Task Measure_AnyPartFails_KeepsTheRowsOfTheOthersAndTellsThePart()
    {
        foreach (string failing in s_parts)
        {
            KeptRows<string, string> kept = await MeasureAsync(part => part == failing ? throw new LabException("drain ended without an error message (exit code 134)") : $"{part}1");

            Assert.Equal(s_parts.Except([failing]).Select(part => (part, $"{part}1")), kept.Rows);
            Assert.Equal([$"part {failing}: drain ended without an error message (exit code 134)"], kept.Failures);
            Assert.False(kept.Interrupted);
        }
    }

    [Fact]
    public async Task Measure_PartOfARoundFails_IsToldOnceAndLeftOutOfTheRoundsAfter()
    {
        string[] rounds = ["a", "b", "c", "a", "b", "c", "a", "b", "c"];
        int count = 0;
        KeptRows<string, int> kept = await KeptRows.MeasureAsync(rounds, part => part, async part =>
        {
            await Task.Yield();
            return ++count == 5 ? throw new LabException("no") : count;
        });

        Assert.Equal(["a", "b", "c", "a", "c", "a", "c"], kept.Rows.Select(row => row.Part));
        Assert.Equal(["b: no"], kept.Failures);
    }

    [Fact]
    public async Task Measure_Interrupted_KeepsTheRowsAndFailuresBefore()
    {
        KeptRows<string, string> kept = await MeasureAsync(part => part switch
        {
            "a" => part,
            "b" => throw new LabException("no"),
            _ => throw new OperationCanceledException(),
        });

        Assert.Equal([("a", "a")], kept.Rows);
        Assert.Equal(["part b: no"], kept.Failures);
        Assert.True(kept.Interrupted);
    }

    [Fact]
    public Task Measure_InterruptedBeforeTheFirstRow_IsInterrupted() =>
        Assert.ThrowsAsync<OperationCanceledException>(() => MeasureAsync(_ => throw new OperationCanceledException()));

    [Fact]
    public Task Measure_BugOfTheLab_IsThrown() => Assert.ThrowsAsync<InvalidOperationException>(() => MeasureAsync(_ => throw new InvalidOperationException()));

    private static Task<KeptRows<string, string>> MeasureAsync(Func<string, string> measure) =>
        KeptRows.MeasureAsync(s_parts, part => $"part {part}", async part =>
        {
            await Task.Yield();
            return measure(part);
        });
}
