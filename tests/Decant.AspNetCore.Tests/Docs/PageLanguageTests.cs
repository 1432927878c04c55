using Decant.Generator;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.AspNetCore.Docs;

/// <summary>The code of the pages, which is compiled with this project, is also code of C# 12, the language of projects for .NET 8.</summary>
public sealed class PageLanguageTests
{
    private static readonly MetadataReference[] s_references =
        [.. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Select(path => MetadataReference.CreateFromFile(path))];

    [Fact]
    public void Code_OfThePages_IsOfTheOldestLanguage()
    {
        string folder = Path.Combine(RepositoryFiles.Root, "tests", "Decant.AspNetCore.Tests", "Docs");
        string[] files = [.. Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories)
            .Where(file => !file.EndsWith("Tests.cs", StringComparison.Ordinal) && !file.EndsWith("PageBlocks.cs", StringComparison.Ordinal))];
        Assert.InRange(files.Length, 5, 50);

        Assert.Empty(Errors(files.Select(File.ReadAllText)));
    }

    [Fact]
    public void Errors_OfNewerCode_AreFound() => Assert.Equal(["CS0121"], Errors([
        """
        using Decant;
        public static class Page
        {
            public static System.Threading.Tasks.Task<T[]> ReadAsync<T>(HttpClient http, CancellationToken token) where T : IJsonProjection<T> =>
                http.GetProjectionArrayAsync<T>("", new() { Path = "items" }, token);
        }
        """]).Select(error => error.Id));

    private static IEnumerable<Diagnostic> Errors(IEnumerable<string> files)
    {
        var parse = CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.CSharp12);
        var compilation = CSharpCompilation.Create(
            "Pages",
            files.Append(ProjectUsings.Implicit).Select(file => CSharpSyntaxTree.ParseText(file, parse)),
            s_references,
            new(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
        CSharpGeneratorDriver.Create([new JsonProjectionGenerator().AsSourceGenerator()], parseOptions: parse)
            .RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out _, TestContext.Current.CancellationToken);
        return output.GetDiagnostics(TestContext.Current.CancellationToken).Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error);
    }
}
