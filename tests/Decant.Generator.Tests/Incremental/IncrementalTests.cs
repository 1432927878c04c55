using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Incremental;

/// <summary>What an edit runs again: nothing is emitted anew for an edit that it does not depend on.</summary>
public sealed class IncrementalTests
{
    private const string Projections = """
        [JsonProjection] public partial record Project(string Name, Owner Owner, [property: JsonPropertyPath("a.b")] int Stars);
        [JsonProjection] public partial record Owner(string Login, List<Project>? Projects);
        """;

    private static readonly CSharpParseOptions s_parse = CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.CSharp12);

    private static readonly IncrementalStepRunReason[] s_notRun = [IncrementalStepRunReason.Cached, IncrementalStepRunReason.Unchanged];

    [Theory]
    [InlineData("class Other;", "class Other { int X; }")]
    [InlineData("class Other;", "class Renamed;")]
    [InlineData("", "enum New { A }")]
    public void Edit_OfAnotherFile_EmitsNothing(string before, string after)
    {
        CSharpCompilation compilation = Generation.Compile(Projections).AddSyntaxTrees(Parse(before));
        (GeneratorRunResult first, GeneratorRunResult second) =
            Run(compilation, compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[^1], Parse(after)));

        Assert.Equal(2, first.GeneratedSources.Length);
        Assert.All(Reasons(second, JsonProjectionGenerator.ModelStep), reason => Assert.Contains(reason, s_notRun));
        AssertNoOutputRan(second);
    }

    [Fact]
    public void Edit_AboveTheType_EmitsNothing()
    {
        CSharpCompilation compilation = Generation.Compile(Projections);
        (_, GeneratorRunResult second) =
            Run(compilation, compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[0], Parse("// A comment.\n\nclass New;\n" + Projections)));

        Assert.Equal(2, second.GeneratedSources.Length);
        AssertNoOutputRan(second);
    }

    [Fact]
    public void Edit_OfAMethodOfTheType_EmitsNothing()
    {
        const string Before = "[JsonProjection] public partial class P { public int X { get; set; } int M() => 1; }";
        CSharpCompilation compilation = Generation.Compile(Before);
        string after = Before.Replace("=> 1", "=> 2 + X", StringComparison.Ordinal);
        (_, GeneratorRunResult second) = Run(compilation, compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[0], Parse(after)));

        AssertNoOutputRan(second);
    }

    [Fact]
    public void Edit_OfOneType_EmitsThatOneAnew()
    {
        CSharpCompilation compilation = Generation.Compile(Projections);
        string after = Projections.Replace("string Name,", "string Name, long Size,", StringComparison.Ordinal);
        (GeneratorRunResult first, GeneratorRunResult second) =
            Run(compilation, compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[0], Parse(after)));

        Assert.Equal(
            [IncrementalStepRunReason.Modified, IncrementalStepRunReason.Cached],
            second.TrackedOutputSteps["SourceOutput"].SelectMany(step => step.Outputs).Select(output => output.Reason));
        Assert.NotEqual(Text(first, "Project.g.cs"), Text(second, "Project.g.cs"));
        Assert.Equal(Text(first, "Owner.g.cs"), Text(second, "Owner.g.cs"));
    }

    [Fact]
    public void Edit_OfABaseTypeInAnotherFile_EmitsTheTypeAnew()
    {
        CSharpCompilation compilation = Generation.Compile("[JsonProjection] public partial class P : B;")
            .AddSyntaxTrees(Parse("public class B { public int X { get; set; } }"));
        SyntaxTree after = Parse("public class B { public int X { get; set; } public int Y { get; set; } }");
        (_, GeneratorRunResult second) = Run(compilation, compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[^1], after));

        Assert.Contains("\"y\"", Text(second, "P.g.cs"), StringComparison.Ordinal);
    }

    [Fact]
    public void Edit_ThatMakesAMistake_TakesTheFileAway()
    {
        CSharpCompilation compilation = Generation.Compile("[JsonProjection] public partial record P(int X);");
        SyntaxTree wrong = Parse("[JsonProjection] public record P(int X);");
        (GeneratorRunResult first, GeneratorRunResult second) = Run(compilation, compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[0], wrong));

        Assert.Single(first.GeneratedSources);
        Assert.Empty(second.GeneratedSources);
        Assert.Equal("DCT001", Assert.Single(second.Diagnostics).Id);
    }

    private static SyntaxTree Parse(string source) =>
        CSharpSyntaxTree.ParseText(source, s_parse, "Edited.cs", cancellationToken: TestContext.Current.CancellationToken);

    private static (GeneratorRunResult First, GeneratorRunResult Second) Run(Compilation before, Compilation after)
    {
        GeneratorDriver driver = CSharpGeneratorDriver.Create(
            [new JsonProjectionGenerator().AsSourceGenerator()],
            parseOptions: s_parse,
            driverOptions: new(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));
        driver = driver.RunGenerators(before, TestContext.Current.CancellationToken);
        GeneratorRunResult first = driver.GetRunResult().Results[0];
        return (first, driver.RunGenerators(after, TestContext.Current.CancellationToken).GetRunResult().Results[0]);
    }

    private static void AssertNoOutputRan(GeneratorRunResult result)
    {
        IncrementalStepRunReason[] reasons =
            [.. result.TrackedOutputSteps.Values.SelectMany(steps => steps).SelectMany(step => step.Outputs).Select(output => output.Reason)];
        Assert.NotEmpty(reasons);
        Assert.All(reasons, reason => Assert.Contains(reason, s_notRun));
    }

    private static IEnumerable<IncrementalStepRunReason> Reasons(GeneratorRunResult result, string step) =>
        result.TrackedSteps[step].SelectMany(run => run.Outputs).Select(output => output.Reason);

    private static string Text(GeneratorRunResult result, string hintName) =>
        result.GeneratedSources.Single(source => source.HintName == hintName).SourceText.ToString();
}
