using System.Diagnostics;

namespace Decant.Mutation;

/// <summary>The executable of a project of tests: its classes, run one at a time.</summary>
/// <param name="path">The assembly.</param>
internal sealed class TestProgram(string path)
{
    private const string MutantVariable = "DECANT_MUTANT";
    private const string ReachedVariable = "DECANT_MUTANTS_REACHED";

    /// <summary>The names of the classes that have tests.</summary>
    public IReadOnlyList<string> Classes()
    {
        (_, string output) = Run([path, "-list", "classes"], TimeSpan.FromMinutes(2), 0, null);
        return [.. output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries).Where(line => line.StartsWith("Decant.", StringComparison.Ordinal) && !line.Contains(' '))];
    }

    /// <summary>Runs a class as it is, and gives the mutants that it reaches, and whether it passed.</summary>
    public (bool HasPassed, HashSet<int> Reached) Reach(string name)
    {
        string file = Path.GetTempFileName();
        (int exitCode, _) = Run([path, "-class", name, "-noColor"], TimeSpan.FromMinutes(10), 0, file);
        HashSet<int> reached = [.. File.ReadLines(file).Select(line => int.Parse(line, null))];
        File.Delete(file);
        return (exitCode == 0, reached);
    }

    /// <summary>The class that notices a mutant, by a failure, a crash, or far more time than without it; <see langword="null"/> if none of them does.</summary>
    public string? Notices(IReadOnlyList<string> classes, int mutant, TimeSpan usual)
    {
        string[] arguments = [path, .. classes.SelectMany(name => (string[])["-class", name]), "-noColor", "-stopOnFail"];
        (int exitCode, string output) = Run(arguments, usual * 5 + TimeSpan.FromSeconds(30), mutant, null);
        string? failed = output.Split('\n').FirstOrDefault(line => line.Contains("[FAIL]", StringComparison.Ordinal));
        return exitCode == 0 ? null : classes.FirstOrDefault(name => failed?.Contains(name + '.', StringComparison.Ordinal) == true) ?? "a crash or a hang";
    }

    private static (int ExitCode, string Output) Run(string[] arguments, TimeSpan limit, int mutant, string? reached)
    {
        var start = new ProcessStartInfo("dotnet", arguments) { RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["DOTNET_DbgEnableMiniDump"] = "0";
        start.Environment[MutantVariable] = mutant.ToString(null as IFormatProvider);
        if (reached is not null)
            start.Environment[ReachedVariable] = reached;
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
