using System.Diagnostics;

namespace Decant.Package.Tests;

/// <summary>The samples to start from, built with the packed packages as a user builds them, and run against a server of this process.</summary>
public sealed class SampleTests(PackedPackages packed)
{
    private const int MostLines = 60;

    private const string Framework = "net10.0";

    private const string Output = "built";

    private const string NoAudit = "--property:NuGetAudit=false";

    private static readonly string[] s_build = ["build", "-c", "Release", "-o", Output, NoAudit];

    private const string Repositories = """
        [{ "id": 1, "name": "http-client", "stargazers_count": 12, "owner": { "login": "anna", "id": 7 }, "license": { "key": "mit", "spdx_id": "MIT" } }]
        """;

    private const string Others = """[{ "id": 2, "name": "sediment", "stargazers_count": 0, "license": null }]""";

    private const string Release = """{ "id": 3, "tag_name": "v9", "published_at": "2026-11-10T00:00:00Z", "author": { "login": "anna", "id": 7 } }""";

    private static readonly string s_samples = Path.Combine(RepositoryFiles.Root, "samples", "Start");

    public static TheoryData<string> Samples => [.. Directory.EnumerateDirectories(s_samples).Select(folder => Path.GetFileName(folder))];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [MemberData(nameof(Samples))]
    public void Sample_Always_IsOneShortFileThatIsRunHere(string sample)
    {
        Assert.InRange(File.ReadAllLines(Path.Combine(s_samples, sample, "Program.cs")).Length, 10, MostLines);
        Assert.Contains(typeof(SampleTests).GetMethods(), method => method.Name.StartsWith($"{sample}_", StringComparison.Ordinal));
    }

    // The feed has the packages of this repository alone: the sample needs no others.
    [Fact]
    public async Task Console_OfAnOrganization_PrintsTheRepositoriesOfAllPages()
    {
        using var api = new CountingServer(number => number == 1
            ? CountingServer.Response("200 OK", "Link: </orgs/dotnet/repos?per_page=100&page=2>; rel=\"next\"", Repositories)
            : CountingServer.Json(Others));
        ConsumerProject project = Create("Console", "Feed");
        await project.DotnetAsync(s_build);

        string printed = await Dotnet.RunOtherAsync(ProgramOf(project, "Console"), project.Folder, "dotnet", AddressOf(api));

        Assert.Equal(["     12 http-client (MIT)", "      0 sediment (no license)"], printed.Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries));
    }

    [Deep]
    [Fact]
    public async Task Worker_AfterAFailure_TriesAgainLogsTheReleaseAndExportsItsActivity()
    {
        using var api = new CountingServer(number => number == 1
            ? CountingServer.Response("503 Service Unavailable", "Retry-After: 0", "")
            : CountingServer.Json(Release));
        await RunAsync("Worker", [$"--Api={AddressOf(api)}"], async worker =>
        {
            await UntilAsync(worker, "decant.read");
            await UntilAsync(worker, "Latest release: v9 by anna");
        });
        Assert.Equal(2, api.Requests.Count);
    }

    [Deep]
    [Fact]
    public async Task Gateway_WithFields_AnswersWithThemAlone()
    {
        using var api = new CountingServer(_ => CountingServer.Json(Repositories));
        await RunAsync("Gateway", [$"--Upstream={AddressOf(api)}", "--urls=http://127.0.0.1:0"], async gateway =>
        {
            string line = await UntilAsync(gateway, "Now listening on: ");
            using HttpClient caller = new() { BaseAddress = new(line[line.IndexOf("http", StringComparison.Ordinal)..].Trim()) };
            Assert.Equal(
                """[{"name":"http-client","license":{"spdx_id":"MIT"}}]""", await caller.GetStringAsync("orgs/dotnet/repos?fields=name,license(spdx_id),id", Cancellation));
            Assert.Contains("\"fields\"", await caller.GetStringAsync("openapi/v1.json", Cancellation), StringComparison.Ordinal);
        });
    }

    [Deep]
    [Fact]
    public async Task NativeCommand_Published_CopiesTheMembers()
    {
        using var api = new CountingServer(_ => CountingServer.Json(Release));
        ConsumerProject project = Create("NativeCommand");
        await SelfContained.DotnetAsync(project, Framework, "publish", "-c", "Release", "-o", Output, "--use-current-runtime", NoAudit);

        string printed = await Dotnet.RunOtherAsync(ProgramOf(project, "NativeCommand"), project.Folder, AddressOf(api), "tag_name,author(login)");
        Assert.Equal("""{"tag_name":"v9","author":{"login":"anna"}}""", printed.Trim());
    }

    // A sample lies in one folder with the files that are around it in the repository.
    private ConsumerProject Create(string sample, params string[] more) =>
        ConsumerProject.Create(packed, $"Sample{sample}", [s_samples, Path.Combine(s_samples, sample), .. more]);

    private static string ProgramOf(ConsumerProject project, string sample) => Path.Combine(project.Folder, Output, sample);

    private async Task RunAsync(string sample, string[] arguments, Func<Process, Task> use)
    {
        ConsumerProject project = Create(sample);
        await SelfContained.DotnetAsync(project, Framework, s_build);
        using Process process = Process.Start(new ProcessStartInfo(ProgramOf(project, sample), arguments) { WorkingDirectory = project.Folder, RedirectStandardOutput = true })!;
        try
        {
            await use(process);
        }
        finally
        {
            process.Kill(entireProcessTree: true);
            await process.WaitForExitAsync(Cancellation);
        }
    }

    private static async Task<string> UntilAsync(Process process, string text)
    {
        while (await process.StandardOutput.ReadLineAsync(Cancellation) is { } line)
        {
            if (line.Contains(text, StringComparison.Ordinal))
                return line;
        }

        Assert.Fail($"The program ended without '{text}'.");
        return "";
    }

    private static string AddressOf(CountingServer api) => FormattableString.Invariant($"http://127.0.0.1:{api.Port}/");
}
