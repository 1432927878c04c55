using System.CommandLine;
using Decant.Lab.Footprint;
using Decant.Lab.Processes;

namespace Decant.Lab.Commands;

/// <summary>Measures how much memory one large call takes, each in a process of its own.</summary>
internal static class FootprintCommand
{
    // The runtime accepts no smaller value.
    private const int MinGen0Bytes = 64 << 10;
    private const int MaxGen0Bytes = 1 << 30;

    public static Command Create()
    {
        Argument<Contender[]> contenders = LabOptions.ManyContenders("The contenders to measure, besides drain.", Usual);
        Option<int> items = LabOptions.Number("--items", "The size of the body, in items; a million items are 1.1 GB.", 1, LabOptions.MaxItems, LabOptions.MaxItems);
        Option<int?> gen0Bytes = LabOptions.Number(
            "--gen0-bytes",
            "How many bytes a process may allocate before a garbage collection (DOTNET_GCgen0size); by default the runtime derives it from the processor's cache. " +
            "Where no item is kept, most of the peak is this.",
            MinGen0Bytes,
            MaxGen0Bytes);
        Option<Uri?> origin = LabOptions.Origin();
        var command = new Command(
            "footprint",
            "Makes one call of --items with each contender in a new process, after one of 10 items to warm up. Prints the peak working set of the process " +
            "(on Linux VmHWM), how much of it is above drain's, and the bytes that the large call allocated.")
        {
            contenders, items, gen0Bytes, origin,
        };
        command.Measure<FootprintRow>(async (parsed, cancellationToken) => await FootprintRunner.RunAsync(
            ProcessContenders.Choose(LabOptions.Named(parsed, contenders, Usual)), parsed.GetValue(items), parsed.GetValue(gen0Bytes), parsed.GetValue(origin), cancellationToken));
        return command;
    }

    private static IEnumerable<Contender> Usual() => Contenders.All.Where(contender => contender.Suite == Suite.Enumerate);
}
