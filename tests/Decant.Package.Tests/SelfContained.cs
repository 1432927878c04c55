using System.Runtime.InteropServices;
using Xunit.Sdk;

namespace Decant.Package.Tests;

/// <summary>Builds a project with a runtime beside it that this machine need not have. Where the feed has none, the test is skipped.</summary>
internal static class SelfContained
{
    private static readonly string[] s_missing = ["error NU1101", "error NU1102"];

    private static bool AreRequired => Environment.GetEnvironmentVariable("DECANT_REQUIRE_RUNTIMES") == "1";

    /// <summary>Gives the path of the program, and what the build printed.</summary>
    /// <param name="project">The project, which takes its framework from the property ConsumerFramework.</param>
    /// <param name="framework">The framework.</param>
    /// <param name="more">More arguments of the build.</param>
    public static async Task<(string Program, string Output)> BuildAsync(ConsumerProject project, string framework, params string[] more)
    {
        // Runtimes and compilers come from where this machine has its packages from.
        File.WriteAllText(Path.Combine(project.Folder, "nuget.config"), """
            <configuration>
              <packageSources>
                <add key="local" value="../feed" />
              </packageSources>
            </configuration>
            """);
        try
        {
            string output = await project.DotnetAsync(
                ["build", "-c", "Release", "-v", "normal", "-r", RuntimeInformation.RuntimeIdentifier, "--self-contained", $"-p:ConsumerFramework={framework}", .. more]);
            return (Path.Combine(project.Folder, "bin", "Release", framework, RuntimeInformation.RuntimeIdentifier, "Consumer"), output);
        }
        catch (XunitException e) when (!AreRequired && s_missing.Any(error => e.Message.Contains(error, StringComparison.Ordinal)))
        {
            Assert.Skip($"The feed lacks a package that {framework} is run with: {e.Message}");
            throw;
        }
    }
}
