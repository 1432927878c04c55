using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Lab.Tests;

/// <summary>What of the lab may know of what: the compiler tells what each name in its sources means.</summary>
[Deep]
public sealed class LayerTests
{
    private const string Lab = "Decant.Lab";

    // From the lowest on: a namespace knows itself and the layers before its own. Those within it are it. The entry point is in none of them.
    private static readonly string[][] s_layers =
    [
        [Lab],
        ["Inference", "Published", "Reports"],
        ["Origins"],
        ["Processes", "Suites"],
        ["Compare"],
        ["FirstCall", "Footprint", "Throughput", "Runtimes", "Measure"],
        ["Gateway"],
        ["Commands"],
    ];

    [Fact]
    public void Sources_OfEveryNamespace_KnowLowerLayersAlone()
    {
        Compilation compilation = Compile();

        (string User, string Used, bool IsUpward, string Text)[] uses =
        [
            .. from tree in compilation.SyntaxTrees
               let model = compilation.GetSemanticModel(tree)
               from room in tree.GetRoot().DescendantNodes().OfType<BaseNamespaceDeclarationSyntax>()
               let user = LayerOf(room.Name.ToString())
               from name in room.DescendantNodes().OfType<SimpleNameSyntax>()
               let type = TypeOf(model.GetSymbolInfo(name).Symbol)
               where SymbolEqualityComparer.Default.Equals(type?.ContainingAssembly, compilation.Assembly)
               let used = LayerOf(type!.ContainingNamespace.ToDisplayString())
               where user.Name != used.Name
               let text = $"{Path.GetRelativePath(RepositoryFiles.Root, tree.FilePath)}: {user.Name} knows {used.Name} ({type.Name})"
               select (user.Name, used.Name, user.Height <= used.Height, text),
        ];

        // A name that the compiler here cannot bind is not seen: each layer but the lowest is known to use a lower one.
        Assert.All(s_layers[1..].SelectMany(layer => layer).Except(["Published"]), name => Assert.Contains(uses, use => use.User == name && !use.IsUpward));
        Assert.True(!uses.Any(use => use.IsUpward), string.Join('\n', uses.Where(use => use.IsUpward).Select(use => use.Text).Distinct()));
    }

    private static INamedTypeSymbol? TypeOf(ISymbol? symbol) => symbol as INamedTypeSymbol ?? symbol?.ContainingType;

    private static (string Name, int Height) LayerOf(string room)
    {
        string name = room == Lab ? Lab : room[(Lab.Length + 1)..].Split('.')[0];
        int height = Array.FindIndex(s_layers, layer => layer.Contains(name));
        return height < 0 ? throw new InvalidOperationException($"The namespace {room} has no layer: give it one here.") : (name, height);
    }

    private static CSharpCompilation Compile()
    {
        string folder = Path.Combine(RepositoryFiles.Root, "bench", "Decant.Lab");
        string ways = Path.Combine("Measure", "Ways");
        string[] references = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator);
        return CSharpCompilation.Create(
            Lab,
            [
                .. Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories)
                    // Compiled by the lab with the types that it infers, and not with the lab.
                    .Where(file => !file.Contains(ways, StringComparison.Ordinal))
                    .Select(file => CSharpSyntaxTree.ParseText(File.ReadAllText(file), path: file)),
                CSharpSyntaxTree.ParseText("global using System; global using System.Collections.Generic; global using System.IO; global using System.Linq; " +
                    "global using System.Net.Http; global using System.Threading; global using System.Threading.Tasks;" +
                    string.Concat(XDocument.Load(Path.Combine(folder, "Decant.Lab.csproj")).Descendants("Using").Select(room => $"global using {room.Attribute("Include")!.Value};"))),
            ],
            references.Where(file => Path.GetFileNameWithoutExtension(file) != Lab).Select(file => MetadataReference.CreateFromFile(file)));
    }
}
