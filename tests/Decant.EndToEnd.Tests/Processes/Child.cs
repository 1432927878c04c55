using System.Diagnostics;

namespace Decant.Processes;

/// <summary>The test that runs, once more and in a process of its own: it may end that process, needs other settings of the runtime, or counts what
/// the whole process holds.</summary>
internal static class Child
{
    // Set in the child alone: which test, or row of one, it is there for.
    private const string Variable = "DECANT_TESTS_CHILD";
    private const string Begun = "The child has begun.";

    private static readonly TimeSpan s_hang = TimeSpan.FromMinutes(15);

    private static string Name => TestContext.Current.Test!.TestDisplayName;

    /// <summary>Runs the test in a process of its own, where it must pass.</summary>
    /// <returns>Whether this is that process, in which the test does what it is there for.</returns>
    public static async Task<bool> IsItAsync(params (string Name, string Value)[] environment)
    {
        if (IsIt())
            return true;
        (int exitCode, string output, string error) = await RunAsync(environment);
        Assert.True(exitCode == 0 && output.Contains(Begun, StringComparison.Ordinal), output + error);
        return false;
    }

    /// <summary>Runs the test in a process of its own, which it must end.</summary>
    /// <returns>What that process wrote as it ended; <see langword="null"/> in that process.</returns>
    public static async Task<string?> CrashAsync()
    {
        if (IsIt())
            return null;
        (int exitCode, string output, string error) = await RunAsync([]);
        Assert.NotEqual(0, exitCode);
        Assert.Contains(Begun, output, StringComparison.Ordinal);
        return error;
    }

    private static bool IsIt()
    {
        if (Environment.GetEnvironmentVariable(Variable) is not { } wanted)
            return false;
        Assert.SkipUnless(wanted == Name, "This process is there for another row.");
        Console.WriteLine(Begun);
        return true;
    }

    private static async Task<(int ExitCode, string Output, string Error)> RunAsync((string Name, string Value)[] environment)
    {
        ITestContext test = TestContext.Current;
        string self = Environment.ProcessPath!;
        string[] arguments = ["-noColor", "-method", $"{test.TestClass!.TestClassName}.{test.TestMethod!.MethodName}"];
        var start = new ProcessStartInfo(
            self, Path.GetFileNameWithoutExtension(self) == "dotnet" ? ["exec", typeof(Child).Assembly.Location, .. arguments] : arguments);
        start.RedirectStandardInput = start.RedirectStandardOutput = start.RedirectStandardError = true;
        // A crash that is meant leaves no dump behind.
        start.Environment["DOTNET_DbgEnableMiniDump"] = "0";
        foreach ((string name, string value) in (IEnumerable<(string, string)>)[.. environment, (Variable, Name)])
            start.Environment[name] = value;

        using Process process = Process.Start(start)!;
        return await ProcessEnd.WaitAsync(process, s_hang, Cancellation);
    }
}
