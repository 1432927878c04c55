using System.Runtime.InteropServices;
using Decant.Lab.Suites;

namespace Decant.Lab.Runtimes.Client;

/// <summary>The lab's client side as it is started for each runtime: measures a suite once, against the origin of whoever started it. It reads
/// the request from its folder and writes the pass there. It works in turns: one to warm up, then one a contender, whose name on standard output
/// ends the turn before.</summary>
internal static class RuntimeClient
{
    private const string Verb = "pass";
    private const string RequestFile = "request.json";
    private const string PassFile = "pass.json";

    /// <summary>Whether the arguments come from <see cref="PrepareAsync"/>.</summary>
    public static bool IsMeant(string[] args) => args is [Verb, _, _];

    /// <summary>Lays the request into its folder, and gives the arguments for a pass.</summary>
    public static async Task<string[]> PrepareAsync(SuiteRequest request, Uri origin, CancellationToken cancellationToken)
    {
        Directory.CreateDirectory(request.Output);
        await RuntimePass.WriteAsync(Path.Combine(request.Output, RequestFile), request, cancellationToken);
        return [Verb, request.Output, origin.AbsoluteUri];
    }

    /// <summary>What the pass found that was started with a request.</summary>
    public static Task<RuntimePass> ReadAsync(SuiteRequest request, CancellationToken cancellationToken) =>
        RuntimePass.ReadAsync<RuntimePass>(Path.Combine(request.Output, PassFile), cancellationToken);

    public static async Task<int> RunAsync(string[] args)
    {
        using var turns = new Turns();
        // A terminal sends it to the parent too, which ends this process when it has what it wants.
        using var interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, static context => context.Cancel = true);
        try
        {
            turns.Await();
            SuiteRequest request = await RuntimePass.ReadAsync<SuiteRequest>(Path.Combine(args[1], RequestFile), CancellationToken.None);
            SuiteMeasurement found = await SuiteMeasurement.RunAsync(
                request, SuiteMeasurement.CasesOf(request), new(new Uri(args[2])), EndTurn, CancellationToken.None);
            var pass = new RuntimePass(RuntimeVersions.Current, found.Rows, found.Failures);
            await RuntimePass.WriteAsync(Path.Combine(args[1], PassFile), pass, CancellationToken.None);
            return 0;
        }
        catch (Exception e)
        {
            // Of any kind: the parent tells it, with the runtime that it came of.
            Console.Error.WriteLine($"{e.GetType().Name}: {e.Message}");
            return ExitCode.Failure;
        }

        // BenchmarkDotNet calls it between benchmarks, and goes on when it returns.
        void EndTurn(SuiteCase next)
        {
            Console.WriteLine(next.Contender.Name);
            turns.Await();
        }
    }
}
