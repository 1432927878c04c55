using Decant.Interceptor;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Interceptor;

/// <summary>What an edit emits anew: nothing, where it concerns neither a call nor its type.</summary>
public sealed class EditTests
{
    private const string Code = """
        using System.Text.Json;
        public class Foo { public string? Name { get; set; } }
        public class C { Foo? F() => JsonSerializer.Deserialize<Foo>("{}"); }
        """;

    private static readonly CSharpParseOptions s_parse =
        CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.CSharp13).WithFeatures([new("InterceptorsNamespaces", "Decant.Generated")]);

    [Theory]
    [InlineData("class Other;", "class Other { int X() => 1; }", false)]
    [InlineData("", "enum New { A }", false)]
    [InlineData("class D { object? F() => System.Text.Json.JsonSerializer.Deserialize<Foo>(\"\"); }", "class D { object? F() => null; }", true)]
    public void Edit_OfAnotherFile_EmitsACallThatIsChanged(string before, string after, bool isEmitted)
    {
        CSharpCompilation compilation = Generation.Compile("").RemoveAllSyntaxTrees()
            .AddSyntaxTrees(Parse(Code, "Code.cs"), Parse(before, "Other.cs"));
        GeneratorDriver driver = CSharpGeneratorDriver.Create(
            [new JsonCallInterceptor().AsSourceGenerator()], parseOptions: s_parse, driverOptions: new(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));

        driver = driver.RunGenerators(compilation, TestContext.Current.CancellationToken)
            .RunGenerators(compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[1], Parse(after, "Other.cs")), TestContext.Current.CancellationToken);

        IncrementalStepRunReason[] reasons = [.. driver.GetRunResult().Results[0].TrackedOutputSteps.Values.SelectMany(steps => steps).SelectMany(step => step.Outputs).Select(output => output.Reason)];
        Assert.NotEmpty(reasons);
        Assert.Equal(isEmitted, reasons.Any(reason => reason is IncrementalStepRunReason.Modified or IncrementalStepRunReason.New));
    }

    private static SyntaxTree Parse(string code, string path) => CSharpSyntaxTree.ParseText(code, s_parse, path, cancellationToken: TestContext.Current.CancellationToken);
}
