using System.Diagnostics;
using System.Globalization;
using System.Net.Http.Json;
using System.Net.Sockets;
using Decant.Ladder.GitHub;
using Decant.Web;
using Decant.Web.Origin;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Browser.Tests.Web;

/// <summary>How the app starts and ends as a program and with an origin of its own, and that it leaves nothing behind.</summary>
[Deep]
public sealed class LifetimeTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task App_Stopped_EndsItsOrigin()
    {
        await using WebApplication app = LadderApp.Create(["--urls=http://127.0.0.1:0"]);
        await app.StartAsync(Cancellation);
        using var origin = Process.GetProcessById(app.Services.GetRequiredService<OriginService>().ProcessId!.Value);
        using var http = new HttpClient { BaseAddress = new(app.Urls.Single()) };
        Assert.Equal(3, (await http.GetFromJsonAsync<Project[]>("api/versions/11/projects?items=3", Cancellation))!.Length);

        await app.StopAsync(Cancellation);

        Assert.True(origin.HasExited);
    }

    [Fact]
    public async Task Command_InterruptedInARun_EndsItselfAndItsOrigin()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Signals are sent by kill.");
        using Process app = Start("--urls=http://127.0.0.1:0");
        Uri ladder = await ReadAddressAsync(app, "The ladder: "), origin = await ReadAddressAsync(app, "Its origin: ");
        using var http = new HttpClient { BaseAddress = ladder };
        await using (var events = RunEventStream.ReadAsync(http, "items=10000&calls=100").GetAsyncEnumerator(Cancellation))
        {
            Assert.True(await events.MoveNextAsync());
            using Process kill = Process.Start("/bin/kill", ["-s", "INT", app.Id.ToString(CultureInfo.InvariantCulture)]);
            await app.WaitForExitAsync(Cancellation);
        }

        Assert.Equal(0, app.ExitCode);
        Assert.Equal("", await app.StandardError.ReadToEndAsync(Cancellation));
        Assert.DoesNotContain("Exception", await app.StandardOutput.ReadToEndAsync(Cancellation), StringComparison.Ordinal);
        using var client = new TcpClient();
        await Assert.ThrowsAsync<SocketException>(() => client.ConnectAsync(origin.Host, origin.Port, Cancellation).AsTask());
    }

    [Fact]
    public async Task Command_PortTaken_SaysSoInALine()
    {
        await using TestOrigin other = await TestOrigin.StartAsync();

        Assert.Contains("address already in use", await ReadErrorAsync(1, $"--urls={other.Address}"), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--urls=http://127.0.0.1:0 --Origin:Address=localhost:9000", "Origin:Address is 'localhost:9000', expected an absolute address such as ")]
    [InlineData("--urls=ftp://host", "cannot listen on 'ftp://host', expected addresses such as http://localhost:8080: ")]
    [InlineData("--urls=localhost:9000", "cannot listen on 'localhost:9000', expected addresses such as http://localhost:8080: ")]
    [InlineData("--urls=http://localhost:99999", "cannot listen on 'http://localhost:99999', expected addresses such as http://localhost:8080: ")]
    [InlineData("--Origin:Adress http://127.0.0.1:9", "unknown option '--Origin:Adress'; the closest is '--Origin:Address'. See --help.")]
    [InlineData("--urls=http://127.0.0.1:0 --a=1 --b 2", "unknown options '--a', '--b'; expected '--urls' or '--Origin:Address'. See --help.")]
    [InlineData("8080", "unknown argument '8080'; expected '--urls' or '--Origin:Address'. See --help.")]
    [InlineData("--urls", "Required argument missing for option: '--urls'. See --help.")]
    public async Task Command_WrongArguments_SaysSoInALine(string arguments, string expected) =>
        Assert.StartsWith($"Decant.Web: {expected}", await ReadErrorAsync(2, arguments.Split(' ')), StringComparison.Ordinal);

    [Theory]
    [InlineData("--urls=http://127.0.0.1:0 --Origin:Address=http://127.0.0.1:9/")]
    [InlineData("--urls http://127.0.0.1:0 --Origin:Address http://127.0.0.1:9/")]
    public async Task Command_KnownOptions_AreHeeded(string arguments)
    {
        using Process app = Start(arguments.Split(' '));
        try
        {
            Uri ladder = await ReadAddressAsync(app, "The ladder: "), origin = await ReadAddressAsync(app, "Its origin: ");

            Assert.Equal("127.0.0.1", ladder.Host);
            Assert.Equal(new("http://127.0.0.1:9/"), origin);
        }
        finally
        {
            app.Kill();
        }
    }

    // The line of a command that does not start.
    private static async Task<string> ReadErrorAsync(int exitCode, params string[] arguments)
    {
        using Process app = Start(arguments);
        string error = await app.StandardError.ReadToEndAsync(Cancellation);
        await app.WaitForExitAsync(Cancellation);

        Assert.Equal(exitCode, app.ExitCode);
        Assert.Equal("", await app.StandardOutput.ReadToEndAsync(Cancellation));
        return Assert.Single(error.Split('\n', StringSplitOptions.RemoveEmptyEntries));
    }

    private static Process Start(params string[] arguments)
    {
        // A shell without job control starts background jobs with SIGINT ignored, and what they start inherits that.
        string[] command = ["dotnet", Path.Combine(AppContext.BaseDirectory, "Decant.Web.dll"), .. arguments];
        if (OperatingSystem.IsLinux())
            command = ["/usr/bin/env", "--default-signal=INT", .. command];
        var start = new ProcessStartInfo(command[0], command[1..]);
        start.RedirectStandardOutput = start.RedirectStandardError = true;
        return Process.Start(start)!;
    }

    private static async Task<Uri> ReadAddressAsync(Process app, string before)
    {
        string? line = await app.StandardOutput.ReadLineAsync(Cancellation);
        Assert.StartsWith(before, line, StringComparison.Ordinal);
        return new(line![before.Length..]);
    }
}
