using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;
using System.Text.Json;

namespace Decant.Lab.EndToEnd.Tests.Machines;

/// <summary>An origin on another machine, as far as the network tells: in a network namespace of its own, at the far end of a pair of virtual interfaces.
/// What it sends can be slowed down.</summary>
public sealed class OtherMachine : IAsyncLifetime
{
    // Names of interfaces have 15 characters at the most, and several test runs may be on a machine.
    private static readonly string s_id = (Environment.ProcessId % 100_000).ToString(CultureInfo.InvariantCulture);
    private static readonly string s_space = $"decant-{s_id}", s_near = $"dcn{s_id}", s_far = $"dcf{s_id}";

    // Of the addresses that are kept for benchmarks (RFC 2544): no machine's own network has them.
    private static readonly string s_network = string.Create(CultureInfo.InvariantCulture, $"198.{18 + Environment.ProcessId % 2}.{Environment.ProcessId / 2 % 256}");

    // CI sets it where it has made sure of all three.
    private const string RequiredVariable = "DECANT_REQUIRE_NAMESPACES";

    private Executable? _serve;
    private string? _whyNot;

    /// <summary>Where the origin listens for HTTP/1.1, seen from here.</summary>
    public Uri Origin { get; private set; } = null!;

    /// <summary>Skips a test where the system lets nobody make a network namespace, or fails it where one is required.</summary>
    public void SkipUnlessThere()
    {
        string needs = $"A network namespace needs Linux, root, and ip and tc of iproute2: {_whyNot}";
        Assert.False(_whyNot is not null && Environment.GetEnvironmentVariable(RequiredVariable) == "1", $"{RequiredVariable} is 1. {needs}");
        Assert.SkipUnless(_whyNot is null, needs);
    }

    public async ValueTask InitializeAsync()
    {
        if (!OperatingSystem.IsLinux())
        {
            _whyNot = "this is another system.";
            return;
        }

        _whyNot = await TryRunAsync("ip", $"netns add {s_space}") ?? await TryRunAsync("tc", "-V");
        if (_whyNot is not null)
            return;
        await RunAsync("ip", $"link add {s_near} type veth peer name {s_far} netns {s_space}");
        await RunAsync("ip", $"addr add {s_network}.1/24 dev {s_near}");
        await RunAsync("ip", $"link set {s_near} up");
        await RunAsync("ip", $"-n {s_space} addr add {s_network}.2/24 dev {s_far}");
        await RunAsync("ip", $"-n {s_space} link set {s_far} up");
        await RunAsync("ip", $"-n {s_space} link set lo up");
        _serve = Executable.StartLabIn(s_space, "serve", "--address", "0.0.0.0");
        JsonElement ready = await _serve.WaitUntilReadyAsync(CancellationToken.None);
        Origin = new UriBuilder(ready.GetProperty("http1").GetString()!) { Host = $"{s_network}.2" }.Uri;
    }

    /// <summary>Has all that the origin sends pass through a queue of the kernel's.</summary>
    /// <param name="queue">As <c>tc</c> reads it; <see langword="null"/> for none.</param>
    /// <returns>Why it cannot be had, or <see langword="null"/>.</returns>
    public Task<string?> TrySetQueueAsync(string? queue)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "There are no network namespaces.");
        return TryRunAsync("tc", $"-n {s_space} qdisc replace dev {s_far} root {queue ?? "pfifo"}");
    }

    public async ValueTask DisposeAsync()
    {
        if (_serve is not null)
        {
            // It ends with its standard input, and what it started with it.
            _serve.Process.StandardInput.Close();
            await _serve.SignalAsync("TERM", CancellationToken.None);
            await _serve.Process.WaitForExitAsync();
            _serve.Dispose();
        }

        // The interfaces go with it.
        if (OperatingSystem.IsLinux())
            await TryRunAsync("ip", $"netns del {s_space}");
    }

    private static async Task RunAsync(string command, string arguments)
    {
        if (await TryRunAsync(command, arguments) is { } error)
            throw new InvalidOperationException($"{command} {arguments}: {error}");
    }

    private static async Task<string?> TryRunAsync(string command, string arguments)
    {
        try
        {
            using Process process = Process.Start(new ProcessStartInfo(command, arguments) { RedirectStandardOutput = true, RedirectStandardError = true })!;
            Task<string> error = process.StandardError.ReadToEndAsync();
            await process.StandardOutput.ReadToEndAsync();
            await process.WaitForExitAsync();
            return process.ExitCode == 0 ? null : (await error).Trim();
        }
        catch (Win32Exception e)
        {
            return e.Message;
        }
    }
}
