using System.CommandLine;
using Decant.Lab.FirstCall;
using Decant.Lab.Processes;
using Decant.Lab.Suites;
using Decant.Ladder.Rungs;

namespace Decant.Lab.Commands;

/// <summary>Measures first calls, each in a new process.</summary>
internal static class FirstCallCommand
{
    private const int MaxProcesses = 1_000;

    // Nobody starts with an earlier rung today.
    private const int LeastRung = 9;

    public static Command Create()
    {
        Argument<Contender[]> contenders = LabOptions.ManyContenders("The contenders to measure, besides drain and --against.", Usual);
        Option<Contender> against = LabOptions.Against("rivals/GetFromJsonAsync");
        Option<int> processes = LabOptions.Number("--processes", "The number of new processes for each contender.", 1, MaxProcesses, usual: 15);
        Option<int> items = LabOptions.Number("--items", "The size of the body, in items.", 1, LabOptions.MaxItems, usual: 10);
        Option<Protocol> protocol = LabOptions.Protocol();
        Option<Transfer> transfer = LabOptions.Transfer();
        Option<Uri?> origin = LabOptions.Origin();
        var command = new Command(
            "first-call",
            "Times the set-up and the first call of contenders in new processes, in alternating order. The ratio is (contender − drain) / (--against − drain), " +
            "of the median first calls.")
        {
            contenders, against, processes, items, protocol, transfer, origin,
        };
        command.Measure<FirstCallRow>(async (parsed, cancellationToken) =>
        {
            Contender one = parsed.GetRequiredValue(against);
            Contender[] measured = ProcessContenders.Choose([one, .. LabOptions.Named(parsed, contenders, Usual)]);
            return await FirstCallRunner.RunAsync(
                new(
                    measured,
                    one,
                    parsed.GetValue(items),
                    parsed.GetValue(processes),
                    new(parsed.GetValue(protocol), parsed.GetValue(transfer)),
                    parsed.GetValue(origin)),
                cancellationToken);
        });
        return command;
    }

    // --against uses a plain client, as rung11-singleton does. The other rungs use the factory, as drain-factory does.
    private static IEnumerable<Contender> Usual()
    {
        string[] names = ["drain-factory", .. Rung.Landmarks.Where(rung => rung.Number >= LeastRung).Select(rung => rung.Name), "rung11-singleton"];
        return names.Select(Words.Contender);
    }
}
