using System.Reflection;
using System.Xml.Linq;

namespace Decant.Tests.Api;

/// <summary>The XML file that is shipped beside the assembly.</summary>
internal sealed class XmlDocumentation
{
    private readonly HashSet<string> _documented;

    private XmlDocumentation(string file) => _documented =
    [
        .. XDocument.Load(file).Descendants("member").Where(IsDocumented).Select(member => member.Attribute("name")!.Value),
    ];

    public static XmlDocumentation Of(Assembly assembly) => new(Path.ChangeExtension(assembly.Location, ".xml"));

    public bool Has(string id) => _documented.Contains(id);

    private static bool IsDocumented(XElement member) =>
        member.Element("inheritdoc") is not null || !string.IsNullOrWhiteSpace(member.Element("summary")?.Value);
}
