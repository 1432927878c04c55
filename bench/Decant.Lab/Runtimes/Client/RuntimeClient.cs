using System.Reflection;
using System.Runtime.InteropServices;
using Decant.Lab.Suites;
using Decant.Origin;

namespace Decant.Lab.Runtimes.Client;

/// <summary>The measurements of one process on one runtime.</summary>
internal sealed record RuntimePass(Machine Machine, IReadOnlyList<Row> Rows, IReadOnlyList<string> Failures);

/// <summary>The lab's client side, which is started on each runtime. It measures the contenders of a request once against the parent's origin, and prints the
/// figures as one line of JSON.</summary>
internal static class RuntimeClient
{
    private const string Verb = "runtime";

    // One build of the lab reads what another one writes.
    private static readonly JsonSerializerOptions s_options = new(JsonSerializerDefaults.Web);

    public static string[] Arguments(SuiteRequest request, Uri origin) => [Verb, JsonSerializer.Serialize(request, s_options), origin.AbsoluteUri];

    /// <summary>Whether the arguments come from <see cref="Arguments"/>.</summary>
    public static bool IsMeant(string[] args) => args is [Verb, _, _];

    /// <summary>Reads the line that the process printed.</summary>
    public static RuntimePass Read(string line) => JsonSerializer.Deserialize<RuntimePass>(line, s_options)!;

    public static async Task<int> RunAsync(string[] args)
    {
        ParentWatch.Start(static () => Environment.Exit(ExitCode.Orphaned));
        // A terminal sends the signal to the parent too, which ends this process at the right time.
        using var interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, static context => context.Cancel = true);
        try
        {
            SuiteRequest request = JsonSerializer.Deserialize<SuiteRequest>(args[1], s_options)!;
            Directory.CreateDirectory(request.Output);
            SuiteMeasurement found = await SuiteMeasurement.RunAsync(
                request, SuiteMeasurement.CasesOf(request), new(new Uri(args[2])), static _ => { }, CancellationToken.None);
            string[] foreign = WhyNotTheRuntimes(Machine.Current.Runtime, VersionOf(typeof(JsonSerializer))) is { } why ? [why] : [];
            Console.WriteLine(JsonSerializer.Serialize(new RuntimePass(Machine.Current, found.Rows, [.. found.Failures, .. foreign]), s_options));
            return 0;
        }
        catch (Exception e)
        {
            // Any exception: the parent reports it with the name of the runtime.
            Console.Error.WriteLine($"{e.GetType().Name}: {e.Message}");
            return ExitCode.Failure;
        }
    }

    /// <summary>Why the figures are not those of the runtime, or <see langword="null"/>. A package with a newer System.Text.Json than the runtime's own would make
    /// an older runtime look like a newer one.</summary>
    public static string? WhyNotTheRuntimes(string runtime, string systemTextJson) => runtime.EndsWith($" {systemTextJson}", StringComparison.Ordinal)
        ? null
        : $"System.Text.Json {systemTextJson} stands in place of that of {runtime}: a package of the lab or the ladder brings it.";

    // The text is "8.0.31+" and the commit.
    private static string VersionOf(Type type) =>
        type.Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()!.InformationalVersion.Split('+')[0];
}
