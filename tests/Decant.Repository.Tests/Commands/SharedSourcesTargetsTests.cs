using System.Diagnostics;

namespace Decant.Repository.Tests.Commands;

/// <summary><c>SharedSources</c> compiles what it should, and says what is wrong.</summary>
public sealed class SharedSourcesTargetsTests : IDisposable
{
    private static readonly (string Name, string Folders, string Own, string Expected)[] s_cases =
    [
        ("Right", "\n      tests/Support/Lab;\n      tests/Support/Roslyn;\n", "", "Right: Shared/tests/Support/Lab/RunsAlone.cs Shared/tests/Support/Roslyn/BuildProperties.cs"),
        ("None", "", "", "None: "),
        ("Missing", "tests/Support/Lab;tests/Support/Nowhere", "", "SharedSources of Missing.csproj names 'tests/Support/Nowhere', and the repository has no such folder. Name a folder by its path from the root of the repository."),
        ("Twice", "tests/Support/Lab;tests/Support/Lab", "", "Twice.csproj compiles files twice, of {root}/tests/Support/Lab/. List a folder of SharedSources once, without those below it and without the project's own."),
        ("Slash", "tests/Support/Lab;tests/Support/Lab/", "", "Slash.csproj compiles files twice, of {root}/tests/Support/Lab/. List a folder of SharedSources once, without those below it and without the project's own."),
        ("Below", "tests/Support/Lab;tests/Support", "", "Below.csproj compiles files twice, of {root}/tests/Support/Lab/. List a folder of SharedSources once, without those below it and without the project's own."),
        ("Own", "tests/Support/Roslyn", "{root}/tests/Support/Roslyn/BuildProperties.cs", "Own.csproj compiles files twice, of {root}/tests/Support/Roslyn/. List a folder of SharedSources once, without those below it and without the project's own."),
    ];

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("decant-shared-");

    public void Dispose() => _folder.Delete(recursive: true);

    // One process for all of them.
    [Fact]
    public async Task SharedSources_InEachCase_AreCompiledOrRejected()
    {
        string root = Path.TrimEndingDirectorySeparator(RepositoryFiles.Root).Replace('\\', '/');
        foreach ((string name, string folders, string own, _) in s_cases)
        {
            Write(name, $"""
                <Project DefaultTargets="Show">
                  <PropertyGroup><SharedSources>{folders}</SharedSources><Own>{own.Replace("{root}", root, StringComparison.Ordinal)}</Own></PropertyGroup>
                  <ItemGroup><Compile Include="$(Own)" /></ItemGroup>
                  <Import Project="{root}/eng/SharedSources.targets" />
                  <Target Name="CoreCompile" />
                  <Target Name="Show" DependsOnTargets="CoreCompile">
                    <ItemGroup><Shown Include="@(Compile)" Condition="'%(Filename)' == 'RunsAlone' or '%(Filename)' == 'BuildProperties'" /></ItemGroup>
                    <Message Importance="high" Text="$(MSBuildProjectName): @(Shown->'%(Link)', ' ')" />
                  </Target>
                </Project>
                """);
        }

        Write("All", $"""
            <Project>
              <Target Name="All">
                <MSBuild Projects="{string.Join(';', s_cases.Select(one => one.Name + ".csproj"))}" ContinueOnError="true" />
              </Target>
            </Project>
            """);
        string output = await BuildAsync(Path.Combine(_folder.FullName, "All.csproj"));

        Assert.All(s_cases, one => Assert.Contains(one.Expected.Replace("{root}", root, StringComparison.Ordinal), output.Replace('\\', '/'), StringComparison.Ordinal));
        string[] built = [.. s_cases.Where(one => output.Contains($"{one.Name}: ", StringComparison.Ordinal)).Select(one => one.Name)];
        Assert.Equal(["Right", "None"], built);
    }

    private void Write(string name, string text) => File.WriteAllText(Path.Combine(_folder.FullName, $"{name}.csproj"), text);

    private static async Task<string> BuildAsync(string project)
    {
        var start = new ProcessStartInfo(Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet", ["msbuild", project, "-nologo", "-nodeReuse:false"])
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        start.Environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
        using Process process = Process.Start(start)!;
        (_, string output, string error) = await ProcessEnd.WaitAsync(process, TimeSpan.FromMinutes(2), TestContext.Current.CancellationToken);
        return output + error;
    }
}
