using System.IO.Compression;

namespace Decant.Package.Tests;

/// <summary>What code is compiled with is found in every folder that NuGet takes packages from.</summary>
[Deep]
public sealed class FallbackFolderTests(PackedPackages packed)
{
    [Fact]
    public async Task Pack_CompilerInAFallbackFolder_HasCodeForEachRuntime()
    {
        Assert.SkipUnless(packed.HasReadyToRun, "The feed has no Crossgen2, or not the runtimes that it compiles for.");
        string folder = Directory.CreateDirectory(Path.Combine(packed.Folder, "Fallback")).FullName;
        File.WriteAllText(Path.Combine(folder, "Fallback.csproj"), $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
              </PropertyGroup>
              <Import Project="{Path.Combine(RepositoryFiles.Root, "src", "ReadyToRun.targets")}" />
            </Project>
            """);
        File.WriteAllText(Path.Combine(folder, "Thing.cs"), "public static class Thing { public static int Add(int a, int b) => a + b; }");

        await Dotnet.RunAsync(
            folder, Path.Combine(folder, "empty"), "pack", "-o", "out", "-p:Version=1.0.0", "-p:NuGetAudit=false", $"-p:RestoreFallbackFolders={RestoredPackages.Folder}");

        Assert.False(Directory.Exists(Path.Combine(folder, "empty")), "Nothing is downloaded that the other folder has.");
        using ZipArchive package = ZipFile.OpenRead(Path.Combine(folder, "out", "Fallback.1.0.0.nupkg"));
        Assert.All(PackedPackages.Runtimes, runtime => Assert.NotNull(package.GetEntry($"runtimes/{runtime}/lib/net10.0/Fallback.dll")));
    }
}
