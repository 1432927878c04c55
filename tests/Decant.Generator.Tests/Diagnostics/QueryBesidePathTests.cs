using Microsoft.CodeAnalysis;

namespace Decant.Generator.Tests.Diagnostics;

/// <summary>Options whose initializer sets a path and a query are reported, because each call with them fails.</summary>
public sealed class QueryBesidePathTests
{
    private const string Message = "DCT044: 'Query' is set beside 'Path', and calls with these options throw an ArgumentException; "
        + "write the path at the start of the query, as in $.items[?@.stars > 100]";

    [Theory]
    [InlineData("new JsonProjectionOptions { Path = \"a\", [|Query|] = JsonQuery.Parse(\"$.b\") }")]
    [InlineData("new JsonProjectionOptions { [|Query|] = JsonQuery.Parse(\"$.b\"), MaxDepth = 5, Path = Constant }")]
    [InlineData("new JsonProjectionOptions { Path = \"a\", [|Query|] = JsonQuery.Parse(text) }")]
    [InlineData("new JsonProjectionOptions { Path = \"a\", [|Query|] = JsonQuery.Parse(text.AsSpan()) }")]
    [InlineData("(JsonProjectionOptions)new() { Path = \"a\", [|Query|] = JsonQuery.Parse(\"$\") }")]
    [InlineData("options with { Path = \"a\", [|Query|] = JsonQuery.Parse(\"$.b\") }")]
    [InlineData("new Holder { Options = new() { Path = \"a\", [|Query|] = JsonQuery.Parse(\"$.b\") } }")]
    public void Initializer_WithBoth_IsReported(string expression)
    {
        var marked = new MarkedSource(expression);
        Diagnostic diagnostic = Assert.Single(Run(marked.Text));
        Assert.Equal(Message, QueryDiagnosticTests.Shown(diagnostic));
        Assert.Equal(marked.Place, QueryDiagnosticTests.Place(diagnostic));
    }

    [Fact]
    public void Initializer_WithBothAndAnInvalidQuery_IsReportedForEach() => Assert.Equal(
        [Message, QueryDiagnosticTests.Message("JsonQuery.Parse", "b")],
        Run("new JsonProjectionOptions { Path = \"a\", Query = JsonQuery.Parse(\"b\") }").Select(QueryDiagnosticTests.Shown));

    [Theory]
    [InlineData("new JsonProjectionOptions { Path = \"a\" }")]
    [InlineData("new JsonProjectionOptions { Query = JsonQuery.Parse(\"$.b\") }")]
    [InlineData("new JsonProjectionOptions { Path = null, Query = JsonQuery.Parse(\"$.b\") }")]
    [InlineData("new JsonProjectionOptions { Path = \"a\", Query = null }")]
    [InlineData("new JsonProjectionOptions { Path = text, Query = JsonQuery.Parse(\"$.b\") }")]
    [InlineData("new JsonProjectionOptions { Path = \"a\", Query = options.Query }")]
    [InlineData("new JsonProjectionOptions { Path = \"a\", Query = Find() }")]
    [InlineData("new JsonProjectionOptions { Path = \"a\", Query = JsonQuery.TryParse(text, out JsonQuery? query) ? query : null }")]
    [InlineData("new Holder { Path = \"a\", Query = JsonQuery.Parse(\"$.b\") }")]
    [InlineData("new Dictionary<string, object> { [\"Path\"] = \"a\", [\"Query\"] = JsonQuery.Parse(\"$.b\") }")]
    public void Initializer_WithOneOrAnUnknownValue_IsNotReported(string expression) => Assert.Empty(Run(expression));

    private static IEnumerable<Diagnostic> Run(string expression)
    {
        Generation generation = Generation.Run($$"""
            class C
            {
                const string Constant = "a.b";
                object M(string text, JsonProjectionOptions options) => {{expression}};
                static JsonQuery? Find() => null;
            }
            class Holder { public string? Path { get; set; } public JsonQuery? Query { get; set; } public JsonProjectionOptions? Options { get; set; } }
            """);
        IEnumerable<Diagnostic> ofCompiler = generation.Output.GetDiagnostics(TestContext.Current.CancellationToken);
        Assert.DoesNotContain(ofCompiler, diagnostic => diagnostic.Severity == DiagnosticSeverity.Error);
        return generation.Analyze();
    }
}
