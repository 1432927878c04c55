using System.CommandLine;
using System.Globalization;
using Decant.Lab.Compare.Invariant;
using Decant.Lab.Reports;
using Decant.Microbenchmarks.Stages.Kernels;

namespace Decant.Lab.Commands;

/// <summary>Holds Decant against System.Text.Json everywhere, so that a release is slower nowhere.</summary>
internal static class InvariantCommand
{
    private const int UsualRounds = 5;
    private const int MostRounds = 1_000;

    public static Command Create()
    {
        var filter = new Option<string[]>("--filter")
        {
            Description = "Only pairs whose arguments of compare match; * and ? are wildcards. May be given more than once.",
            HelpName = "pattern",
        };
        Option<int> rounds = LabOptions.Number("--rounds", "How many rounds for each pair, and six times as many where it is above the limit.", 1, MostRounds, UsualRounds);
        var limit = new Option<double>("--limit")
        {
            Description = "Which ratio of time to System.Text.Json's is too much.",
            HelpName = "ratio",
            DefaultValueFactory = _ => 1,
            CustomParser = result => Words.Parse(result, Ratio),
        };
        var widths = new Option<string[]>("--widths")
        {
            Description = "The widest vectors to use, in bits, or scalar for none; by default those that this machine has.",
            HelpName = "n,n,…",
            DefaultValueFactory = _ => [Widths.Used[0]],
            CustomParser = result => [.. Widths.Used.Intersect(Words.ParseMany(result, Width))],
        };

        var command = new Command(
            InvariantChild.What,
            "Compares every kind of value, shape and option with System.Text.Json, the worst ratio first. Ends with 3 if one is slower, or allocates more beyond its " +
            "results; with 1 if a pair fails.")
        {
            filter, widths, rounds, limit,
        };
        var options = new ResultOptions(command, LabOptions.OutputIfAny());
        command.Run(async (parsed, cancellationToken) =>
        {
            string[] filters = parsed.GetValue(filter) ?? [];
            InvariantPair[] pairs = InvariantPair.Choose(filters);
            if (pairs.Length == 0)
                throw LabException.Usage($"No pair matches {string.Join(" or ", filters)}: the command list names the contenders.");
            InvariantResult result = await InvariantRunner.RunAsync(
                pairs, parsed.GetValue(widths)!, parsed.GetValue(rounds), parsed.GetValue(limit), filters, cancellationToken);
            int exitCode = options.Report(parsed, result);
            return exitCode == 0 && result.CountAbove() > 0 ? ExitCode.AboveLimit : exitCode;
        });
        return command;
    }

    private static string Width(string text) => Widths.Used.Contains(text)
        ? text
        : throw new FormatException($"--widths is '{text}': expected some of {string.Join(", ", Widths.Used)}, which are those of this machine.");

    private static double Ratio(string text) =>
        double.TryParse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double ratio) && ratio > 0
            ? ratio
            : throw new FormatException($"--limit is '{text}': expected a ratio above 0, such as 0.9.");
}
