namespace Decant.Repository.Tests.Sources;

/// <summary>
/// Tests of the fast tier wait for an event, or have a clock that they turn themselves: those that wait for real time are slow, and fail on a busy machine.
/// </summary>
public sealed class ClockTests
{
    private static readonly (string File, string Clock, string Reason)[] s_exceptions =
    [
        ("tests/Decant.EndToEnd.Tests/Http/Stress/StressCallers.cs", "CancelAfter", "Callers cancel at random times, and any outcome is right."),
        ("tests/Decant.Lab.EndToEnd.Tests/ProcessTree.cs", "CancelAfter", "A limit that tells of a process that hangs."),
        ("tests/Decant.Lab.EndToEnd.Tests/ProcessTree.cs", "Task.Delay", "It polls for the end of processes, which nothing announces."),
        ("tests/Decant.Lab.Tests/Lab/LatencyTests.cs", "Stopwatch", "The unit of recorded latencies."),
        ("tests/Support/Common/ProcessEnd.cs", "CancelAfter", "A limit that tells of a process that hangs."),
        ("tests/Support/Time/Waiting.cs", "CancelAfter", "A limit that tells of a test that hangs."),
    ];

    private static readonly (string File, string Clock)[] s_found =
    [
        .. from path in SourceFiles.All
           where path.StartsWith("tests/", StringComparison.Ordinal) && path.EndsWith(".cs", StringComparison.Ordinal) && !IsOfADeeperTier(path)
           from clock in Clocks.In(SourceFiles.Read(path))
           select (path, clock),
    ];

    [Fact]
    public void Tests_OfTheFastTier_WaitForNoClock() => AssertNone(
        from found in s_found.Except(s_exceptions.Select(exception => (exception.File, exception.Clock)))
        select $"{found.File} has {found.Clock}: wait for an event, take a fake clock, or mark what is slow [Deep].");

    [Fact]
    public void Exceptions_Always_AreStillNeeded() => AssertNone(
        from exception in s_exceptions
        where !s_found.Contains((exception.File, exception.Clock))
        select $"{exception.File} has no {exception.Clock}: delete the exception.");

    [Theory]
    [InlineData("Task.Delay(1)", "Task.Delay")]
    [InlineData("Task\n    .Delay(\n1)", "Task.Delay")]
    [InlineData("DateTime /* now */ .UtcNow", "DateTime.UtcNow")]
    [InlineData("Task.Delay(Timeout\n    .Infinite)", null)]
    public void Clock_HoweverItIsFormatted_IsFound(string expression, string? expected) =>
        Assert.Equal(expected, Clocks.In($"class C {{ object M() => {expression}; }}").SingleOrDefault());

    // All of them at once, for an assertion on the collection shows the first few.
    private static void AssertNone(IEnumerable<string> breaches) => Assert.True(!breaches.Any(), string.Join('\n', breaches));

    private static bool IsOfADeeperTier(string path)
    {
        string project = path.Split('/')[1];
        return SourceFiles.All.Contains($"tests/{project}/{project}.csproj")
            && SourceFiles.Read($"tests/{project}/{project}.csproj").Contains("<NeededFrom>", StringComparison.Ordinal);
    }
}
