using Microsoft.CodeAnalysis;

namespace Decant.Analyzers.Tests.Support;

/// <summary>The references of the tested code: the framework that the tests run on, Newtonsoft.Json and Decant.</summary>
internal static class References
{
    public static MetadataReference[] All { get; } =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => IsUsed(Path.GetFileName(path)))
            .Select(path => MetadataReference.CreateFromFile(path)),
    ];

    public static MetadataReference[] WithoutDecant { get; } = [.. All.Where(reference => Path.GetFileName(reference.Display) != "Decant.dll")];

    // An analyzer looks for its types in each reference, so that two hundred more take most of a test's time.
    private static bool IsUsed(string name) =>
        name is "Decant.dll" or "Newtonsoft.Json.dll" or "Microsoft.CSharp.dll" or "mscorlib.dll" or "netstandard.dll" || name.StartsWith("System.", StringComparison.Ordinal)
        || name.StartsWith("Microsoft.AspNetCore.Http", StringComparison.Ordinal)
        || name.StartsWith("Microsoft.AspNetCore.Mvc", StringComparison.Ordinal) || name.StartsWith("Microsoft.Extensions.", StringComparison.Ordinal);
}
