using Decant.Generator.Emitting;

namespace Decant.Generator.Tests.Emitting;

/// <summary>Compares whole emitted files with committed ones, so that a change of the emitted code shows as a difference. Set DECANT_UPDATE=1 to accept a change.</summary>
public sealed class ExpectedTextTests
{
    private static readonly string s_folder = Path.Combine(RepositoryFiles.Root, "tests", "Decant.Generator.Tests", "Emitting", "Expected");

    [Theory]
    [InlineData("Project")]
    [InlineData("Node")]
    [InlineData("Event")]
    public void Emitted_Always_IsAsCommitted(string name)
    {
        string source = File.ReadAllText(Path.Combine(s_folder, name + ".cs"));
        string emitted = string.Join('\n', Generation.Run(source).AssertCompiles().Sources.OrderBy(file => file.Key, StringComparer.Ordinal).Select(file => file.Value))
            .Replace($"\"Decant.Generator\", \"{ProjectionEmitter.Version}\"", "\"Decant.Generator\", \"VERSION\"", StringComparison.Ordinal);

        string expected = Path.Combine(s_folder, name + ".g.cs");
        if (Environment.GetEnvironmentVariable("DECANT_UPDATE") == "1")
            File.WriteAllText(expected, emitted);
        Assert.True(File.Exists(expected), $"{expected} is missing; set DECANT_UPDATE=1 to write it.");
        Assert.Equal(File.ReadAllText(expected), emitted);
    }
}
