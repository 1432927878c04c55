using System.Globalization;
using System.Xml.Linq;
using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Reports.Html;

/// <summary>Writes results as pages in HTML. A page needs no other file: no script, no font and no picture.</summary>
internal static partial class HtmlReport
{
    // The policy keeps the browser from loading anything that a name or a message in a result may contain.
    private const string Policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

    /// <summary>The page of one result.</summary>
    /// <param name="section">The result.</param>
    /// <param name="index">The address of the page that lists all results, or <see langword="null"/> if there is none.</param>
    public static string CreatePage(ReportSection section, string? index = null) => Create(
        section.Title,
        index,
        $"Measured {Date(section)} on {section.Machine}.",
        CreateContent(section));

    /// <summary>The page that lists results, with the most important sentences and a picture at its top.</summary>
    /// <param name="sections">The results, the most important one first.</param>
    /// <param name="addressOf">The address of a result's own page.</param>
    public static string CreateIndex(IReadOnlyList<ReportSection> sections, Func<ReportSection, string> addressOf) => Create(
        $"Report of {Units.Count(sections.Count, "result")}",
        index: null,
        DescribeAll(sections),
        CreateIndexContent(sections, addressOf));

    private static string Create(string title, string? index, string facts, IEnumerable<object?> content) => MarkupText.OfHtml(new(
        "html",
        new XAttribute("lang", "en"),
        CreateHead($"{title} · Decant's lab"),
        new XElement(
            "body",
            new XElement(
                "header",
                Class("p", "brand", "Decant's lab"),
                index is null ? null : new XElement("nav", new XAttribute("aria-label", "Results"), Link(index, "All results")),
                new XElement("h1", title),
                Class("p", "note", facts)),
            new XElement("main", content),
            CreateFooter())));

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

    private static XElement CreateFooter() => new(
        "footer",
        new XElement("p", "Made by Decant's lab. This command makes it again from the results in JSON: ", new XElement("code", $"{Checkout.LabCommand} report FOLDER")));

    // The most important sentences, and the picture for them.
    private static XElement CreateLead(IReadOnlyList<string> sentences, Figure? figure) => Class(
        "section",
        figure is null ? "lead" : "lead pictured",
        Class("ul", "headline", sentences.Select(sentence => new XElement("li", sentence))),
        figure is null ? null : CreateFigure(figure));

    // On a narrow screen the figure scrolls in its box, as a table does.
    private static XElement CreateFigure(Figure figure) => new(
        "figure", new XAttribute("tabindex", 0), new XAttribute("aria-label", $"Figure: {figure.Title}"), SvgFigure.CreateElement(figure));

    private static string Date(ReportSection section) => section.Date.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture);

    private static XElement Class(string element, string? kind, params object?[] content) =>
        new(element, kind is null ? null : new XAttribute("class", kind), content);

    private static XElement Link(string address, string text) => new("a", new XAttribute("href", address), text);

    private static string AddressOf(string file) => $"./{string.Join('/', file.Split('/').Select(Uri.EscapeDataString))}";
}
