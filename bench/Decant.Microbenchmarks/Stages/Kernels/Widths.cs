using System.Runtime.Intrinsics;
using Decant.Kernels;

namespace Decant.Microbenchmarks.Stages.Kernels;

/// <summary>The vector widths with their names in contenders' names.</summary>
internal static class Widths
{
    public static IReadOnlyList<VectorWidth> All { get; } = Enum.GetValues<VectorWidth>();

    public static string ToName(this VectorWidth width) => width switch
    {
        VectorWidth.Vector512 => "512",
        VectorWidth.Vector256 => "256",
        VectorWidth.Vector128 => "128",
        _ => "scalar",
    };

    /// <summary>The names of all widths, the widest first.</summary>
    public static IReadOnlyList<string> Names { get; } = [.. All.OrderDescending().Select(ToName)];

    /// <summary>The names of the widths that this process uses, the widest first.</summary>
    public static IReadOnlyList<string> Used { get; } = [.. All.Where(width => width <= VectorWidths.Widest).OrderDescending().Select(ToName)];

    /// <summary>The environment variables that keep a process from using vectors wider than a named width, if this process uses wider ones.</summary>
    public static (string Name, string Value)[] SettingsOf(string name) => name switch
    {
        _ when name == Used[0] => [],
        "256" => [("DOTNET_EnableAVX512", "0")],
        "128" => [("DOTNET_EnableAVX2", "0")],
        _ => [("DOTNET_EnableHWIntrinsic", "0")],
    };

    /// <summary>Why this width has no figure on this machine, or <see langword="null"/>. The code would run with the framework's emulation, whose figure means
    /// nothing.</summary>
    public static string? WhyNotHere(this VectorWidth width) => width switch
    {
        VectorWidth.Vector512 when !Vector512.IsHardwareAccelerated =>
            "not accelerated here: .NET uses no vectors of 512 bits on this processor unless DOTNET_PreferredVectorBitWidth=512 is set, if it has them",
        VectorWidth.Vector256 when !Vector256.IsHardwareAccelerated => "not accelerated here: this processor has no vectors of 256 bits",
        VectorWidth.Vector128 when !Vector128.IsHardwareAccelerated => "not accelerated here: this processor has no vectors of 128 bits",
        _ => null,
    };
}
