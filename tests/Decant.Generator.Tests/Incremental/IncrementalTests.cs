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

    private const string Listing =
        "[Decant.JsonProjectable(typeof(Item)), Decant.JsonProjectable(typeof(Page<Owner>))] public partial class C : Decant.JsonProjectionContext;";

    private static readonly CSharpParseOptions s_parse = CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.CSharp12);

    private static readonly IncrementalStepRunReason[] s_notRun = [IncrementalStepRunReason.Cached, IncrementalStepRunReason.Unchanged];

    [Theory]
    [InlineData("class Other;", "class Other { int X; }")]
    [InlineData("class Other;", "class Renamed;")]
    [InlineData("", "enum New { A }")]
    [InlineData(Projections, "// A comment.\n\nclass New;\n" + Projections)]
    [InlineData(Projections, Projections + "\npartial record Project { int M() => 2 + Stars; }")]
    public void Edit_OfNoMemberThatIsRead_EmitsNothing(string before, string after)
    {
        CSharpCompilation compilation = Generation.Compile(before == Projections ? "" : Projections).AddSyntaxTrees(Parse(before));
        (GeneratorRunResult first, GeneratorRunResult second) =
            Run(compilation, compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[^1], Parse(after)));

        Assert.Equal(2, first.GeneratedSources.Length);
        Assert.Equal(2, second.GeneratedSources.Length);
        IncrementalStepRunReason[] reasons =
            [.. second.TrackedOutputSteps.Values.SelectMany(steps => steps).SelectMany(step => step.Outputs).Select(output => output.Reason)];
        Assert.NotEmpty(reasons);
        Assert.All(reasons, reason => Assert.Contains(reason, s_notRun));
        if (before != Projections)
            Assert.All(Reasons(second, JsonProjectionGenerator.ModelStep), reason => Assert.Contains(reason, s_notRun));
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
            OutputReasons(second));
        Assert.NotEqual(Text(first, "Project.g.cs"), Text(second, "Project.g.cs"));
        Assert.Equal(Text(first, "Owner.g.cs"), Text(second, "Owner.g.cs"));
    }

    /// <summary>The types of a context are emitted apart from each other, and from the context.</summary>
    [Theory]
    [InlineData("", "enum New { A }", "CCCC")]
    [InlineData("public record Owner(string Login);", "public record Owner(string Login, int Id);", "CCCM")]
    [InlineData("public record Owner(string Login);", "public record Owner(string Login) { public int M() => 1; }", "CCCC")]
    [InlineData(Listing, "[Decant.JsonProjectable(typeof(Item), Only = \"name\")] public partial class C : Decant.JsonProjectionContext;", "MMCC")]
    [InlineData(Listing, "[Decant.JsonProjectable(typeof(Item), PropertyName = \"One\"), Decant.JsonProjectable(typeof(Page<Owner>))] public partial class C : Decant.JsonProjectionContext;", "MCCC")]
    public void Edit_OfAContext_EmitsWhatItChanges(string before, string after, string reasons)
    {
        string[] declarations = ["public record Item(string Name, Owner? Owner);", "public record Page<T>(T[] Items);", "public record Owner(string Login);", Listing];
        CSharpCompilation compilation = Generation.Compile(string.Join(' ', declarations.Where(declaration => declaration != before))).AddSyntaxTrees(Parse(before));
        Compilation edited = compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[^1], Parse(after));
        (_, GeneratorRunResult second) = Run(compilation, edited);

        Assert.Equal(reasons, string.Concat(OutputReasons(second).Select(reason => reason == IncrementalStepRunReason.Modified ? 'M' : 'C')));
        Assert.Equal(Run(edited, edited).First.GeneratedSources.Select(source => source.SourceText.ToString()), second.GeneratedSources.Select(source => source.SourceText.ToString()));
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

    [Theory]
    [InlineData("", "[assembly: Decant.JsonProjectionDefaults(PropertyNamingPolicy = System.Text.Json.Serialization.JsonKnownNamingPolicy.SnakeCaseLower)]", "html_url")]
    [InlineData(
        "[assembly: Decant.JsonProjectionDefaults(PropertyNamingPolicy = System.Text.Json.Serialization.JsonKnownNamingPolicy.SnakeCaseLower)]",
        "[assembly: Decant.JsonProjectionDefaults(PropertyNamingPolicy = System.Text.Json.Serialization.JsonKnownNamingPolicy.KebabCaseLower)]",
        "html-url")]
    [InlineData("[assembly: Decant.JsonProjectionDefaults(PropertyNamingPolicy = System.Text.Json.Serialization.JsonKnownNamingPolicy.SnakeCaseLower)]", "", "htmlUrl")]
    public void Edit_OfTheAssemblysDefaultsInAnotherFile_EmitsWhatTakesThemAnew(string before, string after, string name)
    {
        CSharpCompilation compilation = Generation.Compile("[JsonProjection] public partial record P(int HtmlUrl); [JsonProjection(System.Text.Json.JsonSerializerDefaults.Web)] public partial record Q(int HtmlUrl);")
            .AddSyntaxTrees(Parse(before));
        (GeneratorRunResult first, GeneratorRunResult second) = Run(compilation, compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[^1], Parse(after)));

        Assert.DoesNotContain($"[\"{name}\"]", Text(first, "P.g.cs"), StringComparison.Ordinal);
        Assert.Contains($"[\"{name}\"]", Text(second, "P.g.cs"), StringComparison.Ordinal);
        Assert.Equal([IncrementalStepRunReason.Modified, IncrementalStepRunReason.Cached], OutputReasons(second));
    }

    // The reasons are those of the base type, its two derived types and a type beside them.
    [Theory]
    [InlineData("[JsonDerivedType(typeof(D), 1)]", "[JsonDerivedType(typeof(D), 1), JsonDerivedType(typeof(E), 2)]", "MCMC")]
    [InlineData("[JsonDerivedType(typeof(D), 1), JsonDerivedType(typeof(E), 2)]", "[JsonDerivedType(typeof(D), 1)]", "MCMC")]
    [InlineData("[JsonDerivedType(typeof(D), 1)]", "[JsonDerivedType(typeof(D), 2)]", "MCCC")]
    [InlineData("[JsonDerivedType(typeof(D), 1)]", "[JsonDerivedType(typeof(D), \"d\")]", "MCCC")]
    [InlineData("[JsonDerivedType(typeof(D), \"d\")]", "[JsonDerivedType(typeof(D), \"other\")]", "MCCC")]
    [InlineData("[JsonDerivedType(typeof(D), 1)]", "[JsonDerivedType(typeof(D), 1), JsonPolymorphic(TypeDiscriminatorPropertyName = \"kind\")]", "MCCC")]
    [InlineData("[JsonDerivedType(typeof(D), 1)]", "", "MMCC")]
    [InlineData("", "[JsonDerivedType(typeof(D), 1)]", "MMCC")]
    public void Edit_OfDerivedTypesInAnotherFile_EmitsWhatTheyChange(string before, string after, string reasons)
    {
        const string Types = "[JsonProjection] public partial class B { public int X { get; set; } } [JsonProjection] public partial class D : B; "
            + "[JsonProjection] public partial class E : B; [JsonProjection] public partial record Holder(B? Held);";
        CSharpCompilation compilation = Generation.Compile(Types).AddSyntaxTrees(Parse($"{before} partial class B;"));
        Compilation edited = compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[^1], Parse($"{after} partial class B;"));
        (_, GeneratorRunResult second) = Run(compilation, edited);

        Assert.Equal(reasons, string.Concat(OutputReasons(second).Select(reason => reason == IncrementalStepRunReason.Modified ? 'M' : 'C')));
        Assert.Equal(Run(edited, edited).First.GeneratedSources.Select(source => source.SourceText.ToString()), second.GeneratedSources.Select(source => source.SourceText.ToString()));
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

    [Fact]
    public void Edit_OfWhereThePagesAre_LinksTheDiagnosticsAnewAndEmitsNothing()
    {
        CSharpCompilation compilation = Generation.Compile("[JsonProjection] public partial record P(int X); [JsonProjection] public record Wrong(int X);");
        GeneratorDriver driver = Driver().RunGenerators(compilation, TestContext.Current.CancellationToken)
            .WithUpdatedAnalyzerConfigOptions(Generation.WithPages("/pages/"));
        GeneratorRunResult second = driver.RunGenerators(compilation, TestContext.Current.CancellationToken).GetRunResult().Results[0];

        Assert.Equal(RulePages.OnTheWeb("DCT001") ?? new Uri("/pages/DCT001.md").AbsoluteUri, Assert.Single(second.Diagnostics).Descriptor.HelpLinkUri);
        Assert.All(Reasons(second, JsonProjectionGenerator.ModelStep), reason => Assert.Contains(reason, s_notRun));
        Assert.All(Reasons(second, JsonProjectionGenerator.DiagnosticStep), reason => Assert.Contains(reason, s_notRun));
        Assert.Equal([IncrementalStepRunReason.Cached, IncrementalStepRunReason.Modified], OutputReasons(second).Order().Reverse());
    }

    private static SyntaxTree Parse(string source) =>
        CSharpSyntaxTree.ParseText(source, s_parse, "Edited.cs", cancellationToken: TestContext.Current.CancellationToken);

    private static (GeneratorRunResult First, GeneratorRunResult Second) Run(Compilation before, Compilation after)
    {
        GeneratorDriver driver = Driver().RunGenerators(before, TestContext.Current.CancellationToken);
        GeneratorRunResult first = driver.GetRunResult().Results[0];
        return (first, driver.RunGenerators(after, TestContext.Current.CancellationToken).GetRunResult().Results[0]);
    }

    private static GeneratorDriver Driver() => CSharpGeneratorDriver.Create(
        [new JsonProjectionGenerator().AsSourceGenerator()],
        parseOptions: s_parse,
        driverOptions: new(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));

    private static IEnumerable<IncrementalStepRunReason> Reasons(GeneratorRunResult result, string step) =>
        result.TrackedSteps[step].SelectMany(run => run.Outputs).Select(output => output.Reason);

    private static IEnumerable<IncrementalStepRunReason> OutputReasons(GeneratorRunResult result) =>
        result.TrackedOutputSteps["SourceOutput"].SelectMany(step => step.Outputs).Select(output => output.Reason);

    private static string Text(GeneratorRunResult result, string hintName) =>
        result.GeneratedSources.Single(source => source.HintName == hintName).SourceText.ToString();
}
