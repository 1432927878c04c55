using System.Text.Json;
using Decant.Lab.Commands;
using Decant.Lab.Reports;
using Decant.Lab.Reports.Html;
using Decant.Lab.Suites;
using Microsoft.Playwright;

namespace Decant.Browser.Tests.Report;

/// <summary>The reports that are looked at, as files, and what a browser says of one.</summary>
internal sealed class ReportPage : IAsyncDisposable
{
    /// <summary>All texts of the page and of its pictures with their colours and what is behind them.</summary>
    private const string Contrasts = """
        () => {
          const parse = color => color.match(/[\d.]+/g).map(Number);
          const channel = value => (value /= 255) <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
          const luminance = ([red, green, blue]) => 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
          const backgrounds = element => {
            const svg = element.closest('svg');
            if (svg) return [...svg.querySelectorAll('.surface, .floor')].map(part => parse(getComputedStyle(part).fill));
            for (let at = element; at; at = at.parentElement) {
              const color = parse(getComputedStyle(at).backgroundColor);
              if (color.length < 4 || color[3] === 1) return [color];
            }
            return [[255, 255, 255]];
          };
          const ratio = (one, other) => {
            const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
            return (light + 0.05) / (dark + 0.05);
          };
          return [...document.querySelectorAll('svg text, h1, h2, h3, p, li, dt, dd, th, td, a, pre, strong')]
            .filter(element => element.textContent.trim())
            .map(element => {
              const style = getComputedStyle(element);
              const color = parse(element.closest('svg') ? style.fill : style.color);
              const worst = Math.min(...backgrounds(element).map(behind => ratio(color, behind)));
              return { text: element.textContent.slice(0, 60), color: color.join(), ratio: worst };
            });
        }
        """;

    private readonly List<string> _complaints = [];

    private readonly string _file;

    private ReportPage(IPage page, string file)
    {
        Page = page;
        _file = file;
        page.Console += (_, message) => _complaints.Add($"console: {message.Text}");
        page.PageError += (_, error) => _complaints.Add($"error: {error}");
        page.RequestFailed += (_, request) => _complaints.Add($"failed: {request.Url}");
        page.Request += (_, request) => Requests.Add(request.Url);
    }

    public IPage Page { get; }

    /// <summary>Errors of any kind that the browser told of.</summary>
    public IReadOnlyList<string> Complaints => _complaints;

    /// <summary>What the browser asked for.</summary>
    public List<string> Requests { get; } = [];

    /// <summary>The sections of a made-up result, or of all that are committed.</summary>
    public static IReadOnlyList<ReportSection> Sections(string source) => source switch
    {
        "made up" => [MadeUpResults.Nasty.ToSection()],
        "query" => [ReadQuery().ToSection()],
        _ =>
        [
            .. from known in KnownResults.All
               let file = RepositoryFiles.Find($"bench/results/{known.File}")
               where file is not null
               select known.Read(File.ReadAllText(file)),
        ],
    };

    /// <summary>The page of each section.</summary>
    public static IReadOnlyList<string> Pages(string source) => [.. Sections(source).Select(HtmlReport.CreatePage)];

    public static SuiteResult ReadQuery() =>
        JsonReport.Read<SuiteResult>(File.ReadAllText(RepositoryFiles.Find("bench/results/query.json")!));

    /// <summary>Opens a document as its reader would, from a file.</summary>
    public static async Task<ReportPage> OpenAsync(
        BrowserFixture browser, string document, string suffix, int width, ColorScheme theme, bool withoutScript = false)
    {
        string file = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName() + suffix);
        var opened = new ReportPage(await browser.OpenAsync(width, theme, withoutScript), file);
        try
        {
            await File.WriteAllTextAsync(file, document, TestContext.Current.CancellationToken);
            await opened.Page.GotoAsync(new Uri(file).AbsoluteUri);
            return opened;
        }
        catch
        {
            await opened.DisposeAsync();
            throw;
        }
    }

    public async Task<IReadOnlyList<(string Text, string Color, double Ratio)>> GetContrastsAsync()
    {
        JsonElement all = await Page.EvaluateAsync<JsonElement>(Contrasts);
        return [.. all.EnumerateArray().Select(one => (Text(one, "text"), Text(one, "color"), one.GetProperty("ratio").GetDouble()))];

        static string Text(JsonElement one, string name) => one.GetProperty(name).GetString()!;
    }

    public async ValueTask DisposeAsync()
    {
        File.Delete(_file);
        await Page.Context.CloseAsync();
    }
}
