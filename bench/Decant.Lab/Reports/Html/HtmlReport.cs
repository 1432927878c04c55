using System.Xml.Linq;
using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Reports.Html;

/// <summary>Writes results as pages in HTML. A page needs no other file: no script, no font and no picture.</summary>
internal static partial class HtmlReport
{
    // The policy keeps the browser from loading anything that a name or a message in a result may contain.
    private const string Policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

    public static string CreatePage(ReportSection section) => MarkupText.OfHtml(new(
        "html",
        new XAttribute("lang", "en"),
        CreateHead($"{section.Title} · Decant's lab"),
        new XElement(
            "body",
            new XElement(
                "header",
                Class("p", "brand", "Decant's lab"),
                new XElement("h1", section.Title),
                Class("p", "note", $"Measured {Date(section)} on {section.Machine}.")),
            new XElement("main", CreateContent(section)),
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
