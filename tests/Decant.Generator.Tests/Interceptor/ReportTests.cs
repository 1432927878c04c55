using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Interceptor;

/// <summary>The list of calls is written for a project that asks for it.</summary>
public sealed class ReportTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Report_OfACallThatIsNotTaken_IsWrittenOnRequest(bool isReported)
    {
        Generation generation = Interceptions.Run(Generation.Compile(RulePageTexts.Example("DCT037", "Wrong")), isReported: isReported);

        Interceptions.AssertCompiles(generation);
        Assert.Equal(
            isReported ? ["'Deserialize' is not intercepted: the type is passed as a Type object; use the generic overload", "Decant intercepts 0 of 1 calls; not: 1 with a Type argument"] : [],
            generation.Diagnostics.Select(diagnostic => diagnostic.GetMessage(null)));
        Assert.All(generation.Diagnostics, diagnostic => Assert.Equal(("DCT037", DiagnosticSeverity.Info), (diagnostic.Id, diagnostic.Severity)));
    }

    [Theory]
    [InlineData("Deserialize<Foo>(\"\")", "Decant intercepts 1 of 1 calls")]
    [InlineData("Deserialize(\"\", typeof(Foo)) ?? JsonSerializer.Deserialize<Foo>(\"\")", "Decant intercepts 1 of 2 calls; not: 1 with a Type argument")]
    [InlineData("Deserialize<int>(\"\") + JsonSerializer.Deserialize<long>(\"\") + JsonSerializer.Deserialize<int>(default(JsonElement))", "Decant intercepts 0 of 3 calls; not: 2 by type, 1 of parsed JSON")]
    [InlineData("Deserialize<Foo>(\"\", new JsonSerializerOptions { IncludeFields = true })", "Decant intercepts 0 of 1 calls; not: 1 by options")]
    [InlineData("Serialize(1)", null)]
    public void Report_OfAProject_HasASummary(string calls, string? expected)
    {
        Generation generation = Interceptions.Run(Generation.Compile($"#pragma warning disable\npublic class Foo {{ public string? Name {{ get; set; }} }}\nclass C {{ object? F() => JsonSerializer.{calls}; }}", LanguageVersion.CSharp13));

        Assert.Equal(expected, generation.Diagnostics.Select(diagnostic => diagnostic.GetMessage(null)).SingleOrDefault(Interceptions.IsSummary));
    }

    [Theory]
    [InlineData("Deserialize<Foo>(\"\")", "^'Deserialize<Foo>' is intercepted: Foo_[0-9a-f]{8} in Decant.Generated.Interception.Calls.g.cs reads it$")]
    [InlineData("Deserialize<Foo>(\"\", _o)", "^'Deserialize<Foo>' is intercepted: Foo_[0-9a-f]{8} or Foo_[0-9a-f]{8} in Decant.Generated.Interception.Calls.g.cs reads it, depending on the options at run time$")]
    public void Report_OfACallThatIsIntercepted_SaysByWhat(string call, string expected)
    {
        Generation generation = Interceptions.Run(Generation.Compile(
            $"#pragma warning disable\npublic class Foo {{ public string? Name {{ get; set; }} }}\nclass C {{ JsonSerializerOptions _o; object? F() => JsonSerializer.{call}; }}", LanguageVersion.CSharp13));

        Assert.Matches(expected, Assert.Single(generation.Diagnostics, diagnostic => !Interceptions.IsSummary(diagnostic.GetMessage(null))).GetMessage(null));
        string reader = generation.Diagnostics[0].GetMessage(null).Split(' ')[3];
        Assert.Contains(reader, generation.Sources.Single(source => source.Key.Contains("Calls.g.cs", StringComparison.Ordinal)).Value, StringComparison.Ordinal);
    }

    [Fact]
    public void Report_WhereADirectiveDisablesTheRule_IsSilent()
    {
        string wrong = RulePageTexts.Example("DCT037", "Wrong");

        Assert.False(Interceptions.Run(Generation.Compile(wrong)).Diagnostics[0].IsSuppressed);
        Assert.All(Interceptions.Run(Generation.Compile("#pragma warning disable DCT037 // Meant.\n" + wrong)).Diagnostics, diagnostic => Assert.True(diagnostic.IsSuppressed));
    }

    [Fact]
    public void Report_OfAFileThatAnEditorConfigIsFor_HasItsSeverity()
    {
        CSharpCompilation compilation = Generation.Compile(RulePageTexts.Example("DCT037", "Wrong"));
        compilation = compilation.WithOptions(compilation.Options.WithSyntaxTreeOptionsProvider(new Warning()));

        Assert.All(Interceptions.Run(compilation).Diagnostics, diagnostic => Assert.Equal(DiagnosticSeverity.Warning, diagnostic.Severity));
    }

    // What a section [*.cs] says of a file.
    private sealed class Warning : SyntaxTreeOptionsProvider
    {
        public override GeneratedKind IsGenerated(SyntaxTree tree, CancellationToken cancellationToken) => GeneratedKind.Unknown;

        public override bool TryGetDiagnosticValue(SyntaxTree tree, string diagnosticId, CancellationToken cancellationToken, out ReportDiagnostic severity)
        {
            severity = ReportDiagnostic.Warn;
            return diagnosticId == "DCT037";
        }

        public override bool TryGetGlobalDiagnosticValue(string diagnosticId, CancellationToken cancellationToken, out ReportDiagnostic severity)
        {
            severity = ReportDiagnostic.Default;
            return false;
        }
    }
}
