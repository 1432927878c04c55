namespace Decant.Package.Tests;

/// <summary>
/// The lines of the README on the older runtimes that the packages support, each with the oldest compiler that can be had for it, and those of the page of
/// the extensions on the oldest.
/// </summary>
[Deep]
public sealed class OlderRuntimeTests(PackedPackages packed)
{
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
        // A server of another compiler would stay behind.
        (string program, string output) = await SelfContained.BuildAsync(
            project, framework, $"-p:CompilerVersion={compiler}", $"-p:UseSharedCompilation={compiler is null}");
        if (compiler is not null)
            Assert.Contains($"microsoft.net.compilers.toolset/{compiler}/", output.Replace('\\', '/'), StringComparison.OrdinalIgnoreCase);
        return await Dotnet.RunProgramAsync(program);
    }
}
