using System.Text.Json;
using Decant.Lab.Reports;
using Decant.Lab.Reports.Html;
using Decant.Lab.Suites;

namespace Decant.Lab.Tests.Reports;

public sealed class HtmlReportTests
{
    [Fact]
    public void Create_MarkupInEveryText_IsEscaped()
    {
        string page = HtmlReport.Create([SuiteSection.Create(MadeUpResults.Nasty)]);

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
    public void Create_SeveralSections_HaveContents()
    {
        var section = SuiteSection.Create(MadeUpResults.Of(MadeUpResults.Row("a", 1)));

        Assert.DoesNotContain("<nav", HtmlReport.Create([section]), StringComparison.Ordinal);
        Assert.Contains("href=\"#section-2\"", HtmlReport.Create([section, section]), StringComparison.Ordinal);
    }

    [Fact]
    public void Create_InterruptedOrFailed_Warns()
    {
        SuiteResult result = MadeUpResults.Of(MadeUpResults.Row("a", 1));

        Assert.Empty(SuiteSection.Create(result).Warnings);
        Assert.Equal(
            ["Measured in this build: Debug.", "Interrupted: what was measured until then is kept.", "a failed"],
            SuiteSection.Create(result with
            {
                Interrupted = true,
                Failures = ["a failed"],
                Machine = result.Machine with { Build = "Debug" },
            }).Warnings);
    }

    [Fact]
    public void Create_Suite_HasTwoFiguresABodyWithStableNames() => Assert.Equal(
        ["query-10-items-time", "query-10-items-allocated", "query-1000-items-chunked-time", "query-1000-items-chunked-allocated"],
        SuiteSection.Create(MadeUpResults.Nasty).Tables.SelectMany(table => table.Figures).Select(figure => figure.Name));

    [Fact]
    public void Create_SuiteNamedLikeAPath_StaysInItsFolder() => Assert.All(
        SuiteSection.Create(MadeUpResults.Nasty with { Suite = "../../x" }).Tables.SelectMany(table => table.Figures),
        figure => Assert.Matches("^[a-z0-9-]+$", figure.Name));

    [Fact]
    public void Result_WrittenAndReadAgain_GivesTheSameReport()
    {
        SuiteResult again = JsonSerializer.Deserialize<SuiteResult>(JsonReport.Create(MadeUpResults.Nasty), JsonReport.Options)!;

        Assert.Equal(HtmlReport.Create([SuiteSection.Create(MadeUpResults.Nasty)]), HtmlReport.Create([SuiteSection.Create(again)]));
    }
}
