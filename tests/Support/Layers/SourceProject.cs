using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant;

/// <summary>A project of this repository, compiled from its sources for the newest framework, with the references of the test that asks.</summary>
internal sealed class SourceProject
{
    // By ImplicitUsings.
    private static readonly string[] s_implicit =
    [
        "System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net.Http", "System.Threading", "System.Threading.Tasks",
    ];

    private static readonly CSharpParseOptions s_options = new(LanguageVersion.Preview, preprocessorSymbols: ["NET8_0_OR_GREATER", "NET9_0_OR_GREATER", "NET10_0_OR_GREATER"]);

    private static readonly Lazy<MetadataReference[]> s_references = new(() =>
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Select(file => MetadataReference.CreateFromFile(file)),
    ]);

    private readonly string _folder;

    /// <param name="folder">The project's folder, from the root of the repository.</param>
    /// <param name="isCompiled">Whether a source in it is compiled with it, by its path within the folder; null for all.</param>
    /// <param name="references">The projects that it refers to, if the test does not.</param>
    public SourceProject(string folder, Predicate<string>? isCompiled = null, params SourceProject[] references)
    {
        _folder = Path.Combine(RepositoryFiles.Root, folder) + Path.DirectorySeparatorChar;
        string name = Path.GetFileName(folder);
        XDocument project = XDocument.Load($"{_folder}{name}.csproj");
        string[] linked = [.. Values("Compile", "Include").SelectMany(files => files.Split(';')).Where(file => file.StartsWith("../", StringComparison.Ordinal))];
        string[] files =
        [
            .. Directory.EnumerateFiles(_folder, "*.cs", SearchOption.AllDirectories).Where(file => isCompiled?.Invoke(Path.GetRelativePath(_folder, file).Replace('\\', '/')) != false),
            .. linked.Select(file => Path.GetFullPath(file, _folder)),
        ];
        string always = string.Concat(s_implicit.Concat(Values("Using", "Include")).Select(room => $"global using {room};"))
            + string.Concat(Values("InternalsVisibleTo", "Include").Select(friend => $"[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"{friend}\")]"));
        Compilation = CSharpCompilation.Create(
            name,
            [.. files.Select(file => CSharpSyntaxTree.ParseText(File.ReadAllText(file), s_options, file)), CSharpSyntaxTree.ParseText(always, s_options)],
            [.. s_references.Value.Where(reference => Path.GetFileNameWithoutExtension(reference.Display) != name), .. references.Select(other => other.Compilation.ToMetadataReference())],
            new(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true));

        IEnumerable<string> Values(string item, string attribute) => project.Descendants(item).Attributes(attribute).Select(value => value.Value);
    }

    public CSharpCompilation Compilation { get; }

    /// <summary>Whether a source lies in the project's folder: others are linked.</summary>
    public bool Owns(SyntaxTree tree) => tree.FilePath.StartsWith(_folder, StringComparison.Ordinal);
}
