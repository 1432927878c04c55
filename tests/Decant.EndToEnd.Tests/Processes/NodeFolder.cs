using System.Diagnostics;

namespace Decant.Processes;

/// <summary>A folder with packages of npm, and scripts that Node.js runs there.</summary>
internal sealed class NodeFolder : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("decant-node");

    public void Dispose() => _folder.Delete(recursive: true);

    public string PathOf(string file) => Path.Combine(_folder.FullName, file);

    /// <summary>Installs packages, each with its version. The test is skipped if that needs something that is absent.</summary>
    public async Task InstallAsync(params string[] packages)
    {
        try
        {
            await RunAsync("npm", ["install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", ".", .. packages]);
        }
        catch (Exception exception) when (exception is System.ComponentModel.Win32Exception or InvalidOperationException)
        {
            Assert.Skip($"{string.Join(", ", packages)} needs Node.js and a registry of npm: {exception.Message}");
        }
    }

    /// <summary>Runs a script, and returns what it writes.</summary>
    public async Task<string> RunAsync(string script)
    {
        await File.WriteAllTextAsync(PathOf("script.js"), script, TestContext.Current.CancellationToken);
        return await RunAsync("node", ["script.js"]);
    }

    private async Task<string> RunAsync(string program, string[] arguments)
    {
        using Process process = Process.Start(new ProcessStartInfo(program, arguments)
        {
            WorkingDirectory = _folder.FullName,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;
        (int exitCode, string output, string error) = await ProcessEnd.WaitAsync(process, TimeSpan.FromMinutes(5), TestContext.Current.CancellationToken);
        return exitCode == 0 ? output : throw new InvalidOperationException($"{program} ended with {exitCode}: {error}");
    }
}
