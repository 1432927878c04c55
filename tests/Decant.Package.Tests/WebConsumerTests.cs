using Xunit.Sdk;

namespace Decant.Package.Tests;

/// <summary>The smoke program of ASP.NET Core in a new project that knows the package by the feed, published trimmed and compiled ahead of time.</summary>
[Deep]
public sealed class WebConsumerTests(PackedPackages packed)
{
    private static readonly string[] s_missing = ["error NU1101", "error NU1102"];

    private static bool AreRequired => Environment.GetEnvironmentVariable("DECANT_REQUIRE_RUNTIMES") == "1";

    // docs/adr/0007 says why native AOT is tried with net9.0.
    [Theory]
    [InlineData("net10.0", "PublishTrimmed")]
    [InlineData("net9.0", "PublishAot")]
    public async Task Publish_WithoutWarnings_RunsAsExpected(string framework, string way)
    {
        ConsumerProject project = ConsumerProject.Create(packed, $"WebConsumer-{way}", "WebConsumer");
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
            await project.DotnetAsync("publish", "-c", "Release", "-o", "published", $"-p:ConsumerFramework={framework}", $"-p:{way}=true");
        }
        catch (XunitException e) when (!AreRequired && s_missing.Any(error => e.Message.Contains(error, StringComparison.Ordinal)))
        {
            Assert.Skip($"The feed lacks a package that {framework} is published with: {e.Message}");
            throw;
        }

        string[] lines = await Dotnet.RunProgramAsync(Path.Combine(project.Folder, "published", OperatingSystem.IsWindows() ? "Consumer.exe" : "Consumer"));
        Assert.Equal("9 of 9 as expected", Assert.Single(lines));
    }
}
