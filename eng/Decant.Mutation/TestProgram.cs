using System.Collections.Concurrent;
using System.Diagnostics;
using System.Globalization;

namespace Decant.Mutation;

/// <summary>A test, and the mutants that it executes.</summary>
/// <param name="Name">The class and the method.</param>
/// <param name="Time">How long all of its cases take.</param>
/// <param name="Reached">The numbers of the mutants.</param>
internal sealed record Test(string Name, TimeSpan Time, IReadOnlySet<int> Reached);

/// <summary>The executable of a project of tests.</summary>
/// <param name="path">The assembly.</param>
/// <param name="settings">Variables that set its runtime.</param>
internal sealed class TestProgram(string path, IReadOnlyDictionary<string, string> settings)
{
    // Most mutants end with the first of the tests.
    private const int First = 40;

    private static readonly TimeSpan s_start = TimeSpan.FromSeconds(30);

    private readonly ConcurrentDictionary<string, int> _noticed = [];

    /// <summary>Runs all tests as they are, one after the other.</summary>
    public (IReadOnlyList<Test> Tests, IReadOnlyList<string> Failed) Reach()
    {
        string file = Path.GetTempFileName();
        (_, string output) = Run(["-parallel", "none"], TimeSpan.FromMinutes(30), 0, file);
        Test[] tests = [.. File.ReadLines(file).Select(line => line.Split('\t')).Select(parts => new Test(
            parts[0],
            new(long.Parse(parts[1], CultureInfo.InvariantCulture)),
            parts[2].Split(',', StringSplitOptions.RemoveEmptyEntries).Select(number => int.Parse(number, CultureInfo.InvariantCulture)).ToHashSet()))];
        File.Delete(file);
        string[] failed = [.. Failures(output).Select(line => tests.FirstOrDefault(test => line.StartsWith(test.Name, StringComparison.Ordinal))?.Name).OfType<string>().Distinct()];
        return (tests, failed);
    }

    /// <summary>The test that notices a mutant, by a failure, a crash, or far more time than without it; <see langword="null"/> if none of them does.</summary>
    public string? Notices(IEnumerable<Test> tests, int mutant)
    {
        // What has noticed others often notices this one too; of the rest, the quick ones are tried first.
        Test[] ordered = [.. tests.OrderByDescending(test => _noticed.GetValueOrDefault(test.Name)).ThenBy(test => test.Time)];
        foreach (Test[] some in (Test[][])[ordered[..Math.Min(First, ordered.Length)], ordered[Math.Min(First, ordered.Length)..]])
        {
            if (some.Length == 0)
                break;
            // What a busy machine makes late or fail does not come about twice.
            TimeSpan limit = new TimeSpan(some.Sum(test => test.Time.Ticks)) * 5 + s_start;
            string[] arguments = ["-stopOnFail", .. some.SelectMany(test => (string[])["-method", test.Name])];
            if (Run(arguments, limit, mutant, null).ExitCode == 0 || Run(arguments, 2 * limit, mutant, null) is not (not 0, var output))
                continue;
            string[] failures = [.. Failures(output)];
            if (some.FirstOrDefault(test => failures.Any(line => line.StartsWith(test.Name, StringComparison.Ordinal))) is not { } noticing)
                return "a crash or a hang";
            _noticed.AddOrUpdate(noticing.Name, 1, (_, count) => count + 1);
            return noticing.Name;
        }

        return null;
    }

    private static IEnumerable<string> Failures(string output) =>
        output.Split('\n').Where(line => line.Contains("[FAIL]", StringComparison.Ordinal)).Select(line => line.Trim());

    private (int ExitCode, string Output) Run(IEnumerable<string> arguments, TimeSpan limit, int mutant, string? reached)
    {
        var start = new ProcessStartInfo("dotnet", [path, "-noColor", .. arguments]) { RedirectStandardOutput = true, RedirectStandardError = true };
        foreach ((string name, string value) in settings)
            start.Environment[name] = value;
        start.Environment["DOTNET_DbgEnableMiniDump"] = "0";
        // Most processes are short.
        start.Environment["DOTNET_TieredPGO"] = "0";
        // One seed: what random tests execute must not depend on the run.
        start.Environment["DECANT_SEED"] = "42";
        start.Environment["DECANT_MUTANT"] = mutant.ToString(CultureInfo.InvariantCulture);
        if (reached is not null)
            start.Environment["DECANT_MUTANTS_REACHED"] = reached;
        using Process process = Process.Start(start)!;
        process.ErrorDataReceived += static (_, _) => { };
        process.BeginErrorReadLine();
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        if (!process.WaitForExit(limit))
        {
            process.Kill(entireProcessTree: true);
            process.WaitForExit();
            return (-1, "");
        }

        return (process.ExitCode, output.GetAwaiter().GetResult());
    }
}
