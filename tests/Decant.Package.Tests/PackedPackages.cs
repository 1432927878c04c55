using System.Text.Json;
using System.Text.RegularExpressions;
using Decant.Package.Tests;
using Xunit.Sdk;

[assembly: AssemblyFixture(typeof(PackedPackages))]

namespace Decant.Package.Tests;

/// <summary>
/// The packages in a folder that is a feed, under a version that nothing has cached. The fast tier packs the libraries and the analyzers as they were built with
/// these tests; the deep one builds all packages from the start, as they would be published.
/// </summary>
public sealed partial class PackedPackages : IAsyncLifetime
{
    public const string Decant = "Decant";

    public const string Http = "Decant.Extensions.Http";

    public const string Web = "Decant.AspNetCore";

    public const string Analyzers = "Decant.Analyzers";

    public const string Lab = "Decant.Lab";

    public const string Tool = "Decant.Tool";

    /// <summary>The filter of the solution by which they are packed.</summary>
    public static readonly string Filter = Path.Combine("eng", "packages.slnf");

    /// <summary>The projects of the packages by id: a package is a project that imports what all packages have. The lab takes as long as all others
    /// together.</summary>
    public static IReadOnlyDictionary<string, string> Projects { get; } = Directory.GetDirectories(RepositoryFiles.Root)
        .SelectMany(folder => Directory.GetDirectories(folder))
        .SelectMany(folder => Directory.GetFiles(folder, "*.csproj"))
        .Where(project => ImportOfPackages().IsMatch(File.ReadAllText(project)))
        .Where(project => Tier.IsDeep || Path.GetFileNameWithoutExtension(project) != Lab)
        .ToDictionary(project => Path.GetFileNameWithoutExtension(project), project => Path.GetRelativePath(RepositoryFiles.Root, project));

    public static TheoryData<string> Ids => [.. Projects.Keys.Order(StringComparer.Ordinal)];

    /// <summary>The runtimes that they have code for, but the one for the web and the analyzers.</summary>
    public static readonly string[] Runtimes = ["linux-arm64", "linux-x64", "osx-arm64", "win-x64"];

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("decant-package-");

    /// <summary>The folder that all of it is in.</summary>
    public string Folder => _folder.FullName;

    public string Feed => Path.Combine(Folder, "feed");

    public string Version { get; } = $"0.0.1-test-{Guid.NewGuid():N}";

    /// <summary>Whether they hold code compiled ahead of time: not in the fast tier, and not where the feed has no compiler for it.</summary>
    public bool HasReadyToRun { get; private set; } = Tier.IsDeep;

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
        if (!Tier.IsDeep)
        {
            await PackBuiltAsync();
            return;
        }

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

    // Nothing is compiled. That the frameworks of a package have the same members is looked at where all of it is built.
    private async Task PackBuiltAsync()
    {
        string filter = Path.Combine(Folder, "built.slnf");
        await File.WriteAllTextAsync(filter, JsonSerializer.Serialize(new
        {
            solution = new { path = Path.Combine(RepositoryFiles.Root, "Decant.slnx"), projects = Projects.Values },
        }));
        await PackAsync(filter, "--no-build", "-p:WithReadyToRun=false", "-p:EnablePackageValidation=false");
    }

    // In a folder of its own: what the other tests run is neither used nor touched. All that it restores was restored before, but for the compiler and the
    // runtimes of the code that is compiled ahead of time; asking for advisories would ask a server.
    private Task PackAllAsync(params string[] more) => PackAsync(Filter, ["--artifacts-path", Path.Combine(Folder, "artifacts"), .. more]);

    private async Task PackAsync(string filter, params string[] more) =>
        Output += await Dotnet.RunAsync(RepositoryFiles.Root, null, ["pack", filter, "-c", "Release", "-o", Feed, .. Properties, .. more]);

    [GeneratedRegex("""<Import Project="[^"]*/(Package|Library)[.]props" />""")]
    private static partial Regex ImportOfPackages();
}
