using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Interceptor;

/// <summary>The list of calls that are not intercepted is written for a project that asks for it.</summary>
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
            isReported ? ["'Deserialize' is not intercepted: the type is passed as a Type object; use the generic overload"] : [],
            generation.Diagnostics.Select(diagnostic => diagnostic.GetMessage(null)));
        Assert.All(generation.Diagnostics, diagnostic => Assert.Equal(("DCT037", DiagnosticSeverity.Info), (diagnostic.Id, diagnostic.Severity)));
    }

    [Fact]
    public void Report_WhereADirectiveDisablesTheRule_IsSilent()
    {
        string wrong = RulePageTexts.Example("DCT037", "Wrong");

        Assert.False(Assert.Single(Interceptions.Run(Generation.Compile(wrong)).Diagnostics).IsSuppressed);
        Assert.True(Assert.Single(Interceptions.Run(Generation.Compile("#pragma warning disable DCT037 // Meant.\n" + wrong)).Diagnostics).IsSuppressed);
    }

    [Fact]
    public void Report_OfAFileThatAnEditorConfigIsFor_HasItsSeverity()
    {
        CSharpCompilation compilation = Generation.Compile(RulePageTexts.Example("DCT037", "Wrong"));
        compilation = compilation.WithOptions(compilation.Options.WithSyntaxTreeOptionsProvider(new Warning()));

        Assert.Equal(DiagnosticSeverity.Warning, Assert.Single(Interceptions.Run(compilation).Diagnostics).Severity);
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
