using System.Runtime.InteropServices;
using Decant.Lab.Suites;

namespace Decant.Lab.Runtimes.Client;

/// <summary>The lab's client side, which is started for each runtime. It measures a suite once against the parent's origin. It reads the request from its
/// folder and writes the pass there. It works in turns: one to warm up, and one for each contender. The name of a contender on standard output ends the turn
/// before.</summary>
internal static class RuntimeClient
{
    private const string Verb = "pass";
    private const string RequestFile = "request.json";
    private const string PassFile = "pass.json";

    /// <summary>Whether the arguments come from <see cref="PrepareAsync"/>.</summary>
    public static bool IsMeant(string[] args) => args is [Verb, _, _];

    /// <summary>Writes the request into its folder, and returns the arguments for a pass.</summary>
    public static async Task<string[]> PrepareAsync(SuiteRequest request, Uri origin, CancellationToken cancellationToken)
    {
        Directory.CreateDirectory(request.Output);
        await RuntimePass.WriteAsync(Path.Combine(request.Output, RequestFile), request, cancellationToken);
        return [Verb, request.Output, origin.AbsoluteUri];
    }

    /// <summary>Reads the pass of a request.</summary>
    public static Task<RuntimePass> ReadAsync(SuiteRequest request, CancellationToken cancellationToken) =>
        RuntimePass.ReadAsync<RuntimePass>(Path.Combine(request.Output, PassFile), cancellationToken);

    public static async Task<int> RunAsync(string[] args)
    {
        using var turns = new Turns();
        // A terminal sends the signal to the parent too, which ends this process at the right time.
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
            // Any exception: the parent reports it with the name of the runtime.
            Console.Error.WriteLine($"{e.GetType().Name}: {e.Message}");
            return ExitCode.Failure;
        }

        // BenchmarkDotNet calls it between benchmarks, and waits for its return.
        void EndTurn(SuiteCase next)
        {
            Console.WriteLine(next.Contender.Name);
            turns.Await();
        }
    }
}
