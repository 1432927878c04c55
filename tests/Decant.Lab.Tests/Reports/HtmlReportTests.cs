using Decant.Lab.Reports;
using Decant.Lab.Reports.Html;
using Decant.Lab.Suites;

namespace Decant.Lab.Tests.Reports;

public sealed class HtmlReportTests
{
    [Fact]
    public void Create_MarkupInEveryText_IsEscaped()
    {
        string page = HtmlReport.CreatePage(MadeUpResults.Nasty.ToSection());

        Assert.DoesNotContain("<script", page, StringComparison.OrdinalIgnoreCase);
        Assert.DoesNotContain("<b ", page, StringComparison.Ordinal);
        Assert.DoesNotContain('\u0001', page);
        Assert.Contains("&lt;script&gt;throw 1&lt;/script&gt;", page, StringComparison.Ordinal);
    }

    [Fact]
    public void Create_Styles_HoldNothingThatIsEscaped()
    {
        // HTML takes what stands in a style as it is: an escaped > would be a broken selector.
        Assert.Equal(-1, MarkupText.Resource("report.css").AsSpan().IndexOfAny("<>&"));
        Assert.Equal(-1, MarkupText.Resource("figure.css").AsSpan().IndexOfAny("<>&"));
    }

    [Fact]
    public void Create_NotesAlone_AreMarkedAsReasons() => Assert.Contains(
        "<td class=\"reason\" colspan=\"1\">not measured</td>",
        HtmlReport.CreatePage(MadeUpResults.Of(MadeUpResults.Row("a")).ToSection()),
        StringComparison.Ordinal);

    [Fact]
    public void Create_InterruptedOrFailed_Warns()
    {
        SuiteResult result = MadeUpResults.Of(MadeUpResults.Row("a", 1));

        Assert.Empty(result.ToSection().Warnings);
        Assert.Equal(
            ["Measured in this build: Debug.", "Interrupted: the figures measured until then are kept.", "a failed"],
            (result with
            {
                Interrupted = true,
                Failures = ["a failed"],
                Machine = result.Machine with { Build = "Debug" },
            }).ToSection().Warnings);
    }

    [Fact]
    public void Result_WrittenAndReadAgain_GivesTheSameReport()
    {
        SuiteResult again = JsonReport.Read<SuiteResult>(JsonReport.Create(MadeUpResults.Nasty));

        Assert.Equal(HtmlReport.CreatePage(MadeUpResults.Nasty.ToSection()), HtmlReport.CreatePage(again.ToSection()));
    }
}
