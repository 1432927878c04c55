using System.Diagnostics;
using Decant.Lab.Processes;
using Decant.Lab.Suites;
using Decant.Ladder.Origin;

namespace Decant.Lab.Runtimes;

/// <summary>A build of the lab's client side, published with a runtime.</summary>
internal sealed record RuntimeBuild(TargetRuntime Runtime, string Executable)
{
    private const string Error = ": error ";
    private const int MaxErrors = 3;

    /// <summary>Publishes the client side from a checkout into <c>artifacts/runtimes</c>, self-contained. No build server is left running.</summary>
    /// <exception cref="LabException">The build failed. The message has the first errors.</exception>
    public static async Task<RuntimeBuild> PublishAsync(string checkout, TargetRuntime runtime, CancellationToken cancellationToken)
    {
        string folder = FolderOf(checkout, runtime), lab = Path.Combine(folder, "lab");
        ProcessStartInfo start = new(
            ServerProcess.Dotnet,
            [
                "publish", Path.Combine(checkout, "bench", "Decant.Lab"), "-c", "Release", $"-p:LabFramework={runtime.Framework}",
                "--artifacts-path", folder, "-o", lab, "--disable-build-servers", "-nologo", "-v", "quiet",
                .. Build.Properties.Select(property => $"-p:{property}"),
            ])
        {
            WorkingDirectory = checkout,
        };
        var errors = new List<string>();
        (int exitCode, string error) = await ChildProcess.RunAsync(start, Keep, cancellationToken);
        return exitCode == 0
            ? new(runtime, Path.Combine(lab, OperatingSystem.IsWindows() ? "Decant.Lab.exe" : "Decant.Lab"))
            : throw new LabException(
                $"The lab's client side does not build for {runtime}: {string.Join("; ", errors.Distinct().Take(MaxErrors))} {error}");

        void Keep(string line)
        {
            if (line.Contains(Error, StringComparison.Ordinal))
                errors.Add(line.Trim());
        }
    }

    /// <summary>Locks the builds of a checkout, because another lab must not replace a build while it is measured.</summary>
    /// <exception cref="IOException">Another lab has the lock.</exception>
    public static FileStream Claim(string checkout)
    {
        string folder = FolderOf(checkout);
        Directory.CreateDirectory(folder);
        try
        {
            return new(Path.Combine(folder, ".lock"), FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None);
        }
        catch (IOException e)
        {
            throw new IOException($"Another lab is comparing runtimes with the builds in {folder}: wait until it ends.", e);
        }
    }

    private static string FolderOf(string checkout, TargetRuntime? runtime = null) =>
        Path.Combine(checkout, "artifacts", "runtimes", runtime?.Framework ?? "");
}
