using Decant.Lab.Commands;
using Decant.Lab.FirstCall;
using Decant.Lab.Footprint;
using Decant.Lab.Throughput;

namespace Decant.Lab.Processes;

/// <summary>
/// The lab as it starts itself: measures one contender, prints one line of numbers for the parent and ends. What it needs for that is
/// loaded and compiled within the process that is measured, so it is little: neither a command line is parsed nor JSON written.
/// </summary>
internal static class ChildProgram
{
    private const string Verb = "child";
    private const string CommandVerb = "command";

    /// <summary>The arguments by which a child measures <paramref name="what"/>, such as <see cref="FirstCallChild.What"/>.</summary>
    public static string[] Arguments(string what, string key, Uri address, params string[] more) => [Verb, what, key, address.AbsoluteUri, .. more];

    /// <summary>The arguments by which a child is the lab as its users start it, and ends with its parent.</summary>
    public static string[] ArgumentsOfCommand(params IEnumerable<string> words) => [Verb, CommandVerb, .. words];

    /// <summary>Whether the arguments come from <see cref="Arguments"/> or <see cref="ArgumentsOfCommand"/>.</summary>
    public static bool IsMeant(string[] args) => args is [Verb, _, _, _, ..];

    public static async Task<int> RunAsync(string[] args)
    {
        ChildWatch.Start();
        if (args[1] == CommandVerb)
            return await LabProgram.RunAsync(args[2..]);
        try
        {
            var address = new Uri(args[3]);
            long[] figures = await (args[1] switch
            {
                FirstCallChild.What => FirstCallChild.MeasureAsync(args[2], address),
                ThroughputChild.What => ThroughputChild.MeasureAsync(args[2], address, args[4..]),
                _ => FootprintChild.MeasureAsync(args[2], address),
            });
            Console.WriteLine(string.Join(' ', figures));
            return 0;
        }
        catch (Exception e)
        {
            // Of any kind: each contender fails in its own way, and the parent tells it.
            Console.Error.WriteLine($"fails with {e.GetType().Name}: {e.Message}");
            return 1;
        }
    }
}
