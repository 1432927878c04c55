using System.Runtime;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using BenchmarkDotNet.Environments;

namespace Decant.Lab.Reports;

/// <summary>The machine that figures come from. Every result contains it, because figures mean nothing without it.</summary>
internal sealed record Machine(string Processor, int Cores, string OperatingSystem, string Runtime, string Vector, string Collector, string Build)
{
    public static Machine Current { get; } = new(
        HostEnvironmentInfo.GetCurrent().Cpu.Value?.ProcessorName?.Trim() ?? "unknown processor",
        Environment.ProcessorCount,
        RuntimeInformation.OSDescription,
        RuntimeInformation.FrameworkDescription,
        Vector512.IsHardwareAccelerated ? "512 bits" : Vector256.IsHardwareAccelerated ? "256 bits" : "128 bits or fewer",
        GCSettings.IsServerGC ? "server GC" : "workstation GC",
        Lab.Build.IsOptimized ? "Release" : "DEBUG: these figures mean nothing");

    public override string ToString() => $"{Processor}, {Cores} cores, {OperatingSystem}, {Runtime}, vectors of {Vector}, {Collector}, {Build}";
}
