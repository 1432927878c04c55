using System.Reflection;

namespace Decant.Package.Tests;

/// <summary>The packages that the tests were built with.</summary>
internal static class RestoredPackages
{
    /// <summary>The folder that they are unpacked in.</summary>
    public static string Folder { get; } = typeof(RestoredPackages).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(attribute => attribute.Key == "NuGetPackageRoot").Value!;
}
