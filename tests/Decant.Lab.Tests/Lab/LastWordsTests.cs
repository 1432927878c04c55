using Decant.Lab.Processes;

namespace Decant.Lab.Tests.Lab;

/// <summary>What is told of a process that failed.</summary>
public sealed class LastWordsTests
{
    [Theory]
    [InlineData("fails with IOException: gone\n", "fails with IOException: gone (exit code 134)")]
    [InlineData("\n", "ended without an error message (exit code 134)")]
    public void LastWords_OfAnyEnd_HaveTheExitCode(string error, string expected) => Assert.Equal(expected, ChildProcess.LastWords(134, error));
}
