using System.Diagnostics;
using System.Reflection;

namespace Decant.Lab.Suites;

/// <summary>What is known of the build that is running.</summary>
internal static class Build
{
    /// <summary>Whether the compiler optimized; figures of a Debug build mean nothing.</summary>
    public static bool IsOptimized { get; } =
        typeof(Build).Assembly.GetCustomAttribute<DebuggableAttribute>() is not { IsJITOptimizerDisabled: true };
}
