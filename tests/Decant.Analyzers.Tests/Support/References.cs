using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;

namespace Decant.Analyzers.Tests.Support;

/// <summary>The references of the tested code: the framework that the tests run on, Newtonsoft.Json and Decant.</summary>
internal static class References
{
    private static readonly string[] s_paths =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Where(path => !IsOfTests(Path.GetFileName(path))),
    ];

    public static MetadataReference[] All { get; } = [.. s_paths.Select(path => MetadataReference.CreateFromFile(path))];

    public static MetadataReference[] WithoutDecant { get; } =
        [.. s_paths.Where(path => Path.GetFileName(path) != "Decant.dll").Select(path => MetadataReference.CreateFromFile(path))];

    /// <summary>Reference assemblies that need no restore: the references are added one by one.</summary>
    public static ReferenceAssemblies None { get; } = new("net10.0");

    private static bool IsOfTests(string name) =>
        name.StartsWith("xunit", StringComparison.OrdinalIgnoreCase) || name.StartsWith("Microsoft.CodeAnalysis", StringComparison.Ordinal)
        || name.StartsWith("Decant.", StringComparison.Ordinal) && name != "Decant.dll";
}
