using System.CommandLine;
using Decant.Lab.Compare.Invariant;
using Decant.Microbenchmarks.Stages.Kernels;

namespace Decant.Lab.Commands;

/// <summary>Compares Decant with System.Text.Json for every kind of value, shape and option, so that no release is slower in any.</summary>
internal static class InvariantCommand
{
    private const int UsualRounds = 5;
    private const int MostRounds = 1_000;

    public static Command Create()
    {
        Option<string[]> filter = LabOptions.Filter("pairs whose arguments for compare");
        Option<int> rounds = LabOptions.Number("--rounds", "The number of rounds for each pair; a pair above the limit is measured again in six times as many.", 1, MostRounds, UsualRounds);
        Option<double> limit = LabOptions.Parsed("--limit", "ratio", "The highest ratio of Decant's time to System.Text.Json's that is accepted.", Ratio, _ => 1);
        var widths = new Option<string[]>("--widths")
        {
            Description = "The widest vectors to use, in bits, or scalar for none, separated by commas; by default the widest of this machine.",
            HelpName = "n,n,…",
            DefaultValueFactory = _ => [Widths.Used[0]],
            CustomParser = result => [.. Widths.Names.Intersect(Words.ParseMany(result, Width))],
        };

        var command = new Command(
            InvariantChild.What,
            "Compares Decant with System.Text.Json for every kind of value, shape and option, the worst ratio first. Exit code 3: a pair is above --limit, or allocates more " +
            "beyond its results; 1: a pair failed.")
        {
            filter, widths, rounds, limit,
        };
        var options = new ResultOptions(command, LabOptions.OutputIfAny());
        command.Run(async (parsed, cancellationToken) =>
        {
            string[] filters = parsed.GetValue(filter) ?? [];
            InvariantPair[] pairs = InvariantPair.Choose(filters);
            if (pairs.Length == 0)
                throw LabException.Usage($"No pair matches {string.Join(" or ", filters)}: 'decant-lab list' prints the contenders.");
            string[] used = parsed.GetValue(widths)!;
            // A command is the same everywhere, so what a page shows is parsed on a machine that cannot run it too.
            if (used.Except(Widths.Used).FirstOrDefault() is { } missing)
                throw LabException.Usage($"--widths has '{missing}', but this machine has {string.Join(", ", Widths.Used)}.");
            InvariantResult result = await InvariantRunner.RunAsync(
                pairs, used, parsed.GetValue(rounds), parsed.GetValue(limit), filters, cancellationToken);
            int exitCode = options.Report(parsed, result);
            return exitCode == 0 && result.CountAbove() > 0 ? ExitCode.AboveLimit : exitCode;
        });
        return command;
    }

    private static string Width(string text) => Widths.Names.Contains(text)
        ? text
        : throw new FormatException($"--widths is '{text}': expected one or more of {string.Join(", ", Widths.Names)}.");

    private static double Ratio(string text) =>
        double.TryParse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double ratio) && ratio > 0
            ? ratio
            : throw new FormatException($"--limit is '{text}': expected a ratio above 0, such as 0.9.");
}
