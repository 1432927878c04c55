using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Testing;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Formatting;
using Microsoft.CodeAnalysis.Testing;

namespace Decant.Analyzers.Tests.Support;

/// <summary>Runs one rule, or its fix, on code whose diagnostics are marked as in <c>[|call|]</c>.</summary>
/// <typeparam name="TAnalyzer">The rule.</typeparam>
internal static class Verify<TAnalyzer>
    where TAnalyzer : DiagnosticAnalyzer, new()
{
    /// <summary>Fails unless exactly the marked places are reported, in code that compiles.</summary>
    public static Task ReportsAsync(string source, OutputKind output = OutputKind.DynamicallyLinkedLibrary, string? options = null)
    {
        CSharpAnalyzerTest<TAnalyzer, DefaultVerifier> test = new() { TestCode = source };
        Prepare(test, output, options);
        return test.RunAsync(TestContext.Current.CancellationToken);
    }

    /// <summary>Fails unless the fix, applied once and as a fix-all, turns the source into the result.</summary>
    /// <typeparam name="TFix">The fix.</typeparam>
    /// <param name="source">The code before the fix, with its reports marked.</param>
    /// <param name="result">The code after the fix, with the remaining reports marked.</param>
    /// <param name="title">The title of the fix, or null.</param>
    /// <param name="output">Whether it is a program or a library.</param>
    public static Task FixesAsync<TFix>(string source, string result, string? title = null, OutputKind output = OutputKind.DynamicallyLinkedLibrary)
        where TFix : CodeFixProvider, new()
    {
        CSharpCodeFixTest<TAnalyzer, TFix, DefaultVerifier> test = new() { TestCode = source, FixedCode = result };

        // A report at the end of a compilation is not a local diagnostic. It is fixed by dotnet format.
        test.CodeFixTestBehaviors |= CodeFixTestBehaviors.SkipLocalDiagnosticCheck;
        if (title is not null)
            test.CodeActionVerifier = (action, verifier) => verifier.Equal(title, action.Title);
        Prepare(test, output, null);
        return test.RunAsync(TestContext.Current.CancellationToken);
    }

    /// <summary>Fails if a fix is offered for a marked report.</summary>
    /// <typeparam name="TFix">The fix.</typeparam>
    /// <param name="source">The code, with its reports marked.</param>
    public static Task OffersNothingAsync<TFix>(string source)
        where TFix : CodeFixProvider, new() => FixesAsync<TFix>(source, source);

    private static void Prepare(AnalyzerTest<DefaultVerifier> test, OutputKind output, string? options)
    {
        test.ReferenceAssemblies = References.None;
        test.TestState.AdditionalReferences.AddRange(References.All);
        test.TestState.OutputKind = output;
        // The line ending of the test sources, on every system.
        test.OptionsTransforms.Add(options => options.WithChangedOption(FormattingOptions.NewLine, LanguageNames.CSharp, "\n"));
        if (options is not null)
            test.TestState.AnalyzerConfigFiles.Add(("/.globalconfig", $"is_global = true\n{options}\n"));
        test.SolutionTransforms.Add((solution, id) =>
        {
            Project project = solution.GetProject(id)!;
            var compilation = (CSharpCompilationOptions)project.CompilationOptions!;
            var parse = (CSharpParseOptions)project.ParseOptions!;
            return solution
                .WithProjectCompilationOptions(id, compilation.WithNullableContextOptions(NullableContextOptions.Enable))
                .WithProjectParseOptions(id, parse.WithLanguageVersion(LanguageVersion.CSharp13));
        });
    }
}
