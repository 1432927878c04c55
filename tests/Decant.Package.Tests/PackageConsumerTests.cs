namespace Decant.Package.Tests;

/// <summary>What a user does who has just found a package: a new project, the README's lines, run.</summary>
public sealed class PackageConsumerTests(PackedPackages packed)
{
    private const string Placeholder = "// README";

    private static readonly string[] s_readmes = ["README.md", Path.Combine("src", "Decant", "README.md")];

    private static readonly string s_httpReadme = Path.Combine("src", PackedPackages.Http, "README.md");

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
    public async Task Readme_CodeInANewProject_BuildsAndReads()
    {
        string project = CreateProject("Consumer", "Consumer");
        Fill(project, ReadmeCode.Read(s_readmes[0], "Program.cs"));

        Assert.Equal(
            [
                "12 http-client", "0 sediment", "2: http-client by anna, sediment by ", "one: sediment",
                """[{"name":"http-client","html_url":"https://example.test/http-client","stargazers_count":12,"owner":"anna"},"""
                    + """{"name":"sediment","html_url":"https://example.test/sediment","stargazers_count":0,"owner":null}]""",
            ],
            await RunAsync(project));
        AssertHasRuntimes(project, "Consumer", PackedPackages.Decant);
    }

    [Fact]
    public async Task HttpReadme_CodeInANewProject_BuildsAndReads()
    {
        string project = CreateProject("HttpConsumer", "Consumer", "HttpConsumer");
        File.Delete(Path.Combine(project, "Consumer.csproj"));
        Fill(project, ReadmeCode.Read(s_httpReadme, "Registration.cs"));
        File.WriteAllText(Path.Combine(project, "GitHubClient.cs"), ReadmeCode.Read(s_httpReadme, "GitHubClient.cs"));

        Assert.Equal(["typed: http-client, sediment", "named: ConfigurationLimitExceeded"], await RunAsync(project));
        AssertHasRuntimes(project, "HttpConsumer", PackedPackages.Decant, PackedPackages.Http);
    }

    // A program that is built for any runtime has all the images beside it, and its host takes the one that fits.
    private void AssertHasRuntimes(string project, string name, params string[] ids)
    {
        if (!packed.HasReadyToRun)
            return;
        string output = Path.Combine(project, "bin", "Release", "net10.0");
        string dependencies = File.ReadAllText(Path.Combine(output, $"{name}.deps.json"));
        foreach (string file in ids.SelectMany(id => PackedPackages.Runtimes.Select(runtime => $"runtimes/{runtime}/lib/net10.0/{id}.dll")))
        {
            Assert.Contains($"\"{file}\"", dependencies, StringComparison.Ordinal);
            Assert.True(File.Exists(Path.Combine(output, file)), file);
        }
    }

    // What the packages depend on was restored before, and lies in the folder that the tests themselves were restored into.
    private async Task<string[]> RunAsync(string project)
    {
        string output = await Dotnet.RunAsync(
            project, Path.Combine(packed.Folder, "packages"), "run", "-c", "Release",
            $"--property:DecantVersion={packed.Version}", $"--property:RestoreFallbackFolders={RestoredPackages.Folder}");
        return output.Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);
    }

    private string CreateProject(string name, params string[] templates)
    {
        DirectoryInfo folder = Directory.CreateDirectory(Path.Combine(packed.Folder, name));
        foreach (string file in templates.SelectMany(template => Directory.EnumerateFiles(Path.Combine(AppContext.BaseDirectory, template))))
            File.Copy(file, Path.Combine(folder.FullName, Path.GetFileName(file)), overwrite: true);
        File.WriteAllText(Path.Combine(folder.FullName, "Project.cs"), ReadmeCode.Read(s_readmes[0], "Project.cs"));
        return folder.FullName;
    }

    private static void Fill(string project, string code)
    {
        string program = Path.Combine(project, "Program.cs");
        File.WriteAllText(program, File.ReadAllText(program).Replace(Placeholder, code, StringComparison.Ordinal));
    }
}
