using System.Xml.Linq;

namespace Decant.Lab.Reports.Html;

internal static partial class HtmlReport
{
    private const int SentencesOfIndex = 3;

    private static string DescribeAll(IReadOnlyList<ReportSection> sections)
    {
        string[] dates = [.. sections.Select(Date).Order(StringComparer.Ordinal).Distinct()];
        string[] machines = [.. sections.Select(section => section.Machine).Distinct()];
        string when = dates is [var only] ? only : $"between {dates[0]} and {dates[^1]}";
        return machines is [var machine]
            ? $"Measured {when} on {machine}."
            : FormattableString.Invariant($"Measured {when} on {machines.Length} machines, which each page names. Compare figures of one page: machines differ by more than clients do.");
    }

    private static IEnumerable<object?> CreateIndexContent(IReadOnlyList<ReportSection> sections, Func<ReportSection, string> addressOf)
    {
        ReportSection[] first = [.. sections.Where(section => section.Headline.Count > 0).Take(SentencesOfIndex)];
        yield return CreateLead([.. first.Select(section => section.Headline[0])], sections.Select(section => section.Lead).FirstOrDefault(figure => figure is not null));
        yield return new XElement("h2", "Results");
        yield return Class("ul", "results", sections.Select(section => new XElement(
            "li",
            new XElement("h3", Link(AddressOf(addressOf(section)), section.Title)),
            section.Headline is [var sentence, ..] ? new XElement("p", sentence) : null,
            section.Warnings.Count == 0 ? null : Class("p", "warning", section.Warnings[0]),
            Class("p", "note", $"{section.Name}, {Date(section)}"))));
    }
}
