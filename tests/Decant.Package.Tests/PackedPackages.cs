using System.Globalization;
using Decant.Package.Tests;

[assembly: AssemblyFixture(typeof(PackedPackages))]

namespace Decant.Package.Tests;

/// <summary>The packages as they would be published, in a folder that is a feed, under a version that nothing has cached.</summary>
public sealed class PackedPackages : IAsyncLifetime
{
    public const string Decant = "Decant";

    public const string Http = "Decant.Extensions.Http";

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("decant-package-");

    /// <summary>The folder that all of it is in.</summary>
    public string Folder => _folder.FullName;

    public string Feed => Path.Combine(Folder, "feed");

    public string Version { get; } = string.Create(CultureInfo.InvariantCulture, $"0.0.1-test.{DateTime.UtcNow.Ticks}");

    /// <summary>What the commands printed.</summary>
    public string Output { get; private set; } = "";

    public string Package(string id) => Path.Combine(Feed, $"{id}.{Version}.nupkg");

    public string Symbols(string id) => Path.Combine(Feed, $"{id}.{Version}.snupkg");

    public async ValueTask InitializeAsync()
    {
        // Built from the start, in a folder of its own: what the other tests run is neither used nor touched. All that it restores was restored
        // before, and asking for advisories would ask a server.
        foreach (string id in (string[])[Decant, Http])
        {
            Output += await Dotnet.RunAsync(
                RepositoryFiles.Root, null, "pack", $"src/{id}", "-c", "Release", "-o", Feed, "--artifacts-path", Path.Combine(Folder, "artifacts"),
                $"-p:MinVerVersionOverride={Version}", "-p:NuGetAudit=false");
        }
    }

    public ValueTask DisposeAsync()
    {
        _folder.Delete(recursive: true);
        return ValueTask.CompletedTask;
    }
}
