using System.Text;
using System.Xml;
using System.Xml.Linq;

namespace Decant.Lab.Reports;

/// <summary>Trees of elements as text. The framework's writer escapes all that is not markup; what no document may hold is replaced.</summary>
internal static class MarkupText
{
    private const char Replacement = '\ufffd';

    // HTML, which has no <div/>, ends these without an end tag.
    private static readonly HashSet<string> s_void = ["br", "col", "hr", "img", "link", "meta", "wbr"];

    /// <summary>A file of the assembly.</summary>
    public static string Resource(string name)
    {
        using var reader = new StreamReader(typeof(MarkupText).Assembly.GetManifestResourceStream(name)!);
        return reader.ReadToEnd();
    }

    /// <summary>A document in XML.</summary>
    public static string OfXml(XElement root)
    {
        Clean(root);
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, new() { Indent = true, NewLineChars = "\n", OmitXmlDeclaration = true }))
            root.Save(writer);
        return text.Append('\n').ToString();
    }

    /// <summary>A document in HTML, which may hold pictures in SVG.</summary>
    public static string OfHtml(XElement root)
    {
        foreach (XElement element in root.Descendants().Where(NeedsEndTag))
            element.Value = "";
        return $"<!DOCTYPE html>\n{OfXml(root)}";
    }

    private static bool NeedsEndTag(XElement element) =>
        element.IsEmpty && element.Name.Namespace == XNamespace.None && !s_void.Contains(element.Name.LocalName);

    private static void Clean(XElement root)
    {
        foreach (XElement element in root.DescendantsAndSelf())
        {
            foreach (XAttribute attribute in element.Attributes())
                attribute.Value = Clean(attribute.Value);
            foreach (XText text in element.Nodes().OfType<XText>())
                text.Value = Clean(text.Value);
        }
    }

    // Both halves of a surrogate pair, or none.
    private static string Clean(string text)
    {
        if (text.AsSpan().IndexOfAnyExceptInRange(' ', '\ud7ff') < 0)
            return text;
        var cleaned = new StringBuilder(text.Length);
        foreach (Rune rune in text.EnumerateRunes())
            cleaned.Append(rune.IsBmp && !XmlConvert.IsXmlChar((char)rune.Value) ? Replacement : rune.ToString());
        return cleaned.ToString();
    }
}
