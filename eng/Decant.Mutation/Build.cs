using System.Diagnostics;
using System.Text.RegularExpressions;

namespace Decant.Mutation;

/// <summary>Builds the projects of tests, with the library as it is written.</summary>
internal static partial class Build
{
    /// <summary>Builds a project, and gives where the library does not compile.</summary>
    public static IReadOnlyList<(string File, int Line)> Errors(string folder, string project)
    {
        var start = new ProcessStartInfo(
            "dotnet", ["build", Path.Combine(folder, "tests", project), "-c", "Release", "-v", "quiet", "-nologo", "-p:RunAnalyzers=false", "-p:TreatWarningsAsErrors=false", "-f", "net10.0"])
        {
            RedirectStandardOutput = true,
        };
        using Process build = Process.Start(start)!;
        string output = build.StandardOutput.ReadToEnd();
        build.WaitForExit();
        (string File, int Line)[] errors = [.. Error().Matches(output).Select(match => (match.Groups["file"].Value, int.Parse(match.Groups["line"].Value, null))).Distinct()];
        return build.ExitCode == 0 || errors.Length > 0 ? errors : throw new InvalidOperationException($"{project} does not build: {output}");
    }

    /// <summary>The assembly of a project that was built.</summary>
    public static string PathOf(string folder, string project) =>
        ((string[])["release_net10.0", "release"]).Select(output => Path.Combine(folder, "artifacts", "bin", project, output, project + ".dll")).First(File.Exists);

    /// <summary>The tests that pass without a mutant, such as those that do not read the sources.</summary>
    public static IReadOnlyList<Test> Passing(TestProgram program)
    {
        (IReadOnlyList<Test> tests, IReadOnlyList<string> failed) = program.Reach();
        foreach (string name in failed)
            Console.WriteLine($"{name} fails without a mutant and is left out");
        return [.. tests.Where(test => !failed.Contains(test.Name) && test.Reached.Count > 0)];
    }

    [GeneratedRegex(@"^\s*(?<file>/.*\.cs)\((?<line>\d+),\d+\): error ", RegexOptions.Multiline)]
    private static partial Regex Error();
}
