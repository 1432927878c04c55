using System.Diagnostics;
using System.Text.Json;

namespace Decant.Package.Tests;

/// <summary>What the installed lab does, command by command: everything that needs no checkout, and a line for what needs one.</summary>
[Deep]
public sealed class ToolTests(InstalledTool tool) : IClassFixture<InstalledTool>
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("--version", "0.")]
    [InlineData("--help", "compare")]
    [InlineData("list", "rung11")]
    [InlineData("--items 3 --filter drain --filter rung11 --milliseconds 10 --output suite", "rung11")]
    [InlineData("--suite memory --filter memory/stj --milliseconds 10 --output memory", "memory/stj")]
    [InlineData("compare rung11 rung9 --items 3 --rounds 1 --output compare", "rung11")]
    [InlineData("throughput rung11 --items 3 --rounds 1 --callers 1 --network loopback --output throughput", "rung11")]
    [InlineData("first-call rung11 --processes 1 --items 3 --output first-call", "rung11")]
    [InlineData("footprint rung11 --items 3 --output footprint", "rung11")]
    [InlineData("compare rung11 rung9 --items 3 --rounds 1 --protocol http1,h2c --output connections", "rung11")]
    [InlineData("gateway rung12 --items 3 --rounds 1 --callers 1 --output gateway", "rung12")]
    public async Task Command_OutsideOfACheckout_Works(string arguments, string expected)
    {
        (int exitCode, string output, string error) = await tool.RunAsync(arguments.Split(' '));

        Assert.True(exitCode == 0, error);
        Assert.Contains(expected, output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Decant_OfAFile_CopiesTheFields()
    {
        await File.WriteAllTextAsync(Path.Combine(tool.Folder, "things.json"), """[{"a":1.0,"b":2}]""", Cancellation);

        Assert.Equal((0, "[{\"a\":1.0}]\n", ""), await tool.RunCommandAsync("decant", "things.json", "a"));
    }

    // The reader of descriptions is in packages that the tool must bring along.
    [Fact]
    public async Task Decant_OfADescription_PrintsTheRecord()
    {
        const string Description = """
            openapi: 3.1.0
            info: { title: Things, version: '1' }
            paths: { /thing: { get: { responses: { '200': { description: A thing, content: { application/json: { schema: { required: [a], properties: { a: { type: string } } } } } } } } } }
            """;
        await File.WriteAllTextAsync(Path.Combine(tool.Folder, "things.yaml"), Description, Cancellation);

        (int exitCode, string output, _) = await tool.RunCommandAsync("decant", "infer", "--openapi", "things.yaml", "--operation", "GET /thing");

        Assert.Equal((0, "using Decant;\n\n[JsonProjection]\npublic partial record Thing(\n    string A);\n"), (exitCode, output));
    }

    [Theory]
    [InlineData("--full")]
    [InlineData("--runtimes net8.0")]
    public async Task Option_ThatBuildsTheLab_SaysThatItNeedsTheCheckout(string arguments)
    {
        (int exitCode, string output, string error) = await tool.RunAsync(arguments.Split(' '));

        Assert.Equal((2, ""), (exitCode, output));
        Assert.Single(error, '\n');
        Assert.Contains("which the installed tool cannot do: run it from a checkout, with dotnet run", error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Measure_OriginThatTheToolServes_WritesAReportThatNamesTheTool()
    {
        await using ServedOrigin served = await ServedOrigin.StartAsync(tool);
        string body = new Uri(served.Address, "/api/github/repositories/3").ToString();

        (int exitCode, string output, string error) = await tool.RunAsync(
            "measure", body, "--members", "name,url,stars", "--rounds", "1", "--output", "measure");

        Assert.True(exitCode == 0, error);
        Assert.Contains("22 requests: 1 for the payload, 7 to warm up, and 14 in each of 1 round", string.Join(' ', output.Split()), StringComparison.Ordinal);
        string report = await File.ReadAllTextAsync(Path.Combine(tool.Folder, "measure", "report.html"), Cancellation);
        Assert.Contains($"decant-lab measure {body} --members name,url,stars", report, StringComparison.Ordinal);
        Assert.DoesNotContain("dotnet run", report, StringComparison.Ordinal);

        (exitCode, output, error) = await tool.RunAsync("report", "measure");

        Assert.True(exitCode == 0, error);
        Assert.Contains("measure.html", output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Compare_AtAnOriginThatTheToolServes_Works()
    {
        await using ServedOrigin served = await ServedOrigin.StartAsync(tool);

        (int exitCode, string output, string error) = await tool.RunAsync(
            "compare", "rung11", "rung9", "--items", "3", "--rounds", "1", "--origin", served.Address.ToString());

        Assert.True(exitCode == 0, error);
        Assert.Contains($"the origin was at {served.Address}", string.Join(' ', output.Split()), StringComparison.Ordinal);
    }

    /// <summary>The origin, as the command <c>serve</c> runs it.</summary>
    private sealed class ServedOrigin : IAsyncDisposable
    {
        private readonly Process _process;

        private ServedOrigin(Process process, Uri address) => (_process, Address) = (process, address);

        public Uri Address { get; }

        public static async Task<ServedOrigin> StartAsync(InstalledTool tool)
        {
            Process process = tool.Start("serve");
            string line = await process.StandardOutput.ReadLineAsync(Cancellation) ?? throw new InvalidOperationException(await process.StandardError.ReadToEndAsync(Cancellation));
            return new(process, new(JsonElement.Parse(line).GetProperty("http1").GetString()!));
        }

        public async ValueTask DisposeAsync()
        {
            // With it goes the origin that it started.
            _process.Kill();
            await _process.WaitForExitAsync(CancellationToken.None);
            _process.Dispose();
        }
    }
}
