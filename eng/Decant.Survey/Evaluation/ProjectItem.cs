using System.Xml.Linq;

namespace Decant.Survey.Evaluation;

/// <summary>An item of a project as it is written: not yet evaluated.</summary>
/// <param name="Element">The item.</param>
/// <param name="FileFolder">The folder of the file that it is written in.</param>
internal sealed record ProjectItem(XElement Element, string FileFolder)
{
    public string Kind => Element.Name.LocalName;

    /// <summary>What an attribute or a child element says, not expanded.</summary>
    public string? Metadata(string name) =>
        Element.Attribute(name)?.Value ?? Element.Elements().FirstOrDefault(child => child.Name.LocalName == name)?.Value;
}
