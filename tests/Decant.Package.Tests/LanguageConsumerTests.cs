using Xunit.Sdk;

namespace Decant.Package.Tests;

/// <summary>Projects in languages that the generator does not write: one that marks a type learns it from the build, and one that uses the types of a C# project is
/// built without a warning.</summary>
[Deep]
public sealed class LanguageConsumerTests(PackedPackages packed)
{
    private const string Warning = "warning DecantLanguage: [JsonProjection] does nothing here";

    [Theory]
    [InlineData("FSharpConsumer", "error FS0041")]
    [InlineData("VisualBasicConsumer", "error BC30518")]
    public async Task Build_OfAMarkedType_WarnsBesideTheErrorOfTheCompiler(string language, string error)
    {
        ConsumerProject project = Create(language, "Marked");

        string printed = (await Assert.ThrowsAnyAsync<XunitException>(() => project.DotnetAsync("build", "--property:Marked=true"))).Message;

        Assert.Contains(Warning, printed, StringComparison.Ordinal);
        Assert.Contains(error, printed, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("FSharpConsumer")]
    [InlineData("VisualBasicConsumer")]
    public async Task Build_OfAMarkedTypeThatDoesNotWantIt_DoesNotWarn(string language)
    {
        ConsumerProject project = Create(language, "Silent");

        string printed = (await Assert.ThrowsAnyAsync<XunitException>(() => project.DotnetAsync("build", "--property:Marked=true", "--property:NoWarn=DecantLanguage"))).Message;

        Assert.DoesNotContain("DecantLanguage:", printed, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("FSharpConsumer")]
    [InlineData("VisualBasicConsumer")]
    public async Task Run_WithTypesOfACSharpProject_ReadsWithoutAWarning(string language) =>
        Assert.Equal(["a"], (await Create(language, "Using").DotnetAsync("run")).Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries));

    // The models are beside the project.
    private ConsumerProject Create(string language, string kind)
    {
        string folder = Path.Combine($"{kind}{language}", "Consumer");
        ConsumerProject.Create(packed, Path.Combine($"{kind}{language}", "CSharpModels"), "CSharpModels");
        ConsumerProject project = ConsumerProject.Create(packed, folder, language);
        File.WriteAllText(Path.Combine(packed.Folder, $"{kind}{language}", "nuget.config"), """
            <configuration>
              <packageSources>
                <clear />
                <add key="local" value="../feed" />
              </packageSources>
            </configuration>
            """);
        return project;
    }
}
