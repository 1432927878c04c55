using System.CommandLine;
using Decant.Lab.Footprint;
using Decant.Lab.Processes;
using Decant.Ladder;

namespace Decant.Lab.Commands;

/// <summary>How much memory one large call takes, in a process of its own.</summary>
internal static class FootprintCommand
{
    public static Command Create()
    {
        var contenders = new Argument<string[]>("contender")
        {
            Description = "What to measure beside drain; those named enumerate/… by default.",
            Arity = ArgumentArity.ZeroOrMore,
        };
        Option<int?> items = LabOptions.Number("--items", "The size of the body, in items; 1,000,000 by default, which are 1.1 GB.", 1, LabOptions.MaxItems);
        Option<DirectoryInfo?> output = LabOptions.OutputIfAny();
        Option<bool> json = LabOptions.Json();

        var command = new Command(
            "footprint",
            "Lets each contender make one call of 10 items and one of --items in a process of its own. Gives the process's peak working set " +
            "(Linux: VmHWM) and how much of it is above drain's, and what the large call allocated.")
        {
            contenders, items, output, json,
        };
        command.Run(async (parsed, cancellationToken) =>
        {
            IEnumerable<string> names = parsed.GetValue(contenders) is { Length: > 0 } named
                ? named
                : Contenders.All.Where(contender => contender.Suite == Suite.Enumerate).Select(contender => contender.Name);
            FootprintResult result = await FootprintRunner.RunAsync(
                ProcessContenders.Choose(names), parsed.GetValue(items) ?? LabOptions.MaxItems, cancellationToken);
            result.Report(parsed.GetValue(json), parsed.GetValue(output));
            return 0;
        });
        return command;
    }
}
