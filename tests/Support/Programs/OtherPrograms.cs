using System.Diagnostics;
using System.Text;

namespace Decant.Support;

/// <summary>Programs that results are compared with, such as jq. They need not be installed, unless DECANT_REQUIRE_JQ is set.</summary>
internal static class OtherPrograms
{
    public static bool Has(string program) =>
        Environment.GetEnvironmentVariable("DECANT_REQUIRE_JQ") == "1"
        || Environment.GetEnvironmentVariable("PATH")?.Split(Path.PathSeparator).Any(folder => File.Exists(Path.Combine(folder, program))) == true;

    public static string WhyMissing(string program) => $"{program} is not installed.";

    /// <summary>Runs a program, and returns its standard output.</summary>
    public static string Run(string program, IEnumerable<string> words, string input, string? folder = null)
    {
        var start = new ProcessStartInfo(program, words)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            StandardInputEncoding = new UTF8Encoding(false),
            StandardOutputEncoding = Encoding.UTF8,
            WorkingDirectory = folder ?? "",
        };
        using Process process = Process.Start(start)!;
        Task<string> output = process.StandardOutput.ReadToEndAsync(), error = process.StandardError.ReadToEndAsync();
        process.StandardInput.Write(input);
        process.StandardInput.Close();
        process.WaitForExit();
        return process.ExitCode == 0 ? output.Result : throw new InvalidOperationException($"{program} ended with {process.ExitCode}: {error.Result}");
    }
}
