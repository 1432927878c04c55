using System.Globalization;
using Decant.Package.Tests;
using Xunit.Sdk;

[assembly: AssemblyFixture(typeof(PackedPackages))]

namespace Decant.Package.Tests;

/// <summary>The packages as they would be published, in a folder that is a feed, under a version that nothing has cached.</summary>
public sealed class PackedPackages : IAsyncLifetime
{
    public const string Decant = "Decant";

    public const string Http = "Decant.Extensions.Http";

    public const string Web = "Decant.AspNetCore";

    public const string Analyzers = "Decant.Analyzers";

    /// <summary>The runtimes that they have code for, but the one for the web and the analyzers.</summary>
    public static readonly string[] Runtimes = ["linux-arm64", "linux-x64", "osx-arm64", "win-x64"];

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("decant-package-");

    /// <summary>The folder that all of it is in.</summary>
    public string Folder => _folder.FullName;

    public string Feed => Path.Combine(Folder, "feed");

    public string Version { get; } = string.Create(CultureInfo.InvariantCulture, $"0.0.1-test.{DateTime.UtcNow.Ticks}");

    /// <summary>Whether they hold code compiled ahead of time: false where the feed has no compiler for it.</summary>
    public bool HasReadyToRun { get; private set; } = true;

    private static bool IsReadyToRunRequired => Environment.GetEnvironmentVariable("DECANT_REQUIRE_READYTORUN") == "1";

    /// <summary>What the commands printed.</summary>
    public string Output { get; private set; } = "";

    public string Package(string id) => Path.Combine(Feed, $"{id}.{Version}.nupkg");

    public string Symbols(string id) => Path.Combine(Feed, $"{id}.{Version}.snupkg");

    public async ValueTask InitializeAsync()
    {
        try
        {
            await PackAllAsync();
        }
        catch (XunitException e) when (!IsReadyToRunRequired && LacksReadyToRun(e.Message))
        {
            HasReadyToRun = false;
            await PackAllAsync("-p:WithReadyToRun=false");
        }
    }

    public ValueTask DisposeAsync()
    {
        _folder.Delete(recursive: true);
        return ValueTask.CompletedTask;
    }

    private static bool LacksReadyToRun(string output) => output.Split('\n').Any(line =>
        (line.Contains("error NU1101", StringComparison.Ordinal) || line.Contains("error NU1102", StringComparison.Ordinal))
        && line.Contains("Microsoft.NETCore.App.", StringComparison.OrdinalIgnoreCase));

    private async Task PackAllAsync(params string[] more)
    {
        foreach (string id in (string[])[Decant, Http, Web, Analyzers])
            await PackAsync(id, more);
    }

    // Built from the start, in a folder of its own: what the other tests run is neither used nor touched. All that it restores was restored
    // before, but for the compiler and the runtimes of the code that is compiled ahead of time; asking for advisories would ask a server.
    private async Task PackAsync(string id, params string[] more) => Output += await Dotnet.RunAsync(
        RepositoryFiles.Root, null,
        ["pack", $"src/{id}", "-c", "Release", "-o", Feed, "--artifacts-path", Path.Combine(Folder, "artifacts"),
            $"-p:MinVerVersionOverride={Version}", "-p:NuGetAudit=false", .. more]);
}
