using Decant.Lab.Processes;

namespace Decant.Lab.Tests.Lab;

/// <summary>How the peak of memory is read.</summary>
public sealed class PeakWorkingSetTests
{
    [Fact]
    public void Read_OfThisProcess_IsAboveWhatItAllocated() => Assert.InRange(PeakWorkingSet.Read(), GC.GetTotalMemory(forceFullCollection: false), long.MaxValue);

    [Fact]
    public void Parse_Status_FindsTheLine() =>
        Assert.Equal(2_188 * 1_024, PeakWorkingSet.Parse(["Name:\tdotnet", "VmPeak:\t    9999 kB", "VmHWM:\t    2188 kB", "VmRSS:\t    2188 kB"]));

    [Fact]
    public void Parse_StatusWithoutTheLine_NamesFileAndLine()
    {
        var e = Assert.Throws<LabException>(() => PeakWorkingSet.Parse(["Name:\tdotnet", "VmRSS:\t    2188 kB"]));

        Assert.Equal("The system does not tell the peak of memory: /proc/self/status has no line VmHWM, as in some sandboxes.", e.Message);
    }
}
