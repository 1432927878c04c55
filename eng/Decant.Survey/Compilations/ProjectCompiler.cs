using System.Text;
using Decant.Survey.Projects;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace Decant.Survey.Compilations;

/// <summary>Makes the compilation of a project of its sources alone. Whatever a missing package would have brought is an error in it.</summary>
internal sealed class ProjectCompiler(ReferenceAssemblies references)
{
    private const string GeneratedFile = "Survey.g.cs";

    private readonly ISourceGenerator[] _generators =
        [.. new AnalyzerFileReference(references.JsonGenerator, new GeneratorLoader()).GetGenerators(LanguageNames.CSharp)];

    public CSharpCompilation Compile(SurveyedProject project, IEnumerable<CSharpCompilation> dependencies)
    {
        CSharpParseOptions parsing = new(
            LanguageVersion.Preview, DocumentationMode.None, preprocessorSymbols: [.. ReferenceAssemblies.Symbols, .. project.Symbols]);
        SyntaxTree[] trees = [.. project.Sources.AsParallel().AsOrdered().Select(file => Parse(file, parsing))];
        var compilation = CSharpCompilation.Create(
            project.AssemblyName,
            [.. trees, CSharpSyntaxTree.ParseText(project.GeneratedSource, parsing, GeneratedFile)],
            References(project, dependencies),
            new(project.Kind, allowUnsafe: true, nullableContextOptions: project.Nullable));
        return Generate(compilation, trees, parsing);
    }

    private static SyntaxTree Parse(string file, CSharpParseOptions parsing)
    {
        using FileStream stream = File.OpenRead(file);
        return CSharpSyntaxTree.ParseText(SourceText.From(stream, Encoding.UTF8), parsing, file);
    }

    // A repository may hold what the framework took over from it: its own sources go before the framework's assembly of that name.
    private IEnumerable<MetadataReference> References(SurveyedProject project, IEnumerable<CSharpCompilation> dependencies)
    {
        CSharpCompilation[] others = [.. dependencies.DistinctBy(dependency => dependency.AssemblyName)];
        HashSet<string> names = [project.AssemblyName, .. others.Select(other => other.AssemblyName!)];
        return [.. references.For(project.IsTest).Where(reference => !names.Contains(reference.Key)).Select(reference => reference.Value),
            .. others.Where(other => other.AssemblyName != project.AssemblyName).Select(other => other.ToMetadataReference())];
    }

    // A context of the serializer has the members that calls name only once it is generated.
    private CSharpCompilation Generate(CSharpCompilation compilation, SyntaxTree[] trees, CSharpParseOptions parsing)
    {
        if (!trees.Any(tree => tree.GetText().Contains("[JsonSerializable(")))
            return compilation;
        CSharpGeneratorDriver.Create(_generators, parseOptions: parsing).RunGeneratorsAndUpdateCompilation(compilation, out Compilation generated, out _);
        return (CSharpCompilation)generated;
    }

    private sealed class GeneratorLoader : IAnalyzerAssemblyLoader
    {
        public void AddDependencyLocation(string fullPath)
        {
        }

        public System.Reflection.Assembly LoadFromPath(string fullPath) => System.Reflection.Assembly.LoadFrom(fullPath);
    }
}
