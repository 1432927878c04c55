using System.CommandLine;
using Decant.Lab.Footprint;
using Decant.Lab.Processes;
using Decant.Ladder;

namespace Decant.Lab.Commands;

/// <summary>How much memory one large call takes, in a process of its own.</summary>
internal static class FootprintCommand
{
    // The runtime takes no less.
    private const int MinGen0Bytes = 64 << 10;
    private const int MaxGen0Bytes = 1 << 30;

    public static Command Create()
    {
        Argument<Contender[]> contenders = LabOptions.ManyContenders(
            "What to measure beside drain.", () => Contenders.All.Where(contender => contender.Suite == Suite.Enumerate));
        Option<int> items = LabOptions.Number("--items", "The size of the body, in items; a million are 1.1 GB.", 1, LabOptions.MaxItems, LabOptions.MaxItems);
        Option<int?> gen0Bytes = LabOptions.Number(
            "--gen0-bytes",
            "How much a process may allocate before it collects (DOTNET_GCgen0size); by default the runtime takes it from the processor's cache, " +
            "and where no item is kept most of the peak is that.",
            MinGen0Bytes,
            MaxGen0Bytes);

        Option<Uri?> origin = LabOptions.Origin();
        var command = new Command(
            "footprint",
            "Lets each contender make one call of 10 items and one of --items in a process of its own. Gives the process's peak working set " +
            "(Linux: VmHWM) and how much of it is above drain's, and what the large call allocated.")
        {
            contenders, items, gen0Bytes, origin,
        };
        command.Measure<FootprintRow>(async (parsed, cancellationToken) => await FootprintRunner.RunAsync(
            ProcessContenders.Choose(parsed.GetRequiredValue(contenders)), parsed.GetValue(items), parsed.GetValue(gen0Bytes), parsed.GetValue(origin), cancellationToken));
        return command;
    }
}
