namespace Decant.Package.Tests;

/// <summary>What a user does who has just found the package: a new project, the README's lines, run.</summary>
public sealed class PackageConsumerTests(PackedPackage packed)
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
    public async Task Readme_CodeInANewProject_BuildsAndReads()
    {
        string project = CreateProject();
        string packages = Path.Combine(packed.Folder, "packages");

        string output = await Dotnet.RunAsync(project, packages, "run", "-c", "Release", $"--property:DecantVersion={packed.Version}");

        Assert.Equal(
            ["12 http-client", "0 sediment", "2: http-client by anna, sediment by ", "one: sediment"],
            output.Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries));
    }

    private string CreateProject()
    {
        DirectoryInfo folder = Directory.CreateDirectory(Path.Combine(packed.Folder, "consumer"));
        foreach (string file in Directory.EnumerateFiles(Path.Combine(AppContext.BaseDirectory, "Consumer")))
            File.Copy(file, Path.Combine(folder.FullName, Path.GetFileName(file)));

        string program = Path.Combine(folder.FullName, "Program.cs");
        string code = ReadmeCode.Read(s_readmes[0], "Program.cs");
        File.WriteAllText(program, File.ReadAllText(program).Replace("// README", code, StringComparison.Ordinal));
        File.WriteAllText(Path.Combine(folder.FullName, "Project.cs"), ReadmeCode.Read(s_readmes[0], "Project.cs"));
        return folder.FullName;
    }
}
