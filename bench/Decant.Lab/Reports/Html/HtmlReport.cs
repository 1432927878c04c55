using System.Globalization;
using System.Xml.Linq;
using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Reports.Html;

/// <summary>Sections as one page that needs nothing beside it: no script, no font, no picture from elsewhere.</summary>
internal static partial class HtmlReport
{
    // What a name or a message in a result may contain, no browser follows.
    private const string Policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

    /// <summary>The text of the page.</summary>
    public static string Create(IReadOnlyList<ReportSection> sections)
    {
        string title = sections is [var only] ? only.Title : FormattableString.Invariant($"Report of {sections.Count} results");
        return MarkupText.OfHtml(new(
            "html",
            new XAttribute("lang", "en"),
            CreateHead($"{title} · Decant's lab"),
            new XElement(
                "body",
                CreateHeader(title, sections),
                new XElement("main", sections.Select((section, index) => CreateSection(section, index, sections.Count == 1))),
                CreateFooter())));
    }

    private static XElement CreateHead(string title) => new(
        "head",
        Meta("charset", "utf-8"),
        new XElement("title", title),
        Meta("name", "viewport", "width=device-width, initial-scale=1"),
        Meta("name", "color-scheme", "light dark"),
        Meta("http-equiv", "Content-Security-Policy", Policy),
        new XElement("link", new XAttribute("rel", "icon"), new XAttribute("href", "data:,")),
        new XElement("style", MarkupText.Resource("report.css"), SvgFigure.Style));

    private static XElement Meta(string kind, string name, string? content = null) =>
        new("meta", new XAttribute(kind, name), content is null ? null : new XAttribute("content", content));

    private static XElement CreateHeader(string title, IReadOnlyList<ReportSection> sections) => new(
        "header",
        Class("p", "brand", "Decant's lab"),
        new XElement("h1", title),
        sections.Count == 1 ? null : new XElement("nav", new XAttribute("aria-label", "Contents"), CreateContents(sections)));

    private static XElement CreateContents(IReadOnlyList<ReportSection> sections) => new(
        "ol",
        sections.Select((section, index) => new XElement("li", Link($"#{Id(index)}", section.Title), " ", Class("span", "note", Date(section)))));

    private static XElement CreateFooter() => new(
        "footer",
        new XElement(
            "p", "Made by Decant's lab; again, of its results in JSON, by ", new XElement("code", $"{Checkout.LabCommand} report FOLDER"), "."));

    private static string Date(ReportSection section) => section.Date.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture);

    private static string Id(int section) => string.Create(CultureInfo.InvariantCulture, $"section-{section + 1}");

    private static XElement Class(string element, string? kind, params object?[] content) =>
        new(element, kind is null ? null : new XAttribute("class", kind), content);

    private static XElement Link(string address, string text) => new("a", new XAttribute("href", address), text);
}
