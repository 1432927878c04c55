namespace Decant.Package.Tests;

/// <summary>The smoke program of ASP.NET Core in a new project that knows the package by the feed, published trimmed and compiled ahead of time.</summary>
[Deep]
public sealed class WebConsumerTests(PackedPackages packed)
{
    // docs/internals/adr/0007 says why native AOT is tried with net9.0.
    [Theory]
    [InlineData("net10.0", "PublishTrimmed")]
    [InlineData("net9.0", "PublishAot")]
    public async Task Publish_WithoutWarnings_RunsAsExpected(string framework, string way)
    {
        ConsumerProject project = ConsumerProject.Create(packed, $"WebConsumer-{way}", "WebConsumer");
        await SelfContained.DotnetAsync(project, framework, "publish", "-c", "Release", "-o", "published", $"-p:{way}=true");

        string[] lines = await Dotnet.RunProgramAsync(Path.Combine(project.Folder, "published", OperatingSystem.IsWindows() ? "Consumer.exe" : "Consumer"));
        Assert.Equal("9 of 9 as expected", Assert.Single(lines));
    }
}
