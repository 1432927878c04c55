using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Package.Tests;

/// <summary>
/// The generator and the analyzers of the packages in the compiler of the .NET SDK 8.0.100, the oldest that is supported: what it is given there is
/// compiled without a warning, and the rules report.
/// </summary>
[Deep]
public sealed class OldestCompilerTests(OldestCompiler compiler) : IClassFixture<OldestCompiler>
{
    private static readonly string s_shapes = Path.Combine(RepositoryFiles.Root, "tests", "Decant.Generator.Tests", "Emitting", "Shapes");

    public static TheoryData<string> Shapes => [.. Directory.GetFiles(s_shapes, "*.cs").Select(file => Path.GetFileName(file)).Order(StringComparer.Ordinal)];

    public static TheoryData<string> Rules =>
        [.. Directory.GetFiles(RulePageTexts.Folder, "D*.md").Select(file => Path.GetFileNameWithoutExtension(file)).Where(id => id != OfInterception).Order(StringComparer.Ordinal)];

    // What reports it is not loaded by this compiler.
    private const string OfInterception = "DCT037";

    // Most types have members that may be missing.
    private const string Unset = "DCT042";

    [Fact]
    public void Compiler_Always_IsTheOneOfTheOldestSdk()
    {
        Assert.Equal(new Version(4, 8, 0, 0), typeof(CSharpCompilation).Assembly.GetName().Version);
        Assert.Equal(new Version(4, 8, 0, 0), typeof(Compilation).Assembly.GetName().Version);
        // An assembly that refers to a newer compiler is not loaded at all: the build goes on without a generator.
        Assert.All(compiler.Assemblies, assembly => Assert.All(
            assembly.GetReferencedAssemblies().Where(name => name.Name!.StartsWith("Microsoft.CodeAnalysis", StringComparison.Ordinal)),
            name => Assert.Equal(new Version(4, 8, 0, 0), name.Version)));
    }

    [Theory]
    [InlineData(PackedPackages.Decant)]
    [InlineData(PackedPackages.Http)]
    public async Task Consumer_AsTheBuildGivesItToTheCompiler_CompilesWithoutAWarning(string id)
    {
        (Compilation output, IEnumerable<Diagnostic> reported) = await compiler.RunAsync(id == PackedPackages.Http ? compiler.HttpConsumer : compiler.Consumer);

        Assert.Contains(output.SyntaxTrees, tree => tree.FilePath.StartsWith("Decant.Generator", StringComparison.Ordinal));
        Assert.Empty(reported);
        AssertCompiles(output);
    }

    [Theory]
    [MemberData(nameof(Shapes))]
    public async Task Emitted_OfAnyShape_Compiles(string file)
    {
        (Compilation output, IEnumerable<Diagnostic> reported) = await compiler.RunAsync(compiler.Compile(File.ReadAllText(Path.Combine(s_shapes, file)), ProjectUsings.Text));

        Assert.DoesNotContain(reported, diagnostic => diagnostic.Id != Unset);
        AssertCompiles(output);
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public async Task WrongExample_OfAnyRule_IsReported(string id)
    {
        // A member that .NET 8 lacks.
        string source = RulePageTexts.WrongCode(id).Replace("JsonSerializerDefaults.Strict", "(JsonSerializerDefaults)2", StringComparison.Ordinal);
        LanguageVersion version = id == "DCT009" ? LanguageVersion.CSharp11 : LanguageVersion.CSharp12;
        string usings = id.StartsWith("DCT", StringComparison.Ordinal) ? ProjectUsings.Text : "";

        (_, IEnumerable<Diagnostic> reported) = await compiler.RunAsync(compiler.Compile(source, usings, version));

        Assert.Contains(reported, diagnostic => diagnostic.Id == id);
        Assert.All(reported, diagnostic => Assert.True(diagnostic.Id == id || diagnostic.Id == Unset, diagnostic.Id));
    }

    // A comment that a public member lacks is the test source's own affair.
    private static void AssertCompiles(Compilation output) => Assert.Empty(output.GetDiagnostics(TestContext.Current.CancellationToken)
        .Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning && diagnostic.Id != "CS1591"));
}
