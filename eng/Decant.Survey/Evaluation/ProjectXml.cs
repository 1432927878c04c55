using System.Xml;
using System.Xml.Linq;

namespace Decant.Survey.Evaluation;

/// <summary>The project files of a checkout as XML, each read once.</summary>
internal sealed class ProjectXml
{
    private readonly Dictionary<string, XElement?> _roots = new(StringComparer.Ordinal);

    /// <summary>The root of a file; null where it is no XML.</summary>
    public XElement? Read(string file)
    {
        if (!_roots.TryGetValue(file, out XElement? root))
            _roots[file] = root = Load(file);
        return root;
    }

    private static XElement? Load(string file)
    {
        try
        {
            return XDocument.Load(file).Root;
        }
        catch (XmlException)
        {
            // A template of a project, with placeholders.
            return null;
        }
    }
}
