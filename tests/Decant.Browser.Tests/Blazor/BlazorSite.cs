using System.Diagnostics;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.FileProviders;
using Microsoft.Extensions.Logging;

namespace Decant.Browser.Tests.Blazor;

/// <summary>The program, published as for users, and the server that its files come from.</summary>
internal sealed class BlazorSite : IAsyncDisposable
{
    private static readonly TimeSpan s_limit = TimeSpan.FromMinutes(30);

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("decant-blazor-");
    private readonly WebApplication _app;

    private BlazorSite()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Logging.ClearProviders();
        _app = builder.Build();
    }

    public Uri Address => new(_app.Urls.Single());

    public static async Task<BlazorSite> PublishAsync()
    {
        var site = new BlazorSite();
        await site.PublishProgramAsync();
        var files = new PhysicalFileProvider(Path.Combine(site._folder.FullName, "wwwroot"));
        site._app.UseDefaultFiles(new DefaultFilesOptions { FileProvider = files });
        site._app.UseStaticFiles(new StaticFileOptions { FileProvider = files, ServeUnknownFileTypes = true });
        await site._app.StartAsync(TestContext.Current.CancellationToken);
        return site;
    }

    public async ValueTask DisposeAsync()
    {
        await _app.DisposeAsync();
        _folder.Delete(recursive: true);
    }

    // Trimmed, which is what a publish for browsers does. A warning of the trimmer is an error.
    private async Task PublishProgramAsync()
    {
        string project = Path.Combine(RepositoryFiles.Root, "tests", "Decant.Blazor");
        var start = new ProcessStartInfo(
            Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet", ["publish", project, "-c", "Release", "-o", _folder.FullName, "-p:NuGetAudit=false"])
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        // Servers that outlive the command would keep its outputs open.
        start.Environment["MSBUILDDISABLENODEREUSE"] = "1";
        start.Environment["DOTNET_CLI_USE_MSBUILD_SERVER"] = "0";
        using Process process = Process.Start(start)!;
        (int exitCode, string output, string error) = await ProcessEnd.WaitAsync(process, s_limit, TestContext.Current.CancellationToken);
        Assert.True(exitCode == 0, $"The publish ended with {exitCode}:\n{output}{error}");
    }
}
