using Xunit.Sdk;

namespace Decant.Package.Tests;

/// <summary>What a user does who has just found a package: a new project, the README's lines, run.</summary>
public sealed class PackageConsumerTests(PackedPackages packed)
{
    private static readonly string[] s_readmes = ["README.md", Path.Combine("src", "Decant", "README.md")];

    [Theory]
    [InlineData("Project.cs")]
    [InlineData("Program.cs")]
    public void Readmes_Code_IsTheSameInBoth(string file)
    {
        string code = ReadmeCode.Read(s_readmes[0], file);

        Assert.InRange(code.Split('\n').Length, 5, 15);
        Assert.Equal(code, ReadmeCode.Read(s_readmes[1], file));
    }

    [Fact]
    public void Readmes_Registration_IsTheFirstOfThatOfTheExtensions() => Assert.StartsWith(
        ReadmeCode.Read(s_readmes[0], "Registration.cs"), ReadmeCode.Read(ConsumerProject.HttpReadme, "Registration.cs"), StringComparison.Ordinal);

    [Fact]
    public async Task Readme_CodeInANewProject_BuildsAndReads()
    {
        ConsumerProject project = ConsumerProject.Create(packed, "Consumer", "Consumer", "Feed").WithReadme();

        string[] printed = await RunAsync(project);
        Assert.Equal([.. ConsumerProject.ReadmeOutput, "on .NET 10"], printed);
        AssertHasRuntimes(project, PackedPackages.Decant);
    }

    /// <summary>A project for a framework that the package has nothing for learns it when it restores, and not by names that are not found.</summary>
    [Fact]
    public async Task Restore_FrameworkWithoutAsset_IsRejected()
    {
        ConsumerProject project = ConsumerProject.Create(packed, "OldConsumer", "OldConsumer", "Feed");

        var rejected = await Assert.ThrowsAnyAsync<XunitException>(() => project.DotnetAsync("restore"));

        string[] frameworks = ["netstandard2.0", "netstandard2.1", "net48", "netcoreapp3.1", "net6.0", "net7.0"];
        Assert.All(frameworks, framework => Assert.Contains(
            rejected.Message.Split('\n'),
            line => line.Contains("error NU1202: Package Decant ", StringComparison.Ordinal) && line.Contains($" is not compatible with {framework} ", StringComparison.Ordinal)));
    }

    // One after the other in the folders that the one before has left behind, as a user does who tries the property.
    [Deep]
    [Fact]
    public async Task HttpReadme_CodePublishedWithoutReadyToRun_ReadsWithPortableAssembliesAlone()
    {
        Assert.SkipUnless(packed.HasReadyToRun, "The feed has no Crossgen2, or not the runtimes that it compiles for.");
        ConsumerProject project = ConsumerProject.CreateHttp(packed, "PortableConsumer", "Feed");
        foreach ((string value, int count) in ((string, int)[])[("", 8), ("false", 0), ("true", 8), ("false", 0), ("", 8)])
        {
            string published = Path.Combine(project.Folder, "published");
            if (Directory.Exists(published))
                Directory.Delete(published, recursive: true);
            await project.DotnetAsync("publish", "-c", "Release", "-o", "published", $"-p:DecantReadyToRun={value}");

            string[] listed = [.. File.ReadLines(Path.Combine(published, "Consumer.deps.json")).Where(line => line.Contains("\"runtimes/", StringComparison.Ordinal))];
            Assert.Equal(count, listed.Length);
            Assert.Equal(count, Directory.GetFiles(published, "Decant*.dll", SearchOption.AllDirectories).Length - 2);
            Assert.Equal(ConsumerProject.HttpOutput, await Dotnet.RunProgramAsync(Path.Combine(published, OperatingSystem.IsWindows() ? "Consumer.exe" : "Consumer")));
        }
    }

    // Nothing but the network is another: the handler answers as the API does.
    [Deep]
    [Fact]
    public async Task Readme_FirstProgram_PrintsTheRepositories()
    {
        const string client = "HttpClient http = new();";
        string program = ReadmeCode.Read("README.md", "First.cs");
        Assert.Contains(client, program, StringComparison.Ordinal);
        ConsumerProject project = ConsumerProject.Create(packed, "First", "Consumer", "Feed");
        File.WriteAllText(
            Path.Combine(project.Folder, "Program.cs"), program.Replace(client, "HttpClient http = new(new RecordedHandler());", StringComparison.Ordinal));

        Assert.Equal(["anna/http-client, ben/sediment"], await RunAsync(project));
    }

    [Deep]
    [Fact]
    public async Task HttpReadme_CodeInANewProject_BuildsAndReads()
    {
        ConsumerProject project = ConsumerProject.CreateHttp(packed, "HttpConsumer", "Feed");

        Assert.Equal(ConsumerProject.HttpOutput, await RunAsync(project));
        AssertHasRuntimes(project, PackedPackages.Decant, PackedPackages.Http);
    }

    // A program that is built for any runtime has all the images beside it, and its host takes the one that fits.
    private void AssertHasRuntimes(ConsumerProject project, params string[] ids)
    {
        if (!packed.HasReadyToRun)
            return;
        string output = Path.Combine(project.Folder, "bin", "Release", "net10.0");
        string dependencies = File.ReadAllText(Path.Combine(output, "Consumer.deps.json"));
        foreach (string file in ids.SelectMany(id => PackedPackages.Runtimes.Select(runtime => $"runtimes/{runtime}/lib/net10.0/{id}.dll")))
        {
            Assert.Contains($"\"{file}\"", dependencies, StringComparison.Ordinal);
            Assert.True(File.Exists(Path.Combine(output, file)), file);
        }
    }

    private static async Task<string[]> RunAsync(ConsumerProject project) =>
        (await project.DotnetAsync("run", "-c", "Release")).Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);
}
