using System.Diagnostics;
using System.Reflection;

namespace Decant.Lab;

internal static class Build
{
    /// <summary>Whether the compiler optimized the code. Figures of a Debug build mean nothing.</summary>
    public static bool IsOptimized { get; } =
        typeof(Build).Assembly.GetCustomAttribute<DebuggableAttribute>() is not { IsJITOptimizerDisabled: true };

    /// <summary>The MSBuild properties that the lab and its contenders were built with, for example <c>WithUtf8Json=true</c>.</summary>
    public static IEnumerable<string> Properties { get; } =
        [.. typeof(Build).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Where(data => data.Key == "BuildProperty").Select(data => data.Value!)];
}
