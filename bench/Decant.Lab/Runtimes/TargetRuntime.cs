using System.Diagnostics;
using Decant.Lab.Processes;

namespace Decant.Lab.Runtimes;

/// <summary>A runtime to measure on. The lab's client side is built for it, and published with it.</summary>
/// <param name="Name">The name on the command line, for example <c>net8.0</c>.</param>
internal sealed record TargetRuntime(string Name)
{
    private const string Prefix = "net";
    private const string Suffix = ".0";
    private const string Error = ": error ";
    private const int MaxErrors = 3;

    // The newest framework that this lab's SDK builds for. A later runtime runs the same build.
    private const int NewestFramework = 10;

    public static IReadOnlyList<TargetRuntime> All { get; } = [new("net8.0"), new("net9.0"), new("net10.0"), new("net11.0")];

    private string Version => Name[Prefix.Length..^Suffix.Length];

    public override string ToString() => Name;

    /// <summary>Publishes the client side from a checkout, self-contained, and returns the path of the program. No build server is left running.</summary>
    /// <exception cref="LabException">The build failed. The message has the first errors.</exception>
    public async Task<string> PublishAsync(string checkout, CancellationToken cancellationToken)
    {
        string folder = Path.Combine(checkout, "artifacts", "runtimes", Name), lab = Path.Combine(folder, "lab");
        bool isLater = int.Parse(Version, System.Globalization.CultureInfo.InvariantCulture) > NewestFramework;
        ProcessStartInfo start = new(
            ServerProcess.Dotnet,
            [
                "publish", Path.Combine(checkout, "bench", "Decant.Lab"), "-c", "Release",
                isLater ? FormattableString.Invariant($"-p:LabFramework={Prefix}{NewestFramework}{Suffix}") : $"-p:LabFramework={Name}",
                .. isLater ? (string[])[$"-p:RuntimeFrameworkVersion={Version}.0.0"] : [],
                "--artifacts-path", folder, "-o", lab, "--disable-build-servers", "-nologo", "-v", "quiet",
                .. Build.Properties.Select(property => $"-p:{property}"),
            ])
        {
            WorkingDirectory = checkout,
        };
        List<string> lines = [];
        (int exitCode, string error) = await ChildProcess.RunAsync(start, lines.Add, cancellationToken);
        IEnumerable<string> errors = lines.Where(line => line.Contains(Error, StringComparison.Ordinal)).Select(line => line.Trim()).Distinct().Take(MaxErrors);
        return exitCode == 0
            ? Path.Combine(lab, OperatingSystem.IsWindows() ? "Decant.Lab.exe" : "Decant.Lab")
            : throw new LabException($"The lab's client side does not build for {Name}: {string.Join("; ", errors)} {error}");
    }
}
