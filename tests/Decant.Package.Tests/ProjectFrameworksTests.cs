using System.Globalization;
using System.Security;

namespace Decant.Package.Tests;

/// <summary>What the build file of the analyzers says of the frameworks of a project, however they are written: one that is not understood counts as old.</summary>
public sealed class ProjectFrameworksTests : IDisposable
{
    private static readonly string s_targets = Path.Combine(RepositoryFiles.Root, "src", PackedPackages.Analyzers, "build", $"{PackedPackages.Analyzers}.targets");

    private static readonly (string Written, string Passed)[] s_cases =
    [
        ("", ""),
        ("net10.0", "net10.0"),
        ("net8.0;net10.0", "net8.0|net10.0"),
        ("net8.0; net10.0", "net8.0|net10.0"),
        (" net8.0 ;\tnet10.0 ; ", "net8.0|net10.0"),
        (";;net8.0;;net10.0;", "net8.0|net10.0"),
        ("\n      net8.0;\n      net472\n    ", "net8.0|net472"),
        ("\r\n  net10.0-android;\r\n  netstandard2.0;\r\n", "net10.0-android|netstandard2.0"),
    ];

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("decant-frameworks-");

    public void Dispose() => _folder.Delete(recursive: true);

    [Fact]
    public async Task Frameworks_WrittenInAnyWay_ArePassedByTheirNames()
    {
        string[] projects = [.. s_cases.Select((one, number) => Write($"Case{number.ToString(CultureInfo.InvariantCulture)}.proj", $"""
            <Project>
              <PropertyGroup>
                <TargetFrameworks>{SecurityElement.Escape(one.Written)}</TargetFrameworks>
              </PropertyGroup>
              <Import Project="{s_targets}" />
              <Target Name="Tell" DependsOnTargets="DescribeProjectToDecant" Returns="@(Told)">
                <ItemGroup>
                  <Told Include="'$(DecantFrameworks)'" />
                </ItemGroup>
              </Target>
            </Project>
            """))];
        string all = Write("Cases.proj", $"""
            <Project>
              <Target Name="Ask">
                <MSBuild Projects="{string.Join(';', projects)}" Targets="Tell">
                  <Output TaskParameter="TargetOutputs" ItemName="Answer" />
                </MSBuild>
                <WriteLinesToFile File="answers.txt" Lines="@(Answer)" />
              </Target>
            </Project>
            """);
        await Dotnet.RunAsync(_folder.FullName, null, "msbuild", all, "-v:quiet");

        Assert.Equal(s_cases.Select(one => $"'{one.Passed}'"), File.ReadLines(Path.Combine(_folder.FullName, "answers.txt")));
    }

    private string Write(string name, string text)
    {
        string file = Path.Combine(_folder.FullName, name);
        File.WriteAllText(file, text);
        return file;
    }
}
