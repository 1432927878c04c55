using System.Globalization;
using System.Text.RegularExpressions;
using Decant.Package.Tests;
using Xunit.Sdk;

[assembly: AssemblyFixture(typeof(PackedPackages))]

namespace Decant.Package.Tests;

/// <summary>The packages as they would be published, in a folder that is a feed, under a version that nothing has cached.</summary>
public sealed partial class PackedPackages : IAsyncLifetime
{
    public const string Decant = "Decant";

    public const string Http = "Decant.Extensions.Http";

    public const string Web = "Decant.AspNetCore";

    public const string Analyzers = "Decant.Analyzers";

    public const string Lab = "Decant.Lab";

    /// <summary>The filter of the solution by which they are packed.</summary>
    public static readonly string Filter = Path.Combine("eng", "packages.slnf");

    /// <summary>The projects of all packages by id: a package is a project that imports what all packages have.</summary>
    public static IReadOnlyDictionary<string, string> Projects { get; } = Directory.GetDirectories(RepositoryFiles.Root)
        .SelectMany(folder => Directory.GetDirectories(folder))
        .SelectMany(folder => Directory.GetFiles(folder, "*.csproj"))
        .Where(project => ImportOfPackages().IsMatch(File.ReadAllText(project)))
        .ToDictionary(project => Path.GetFileNameWithoutExtension(project), project => Path.GetRelativePath(RepositoryFiles.Root, project));

    public static TheoryData<string> Ids => [.. Projects.Keys.Order(StringComparer.Ordinal)];

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

    /// <summary>What the command printed.</summary>
    public string Output { get; private set; } = "";

    /// <summary>What they are packed with: as for a release, and as if the repository had no address. The analyzers have run when the tests were
    /// built.</summary>
    public string[] Properties =>
    [
        $"-p:MinVerVersionOverride={Version}", "-p:NuGetAudit=false", "-p:ContinuousIntegrationBuild=true", "-p:RunAnalyzers=false", "-p:ProjectUrl=",
    ];

    public string Package(string id) => Path.Combine(Feed, $"{id}.{Version}.nupkg");

    /// <summary>The package and, if it has one, that of its symbols.</summary>
    public IEnumerable<string> Files(string id) => ((string[])[Package(id), Symbols(id)]).Where(File.Exists);

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

    // Built from the start, in a folder of its own: what the other tests run is neither used nor touched. All that it restores was restored
    // before, but for the compiler and the runtimes of the code that is compiled ahead of time; asking for advisories would ask a server.
    private async Task PackAllAsync(params string[] more) => Output += await Dotnet.RunAsync(
        RepositoryFiles.Root, null,
        ["pack", Filter, "-c", "Release", "-o", Feed, "--artifacts-path", Path.Combine(Folder, "artifacts"), .. Properties, .. more]);

    [GeneratedRegex("""<Import Project="[^"]*/(Package|Library)[.]props" />""")]
    private static partial Regex ImportOfPackages();
}
