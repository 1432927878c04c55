using Decant.Ladder;
using Decant.Origin;

namespace Decant.Lab.Processes;

/// <summary>
/// The lab as it starts itself: measures one contender, prints one line for the parent and ends. What it needs for that is loaded and compiled
/// within the process that is measured, so it is little: no command line is parsed, and JSON is written when the measurement is over.
/// </summary>
internal static class ChildProgram
{
    private const string Verb = "child";
    private const string CommandVerb = "command";

    /// <summary>The arguments by which a child makes a measurement.</summary>
    public static string[] Arguments(string what, string key, Target target, params string[] more) =>
        [Verb, what, key, target.Address.AbsoluteUri, target.Settings.ToString(), .. more];

    /// <summary>The arguments by which a child is the lab as its users start it, and ends with its parent.</summary>
    public static string[] ArgumentsOfCommand(params IEnumerable<string> words) => [Verb, CommandVerb, .. words];

    /// <summary>Whether the arguments come from <see cref="Arguments"/> or <see cref="ArgumentsOfCommand"/>.</summary>
    public static bool IsMeant(string[] args) => args is [Verb, _, _, _, ..];

    /// <summary>Does what the arguments say.</summary>
    /// <param name="args">Those of this process.</param>
    /// <param name="runCommand">The lab as its users start it.</param>
    /// <param name="measurements">Those that a child may be asked for.</param>
    public static async Task<int> RunAsync(string[] args, Func<string[], Task<int>> runCommand, params ChildMeasurement[] measurements)
    {
        ParentWatch.Start(static () => Environment.Exit(ExitCode.Orphaned));
        if (args[1] == CommandVerb)
            return await runCommand(args[2..]);
        try
        {
            ChildMeasurement measurement = Array.Find(measurements, measurement => measurement.Name == args[1])
                ?? throw new ArgumentException($"'{args[1]}' is no measurement of a child.", nameof(args));
            Console.WriteLine(await measurement.RunAsync(args[2], TargetOf(args[3], args[4]), args[5..]));
            return 0;
        }
        catch (Exception e)
        {
            // Of any kind: each contender fails in its own way, and the parent tells it.
            Console.Error.WriteLine($"fails with {e.GetType().Name}: {e.Message}");
            return ExitCode.Failure;
        }
    }

    private static Target TargetOf(string address, string settings) =>
        new(new Uri(address), BodyKind.Repositories) { Settings = HandlerSettings.Parse(settings) };
}
