using System.CommandLine;
using Decant.Lab.FirstCall;
using Decant.Lab.Processes;
using Decant.Ladder;
using Decant.Ladder.Rungs;

namespace Decant.Lab.Commands;

/// <summary>What a first call costs: each in a process that did nothing before.</summary>
internal static class FirstCallCommand
{
    private const int DefaultItems = 10;
    private const int DefaultProcesses = 15;
    private const int MaxProcesses = 1_000;

    // The rungs below are not what anybody starts with today.
    private const int LeastRung = 9;

    public static Command Create()
    {
        // What --against does through a plain client, rung 11 does so only as the singleton; the rungs beside it go through the factory.
        string[] usual = ["drain-factory", .. Rung.Landmarks.Where(rung => rung.Number >= LeastRung).Select(rung => rung.Name), "rung11-singleton"];
        var contenders = new Argument<string[]>("contender")
        {
            Description = $"What to measure beside drain and --against: {string.Join(", ", usual)} by default.",
            Arity = ArgumentArity.ZeroOrMore,
        };
        var against = new Option<string>("--against")
        {
            Description = "The contender whose ratio is 1.",
            DefaultValueFactory = _ => "rivals/GetFromJsonAsync",
            HelpName = "contender",
        };
        Option<int?> processes = LabOptions.Number("--processes", "How many new processes for each contender; 15 by default.", 1, MaxProcesses);
        Option<int?> items = LabOptions.Number("--items", "The size of the body, in items; 10 by default.", 1, LabOptions.MaxItems);
        Option<DirectoryInfo?> output = LabOptions.OutputIfAny();
        Option<bool> json = LabOptions.Json();

        var command = new Command(
            "first-call",
            "Times the set-up and the first call of contenders in new processes, in alternating order. The ratio is that of the first call alone: " +
            "(contender − drain) / (--against − drain), of the medians; set-up and total stand beside it.")
        {
            contenders, against, processes, items, output, json,
        };
        command.Run(async (parsed, cancellationToken) =>
        {
            string[] named = parsed.GetValue(contenders) is { Length: > 0 } some ? some : usual;
            Contender[] measured = ProcessContenders.Choose([parsed.GetValue(against)!, .. named]);
            var request = new FirstCallRequest(
                measured,
                measured.First(contender => contender.Name.Equals(parsed.GetValue(against), StringComparison.OrdinalIgnoreCase)),
                parsed.GetValue(items) ?? DefaultItems,
                parsed.GetValue(processes) ?? DefaultProcesses);
            FirstCallResult result = await FirstCallRunner.RunAsync(request, cancellationToken);
            result.Report(parsed.GetValue(json), parsed.GetValue(output));
            return 0;
        });
        return command;
    }
}
