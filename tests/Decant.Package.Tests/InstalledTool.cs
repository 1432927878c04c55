using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Decant.Package.Tests;

/// <summary>The lab and the command decant as somebody has them who installs them: from a folder feed into an empty home, and started outside of any checkout.</summary>
public sealed class InstalledTool(PackedPackages packed) : IAsyncLifetime
{
    private static readonly TimeSpan s_limit = TimeSpan.FromMinutes(30);

    private readonly DirectoryInfo _home = Directory.CreateTempSubdirectory("decant-tool-");

    /// <summary>Where it is started.</summary>
    public string Folder => _home.FullName;

    // A home of a machine that has had no .NET before: nothing that this one knows of sources or has cached.
    private (string Name, string Value)[] Home =>
    [
        ("HOME", Folder), ("USERPROFILE", Folder), ("DOTNET_CLI_HOME", Folder),
        ("NUGET_PACKAGES", Path.Combine(Folder, "packages")), ("NUGET_HTTP_CACHE_PATH", Path.Combine(Folder, "http-cache")),
        // The first command in a home would make a certificate, which macOS keeps outside of it.
        ("DOTNET_GENERATE_ASPNET_CERTIFICATE", "false"),
    ];

    public async ValueTask InitializeAsync()
    {
        foreach (string id in (string[])[PackedPackages.Lab, PackedPackages.Tool])
            await Dotnet.RunWithAsync(Folder, Home, "tool", "install", id, "--prerelease", "--tool-path", Path.Combine(Folder, "tools"), "--source", packed.Feed);
    }

    public ValueTask DisposeAsync()
    {
        _home.Delete(recursive: true);
        return ValueTask.CompletedTask;
    }

    /// <summary>Runs the lab to its end.</summary>
    public Task<(int ExitCode, string Output, string Error)> RunAsync(params string[] arguments) => RunCommandAsync("decant-lab", arguments);

    /// <summary>Runs a command to its end.</summary>
    public async Task<(int ExitCode, string Output, string Error)> RunCommandAsync(string command, params string[] arguments)
    {
        using Process process = StartCommand(command, arguments);
        return await ProcessEnd.WaitAsync(process, s_limit, TestContext.Current.CancellationToken);
    }

    /// <summary>Starts the lab. Whoever starts it ends it.</summary>
    public Process Start(params string[] arguments) => StartCommand("decant-lab", arguments);

    private Process StartCommand(string command, string[] arguments)
    {
        string file = Path.Combine(Folder, "tools", OperatingSystem.IsWindows() ? $"{command}.exe" : command);
        var start = new ProcessStartInfo(file, arguments)
        {
            WorkingDirectory = Folder,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        foreach ((string name, string value) in Home)
            start.Environment[name] = value;
        // The runtime of these tests, wherever it lies: the tool looks for one in the usual places.
        start.Environment["DOTNET_ROOT"] = Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", ".."));
        return Process.Start(start)!;
    }
}
