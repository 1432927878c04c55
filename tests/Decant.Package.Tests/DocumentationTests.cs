using System.Collections.Immutable;
using System.IO.Compression;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Package.Tests;

/// <summary>The documentation in the packages is about what a user can call, and about all of it.</summary>
public sealed partial class DocumentationTests(PackedPackages packed)
{
    // Not about an assembly.
    private const string ToolSettings = "DotnetToolSettings.xml";

    public static TheoryData<string> Ids => PackedPackages.Ids;

    [Theory]
    [MemberData(nameof(Ids))]
    public void Documentation_OfEveryAssembly_IsOfItsPublicMembers(string id)
    {
        using ZipArchive package = ZipFile.OpenRead(packed.Package(id));
        string[] files = [.. package.ContentNames().Where(name => name.EndsWith(".xml", StringComparison.Ordinal) && Path.GetFileName(name) != ToolSettings)];

        Assert.Equal(package.ContentNames().Count(name => name.StartsWith("lib/", StringComparison.Ordinal) && name.EndsWith(".dll", StringComparison.Ordinal)), files.Length);
        Assert.All(files, file =>
        {
            CSharpCompilation compilation = Refer(package.Read(Path.ChangeExtension(file, ".dll")), id);
            var assembly = (IAssemblySymbol)compilation.GetAssemblyOrModuleSymbol(compilation.References.Last())!;
            XElement[] members = [.. XDocument.Load(new MemoryStream(package.Read(file))).Descendants("member")];
            HashSet<string> names = [.. members.Select(member => member.Attribute("name")!.Value)];

            Assert.Equal([], names.Where(name => !IsVisible(DocumentationCommentId.GetFirstSymbolForDeclarationId(name, compilation))));
            Assert.Equal([], TypesOf(assembly.GlobalNamespace).SelectMany(DocumentedOf).Where(IsVisible).Select(member => member.GetDocumentationCommentId()!).Except(names));
            // An editor resolves these by the same file.
            Assert.Equal([], members.Descendants("inheritdoc").Select(inherited => inherited.Attribute("cref")?.Value)
                .Where(name => name is not null && Own().IsMatch(name) && !names.Contains(name)));
        });
    }

    // With the types of all signatures, those of the web's framework too. It lies beside the other one.
    private CSharpCompilation Refer(byte[] assembly, string id)
    {
        string framework = RuntimeEnvironment.GetRuntimeDirectory();
        string web = Directory.GetDirectories(Path.Combine(framework, "..", "..", "Microsoft.AspNetCore.App"), $"{Environment.Version.Major}.*")[0];
        using ZipArchive decant = ZipFile.OpenRead(packed.Package(PackedPackages.Decant));
        IEnumerable<MetadataReference> files = ((string[])[framework, web])
            .SelectMany(folder => Directory.GetFiles(folder, "*.dll"))
            .Where(file => FrameworkFile().IsMatch(Path.GetFileName(file)))
            .Select(file => MetadataReference.CreateFromFile(file));
        return CSharpCompilation.Create("User", references:
        [
            .. files,
            .. id == PackedPackages.Decant ? [] : (MetadataReference[])[ReferTo(decant.Read("lib/net10.0/Decant.dll"))],
            ReferTo(assembly),
        ]);

        static MetadataReference ReferTo(byte[] image) => MetadataReference.CreateFromImage(ImmutableArray.Create(image));
    }

    private static bool IsVisible(ISymbol? symbol)
    {
        for (; symbol is not INamespaceSymbol; symbol = symbol.ContainingSymbol)
        {
            if (symbol is not { DeclaredAccessibility: Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal })
                return false;
        }

        return true;
    }

    private static IEnumerable<INamedTypeSymbol> TypesOf(INamespaceOrTypeSymbol container) => container.GetMembers().OfType<INamespaceOrTypeSymbol>()
        .SelectMany(member => member is INamedTypeSymbol type ? TypesOf(type).Prepend(type) : TypesOf(member));

    // What the compiler wants documented, but constructors, which nobody need have written.
    private static IEnumerable<ISymbol> DocumentedOf(INamedTypeSymbol type) => type.GetMembers()
        .Where(member => type.TypeKind != TypeKind.Delegate && member is IPropertySymbol or IFieldSymbol or IEventSymbol or IMethodSymbol { MethodKind: MethodKind.Ordinary })
        .Where(member => !member.IsOverride && !member.GetAttributes().Any(attribute => attribute.AttributeClass!.Name == "CompilerGeneratedAttribute"))
        .Prepend(type);

    [GeneratedRegex("^.:Decant[.]")]
    private static partial Regex Own();

    [GeneratedRegex(@"^(System|Microsoft\.AspNetCore|Microsoft\.Extensions)\.(?!.*Native\.dll$)")]
    private static partial Regex FrameworkFile();
}
