using System.Xml;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

// Called by src/Packing/Documentation.targets: <assembly> <its documentation> <the file to write>.
// No framework is needed: an identifier has the names of types as the assembly spells them.
MetadataReference assembly = MetadataReference.CreateFromFile(args[0]);
var compilation = CSharpCompilation.Create("Documentation", references: [assembly]);
HashSet<string> visible = [.. VisibleOf(((IAssemblySymbol)compilation.GetAssemblyOrModuleSymbol(assembly)!).GlobalNamespace)];

XDocument documentation = XDocument.Load(args[1], LoadOptions.PreserveWhitespace);
foreach (XElement member in documentation.Descendants("member").Where(member => !visible.Contains((string)member.Attribute("name")!)).ToArray())
{
    if (member.NextNode is XText space)
        space.Remove();
    member.Remove();
}

Directory.CreateDirectory(Path.GetDirectoryName(args[2])!);
using var writer = XmlWriter.Create(args[2], new() { Encoding = new System.Text.UTF8Encoding(encoderShouldEmitUTF8Identifier: false), NewLineHandling = NewLineHandling.None });
documentation.Save(writer);

static IEnumerable<string> VisibleOf(INamespaceOrTypeSymbol container) => container.GetMembers()
    .Where(member => member is INamespaceSymbol || member.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal)
    .SelectMany(member => (IEnumerable<string>)[member.GetDocumentationCommentId() ?? "", .. member is INamespaceOrTypeSymbol inner ? VisibleOf(inner) : []]);
