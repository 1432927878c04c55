using System.Runtime.InteropServices;
using Xunit.Sdk;

namespace Decant.Package.Tests;

/// <summary>
/// The lines of the README on the older runtimes that the packages support, each with the oldest compiler that can be had for it, and those of the page of
/// the extensions on the oldest.
/// </summary>
[Deep]
public sealed class OlderRuntimeTests(PackedPackages packed)
{
    private static readonly string[] s_missing = ["error NU1101", "error NU1102"];

    private static bool AreRequired => Environment.GetEnvironmentVariable("DECANT_REQUIRE_RUNTIMES") == "1";

    // The compiler of SDK 8 is no package of the toolset's; OldestCompilerTests has it as a library. 4.14 is that of SDK 9.0.300.
    [Theory]
    [InlineData("net8.0", null)]
    [InlineData("net9.0", "4.14.0")]
    public async Task Readme_CodeInANewProject_BuildsAndReads(string framework, string? compiler)
    {
        ConsumerProject project = ConsumerProject.Create(packed, $"Consumer-{framework}", "Consumer").WithReadme();
        string[] printed = await BuildAndRunAsync(project, framework, compiler);
        Assert.Equal([.. ConsumerProject.ReadmeOutput, $"on .NET {framework[3]}"], printed);
    }

    [Fact]
    public async Task HttpReadme_CodeInANewProject_BuildsAndReads() => Assert.Equal(
        ConsumerProject.HttpOutput,
        await BuildAndRunAsync(ConsumerProject.CreateHttp(packed, "HttpConsumer-net8.0"), "net8.0", compiler: null));

    private static async Task<string[]> BuildAndRunAsync(ConsumerProject project, string framework, string? compiler)
    {
        // Runtimes and compilers come from where this machine has its packages from.
        File.WriteAllText(Path.Combine(project.Folder, "nuget.config"), """
            <configuration>
              <packageSources>
                <add key="local" value="../feed" />
              </packageSources>
            </configuration>
            """);
        string output;
        try
        {
            output = await project.DotnetAsync(
                "build", "-c", "Release", "-v", "normal", "-r", RuntimeInformation.RuntimeIdentifier, "--self-contained",
                // A server of another compiler would stay behind.
                $"-p:ConsumerFramework={framework}", $"-p:CompilerVersion={compiler}", $"-p:UseSharedCompilation={compiler is null}");
        }
        catch (XunitException e) when (!AreRequired && s_missing.Any(error => e.Message.Contains(error, StringComparison.Ordinal)))
        {
            Assert.Skip($"The feed lacks a package that {framework} is run with: {e.Message}");
            throw;
        }

        if (compiler is not null)
            Assert.Contains($"microsoft.net.compilers.toolset/{compiler}/", output.Replace('\\', '/'), StringComparison.OrdinalIgnoreCase);
        return await Dotnet.RunProgramAsync(Path.Combine(project.Folder, "bin", "Release", framework, RuntimeInformation.RuntimeIdentifier, "Consumer"));
    }
}
