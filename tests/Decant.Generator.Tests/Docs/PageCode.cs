using System.Reflection;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace Decant.Generator.Tests.Docs;

/// <summary>Code that a page of <c>docs</c> shows: blocks behind lines <c>&lt;!-- compiled: Name --&gt;</c>, compiled in memory with the generator.</summary>
internal static partial class PageCode
{
    private static readonly MetadataReference[] s_references =
        [.. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Select(path => MetadataReference.CreateFromFile(path))];

    /// <summary>What every project of the SDK suppresses: a library was compiled against an older framework.</summary>
    private static readonly KeyValuePair<string, ReportDiagnostic>[] s_assumed = [new("CS1701", ReportDiagnostic.Suppress)];

    /// <summary>The blocks of a page by name.</summary>
    public static IReadOnlyDictionary<string, string> Read(string page) => Blocks()
        .Matches(File.ReadAllText(Path.Combine(RepositoryFiles.Root, "docs", page)))
        .ToDictionary(block => block.Groups["name"].Value, block => block.Groups["code"].Value);

    /// <summary>The files as one project, without a warning, loaded. The language is that of projects for .NET 8, whichever SDK builds them.</summary>
    public static Assembly Load(IEnumerable<string> files)
    {
        var parse = CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.CSharp12);
        var compilation = CSharpCompilation.Create(
            $"Page{Guid.NewGuid():N}",
            files.Append(ProjectUsings.Implicit).Select((file, number) => CSharpSyntaxTree.ParseText(file, parse, $"File{number}.cs")),
            s_references,
            new(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable, specificDiagnosticOptions: s_assumed));
        CSharpGeneratorDriver.Create([new JsonProjectionGenerator().AsSourceGenerator(), SerializerGenerator.Create().AsSourceGenerator()], parseOptions: parse)
            .RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out _);

        using var image = new MemoryStream();
        EmitResult result = output.Emit(image);
        Assert.Empty(result.Diagnostics.Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning));
        return Assembly.Load(image.ToArray());
    }

    [GeneratedRegex("<!-- compiled: (?<name>[A-Za-z.]+) -->\n```csharp\n(?<code>.*?)```\n", RegexOptions.Singleline)]
    private static partial Regex Blocks();
}
