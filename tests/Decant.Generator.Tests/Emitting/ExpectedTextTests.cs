using Decant.Generator.Emitting;

namespace Decant.Generator.Tests.Emitting;

/// <summary>Compares a whole emitted file with a committed one, so that a change of the emitted code shows as a difference. Set DECANT_UPDATE=1 to accept a change.</summary>
public sealed class ExpectedTextTests
{
    private static readonly string s_folder = Path.Combine(RepositoryFiles.Root, "tests", "Decant.Generator.Tests", "Emitting", "Expected");

    [Fact]
    public void Emitted_Always_IsAsCommitted()
    {
        string source = File.ReadAllText(Path.Combine(s_folder, "Project.cs"));
        string emitted = Assert.Single(Generation.Run(source).AssertCompiles().Sources).Value
            .Replace($"\"Decant.Generator\", \"{ProjectionEmitter.Version}\"", "\"Decant.Generator\", \"VERSION\"", StringComparison.Ordinal);

        string expected = Path.Combine(s_folder, "Project.g.cs");
        if (Environment.GetEnvironmentVariable("DECANT_UPDATE") == "1")
            File.WriteAllText(expected, emitted);
        Assert.Equal(File.ReadAllText(expected), emitted);
    }
}
