using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Tests.Support;
using Decant.Generator;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Analyzers.Tests.Fixes;

/// <summary>The fix for diagnostics of the generator, which is no analyzer.</summary>
public sealed class PartialProjectionFixTests
{
    [Theory]
    [InlineData("[JsonProjection]\npublic record Thing(string Name);", "[JsonProjection]\npublic partial record Thing(string Name);")]
    [InlineData("[JsonProjection]\nrecord struct Thing(string Name); // here", "[JsonProjection]\npartial record struct Thing(string Name); // here")]
    [InlineData(
        "class Outer\n{\n    // It.\n    [JsonProjection]\n    sealed class Thing { public int A { get; set; } }\n}",
        "partial class Outer\n{\n    // It.\n    [JsonProjection]\n    sealed partial class Thing { public int A { get; set; } }\n}")]
    [InlineData(
        "static class Outer\n{\n    [JsonProjection]\n    public partial record Thing(string Name);\n}",
        "static partial class Outer\n{\n    [JsonProjection]\n    public partial record Thing(string Name);\n}")]
    public async Task Projection_NotPartial_BecomesPartialWithTheTypesAround(string source, string expected)
    {
        Document document = TestProject.Open("using Decant;\n" + source);
        CancellationToken cancellationToken = TestContext.Current.CancellationToken;
        Compilation compilation = (await document.Project.GetCompilationAsync(cancellationToken))!;
        CSharpGeneratorDriver.Create(new JsonProjectionGenerator()).WithUpdatedParseOptions((CSharpParseOptions)document.Project.ParseOptions!)
            .RunGeneratorsAndUpdateCompilation(compilation, out _, out var diagnostics, cancellationToken);
        Diagnostic reported = diagnostics.First(diagnostic => diagnostic.Id is "DCT001" or "DCT002");

        List<CodeAction> actions = [];
        await new PartialProjectionFix().RegisterCodeFixesAsync(new CodeFixContext(document, reported, (action, _) => actions.Add(action), cancellationToken));
        CodeAction action = Assert.Single(actions);
        ApplyChangesOperation change = (await action.GetOperationsAsync(cancellationToken)).OfType<ApplyChangesOperation>().Single();

        string text = (await change.ChangedSolution.GetDocument(document.Id)!.GetTextAsync(cancellationToken)).ToString();
        Assert.Equal("using Decant;\n" + expected, text);
        Assert.Equal("Make it partial", action.Title);
    }
}
