using System.Text;
using System.Xml;
using System.Xml.Linq;

namespace Decant.Lab.Reports;

/// <summary>Writes trees of elements as text. The framework's writer escapes what is not markup. Characters that a document must not contain are
/// replaced.</summary>
internal static class MarkupText
{
    private const char Replacement = '\ufffd';

    // HTML has no <div/>. Only these elements have no end tag.
    private static readonly HashSet<string> s_void = ["br", "col", "hr", "img", "link", "meta", "wbr"];

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

    /// <summary>A document in HTML, which may contain pictures in SVG.</summary>
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

    // By runes, so that both halves of a surrogate pair are kept or replaced.
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
