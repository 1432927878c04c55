namespace Decant.Package.Tests;

/// <summary>A new project of a user, which knows the packages by the feed.</summary>
internal sealed class ConsumerProject
{
    private const string Placeholder = "// README";

    private readonly PackedPackages _packed;

    private ConsumerProject(PackedPackages packed, string folder) => (_packed, Folder) = (packed, folder);

    /// <summary>What the README's lines print.</summary>
    public static string[] ReadmeOutput { get; } =
    [
        "12 http-client", "0 sediment", "2: http-client by anna, sediment by ben", "one: sediment",
        """[{"name":"http-client","html_url":"https://example.test/http-client","stargazers_count":12,"owner":"anna"},"""
            + """{"name":"sediment","html_url":"https://example.test/sediment","stargazers_count":0,"owner":"ben"}]""",
    ];

    /// <summary>What the lines of the page of the extensions print.</summary>
    public static string[] HttpOutput { get; } = ["typed: http-client, sediment", "named: ConfigurationLimitExceeded"];

    /// <summary>The page of the extensions.</summary>
    public static string HttpReadme { get; } = Path.Combine("src", PackedPackages.Http, "README.md");

    public string Folder { get; }

    /// <param name="packed">The packages.</param>
    /// <param name="name">The name of the project's folder, which is new.</param>
    /// <param name="templates">The folders whose files it has; a later one's takes the place of an earlier one's.</param>
    public static ConsumerProject Create(PackedPackages packed, string name, params string[] templates)
    {
        DirectoryInfo folder = Directory.CreateDirectory(Path.Combine(packed.Folder, name));
        foreach (string file in templates.SelectMany(template => Directory.EnumerateFiles(Path.Combine(AppContext.BaseDirectory, template))))
            File.Copy(file, Path.Combine(folder.FullName, Path.GetFileName(file)), overwrite: true);
        return new(packed, folder.FullName);
    }

    /// <summary>A project with the lines of the page of the extensions.</summary>
    /// <param name="packed">The packages.</param>
    /// <param name="name">The name of the project's folder, which is new.</param>
    /// <param name="more">More folders whose files it has.</param>
    public static ConsumerProject CreateHttp(PackedPackages packed, string name, params string[] more)
    {
        ConsumerProject project = Create(packed, name, ["Consumer", "HttpConsumer", .. more]).WithReadme(ReadmeCode.Read(HttpReadme, "Registration.cs"));
        string file = Path.Combine(project.Folder, "Consumer.csproj");
        File.WriteAllText(file, File.ReadAllText(file).Replace($"\"{PackedPackages.Decant}\"", $"\"{PackedPackages.Http}\"", StringComparison.Ordinal));
        File.WriteAllText(Path.Combine(project.Folder, "GitHubClient.cs"), ReadmeCode.Read(HttpReadme, "GitHubClient.cs"));
        return project;
    }

    /// <summary>With the lines of the README, and the type that they read.</summary>
    public ConsumerProject WithReadme(string? code = null)
    {
        string program = Path.Combine(Folder, "Program.cs");
        File.WriteAllText(program, File.ReadAllText(program).Replace(Placeholder, code ?? ReadmeCode.Read("README.md", "Program.cs"), StringComparison.Ordinal));
        File.WriteAllText(Path.Combine(Folder, "Project.cs"), ReadmeCode.Read("README.md", "Project.cs"));
        return this;
    }

    /// <summary>
    /// Runs a command of the SDK there. What the packages depend on was restored before, into the folder that the tests themselves were restored into.
    /// </summary>
    public Task<string> DotnetAsync(params string[] arguments) => Dotnet.RunAsync(
        Folder, Path.Combine(_packed.Folder, "packages"),
        [.. arguments, $"--property:DecantVersion={_packed.Version}", $"--property:RestoreFallbackFolders={RestoredPackages.Folder}"]);
}
