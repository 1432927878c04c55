using Decant.Browser.Tests;
using Microsoft.Playwright;

[assembly: AssemblyFixture(typeof(BrowserFixture))]

namespace Decant.Browser.Tests;

/// <summary>One browser for all tests. Where none is installed, they skip and say so.</summary>
public sealed class BrowserFixture : IAsyncLifetime
{
    private const string PathVariable = "DECANT_CHROMIUM";

    // CI sets it where it has made sure of one.
    private const string RequiredVariable = "DECANT_REQUIRE_BROWSER";

    // It only tells of what hangs: the test assemblies at once leave a browser little of a small machine.
    private const float Patience = 600_000;

    // Debian's and Ubuntu's package, and where others put theirs. On other systems, where these tests were not tried yet, the variable alone names one.
    private static readonly string[] s_places =
        OperatingSystem.IsLinux() ? ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"] : [];

    private IPlaywright? _playwright;
    private IBrowser? _browser;

    private static string? Executable => s_places.Prepend(Environment.GetEnvironmentVariable(PathVariable)).FirstOrDefault(File.Exists);

    public async ValueTask InitializeAsync()
    {
        if (Executable is not { } executable)
            return;

        Assertions.SetDefaultExpectTimeout(Patience);
        _playwright = await Playwright.CreateAsync();
        _browser = await _playwright.Chromium.LaunchAsync(new()
        {
            ExecutablePath = executable,
            Timeout = Patience,
            Args = ["--disable-background-networking", "--disable-component-update", "--disable-sync"],
        });
    }

    /// <summary>A page of this size and theme, in a context of its own.</summary>
    public async Task<IPage> OpenAsync(int width, ColorScheme theme, bool withoutScript = false)
    {
        string needs = $"No Chromium at {string.Join(", ", s_places.Append($"${PathVariable}"))}: install one, or name it in that variable.";
        Assert.False(_browser is null && Environment.GetEnvironmentVariable(RequiredVariable) == "1", $"{RequiredVariable} is 1. {needs}");
        Assert.SkipWhen(_browser is null, needs);
        IBrowserContext context = await _browser!.NewContextAsync(new()
        {
            ViewportSize = new() { Width = width, Height = 900 },
            ColorScheme = theme,
            JavaScriptEnabled = !withoutScript,
        });
        context.SetDefaultTimeout(Patience);
        context.SetDefaultNavigationTimeout(Patience);
        return await context.NewPageAsync();
    }

    public async ValueTask DisposeAsync()
    {
        if (_browser is not null)
            await _browser.DisposeAsync();
        _playwright?.Dispose();
    }
}
