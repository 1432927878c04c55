using System.Runtime.InteropServices;
using Xunit.Sdk;

namespace Decant.Package.Tests;

/// <summary>Builds or publishes a project with a runtime beside it that this machine need not have. Where the feed has none, the test is skipped.</summary>
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
        string output = await DotnetAsync(project, framework, ["build", "-c", "Release", "-v", "normal", "-r", RuntimeInformation.RuntimeIdentifier, "--self-contained", .. more]);
        return (Path.Combine(project.Folder, "bin", "Release", framework, RuntimeInformation.RuntimeIdentifier, "Consumer"), output);
    }

    /// <summary>Runs a command of <c>dotnet</c> in the project's folder, and gives what it printed.</summary>
    /// <param name="project">The project, which takes its framework from the property ConsumerFramework.</param>
    /// <param name="framework">The framework.</param>
    /// <param name="words">The command and its arguments.</param>
    public static async Task<string> DotnetAsync(ConsumerProject project, string framework, params string[] words)
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
            return await project.DotnetAsync([.. words, $"-p:ConsumerFramework={framework}"]);
        }
        catch (XunitException e) when (!AreRequired && s_missing.Any(error => e.Message.Contains(error, StringComparison.Ordinal)))
        {
            Assert.Skip($"The feed lacks a package of {framework}: {e.Message}");
            throw;
        }
    }
}
