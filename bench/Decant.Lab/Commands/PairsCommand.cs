using System.CommandLine;
using Decant.Lab.Compare.Pairs;

namespace Decant.Lab.Commands;

/// <summary>Measures pairs of contenders, and compares the figures with their goals.</summary>
internal static class PairsCommand
{
    public static Command Create(bool isInCheckout)
    {
        string format = isInCheckout
            ? "such as bench/pairs.txt, whose first lines describe the format."
            : "a title as '== Title' and below it a line for each figure: quantity; goal; aim; arguments of compare.";
        Argument<FileInfo> file = new Argument<FileInfo>("file") { Description = $"The file of pairs and goals, {format}" }.AcceptExistingOnly();
        Option<FileInfo> body = new Option<FileInfo>("--body")
        {
            Description = $"The JSON file that {PairSet.BodyName} stands for in the pairs, an array of GitHub's repository objects; by default, 1,000 like them that the origin generates.",
            HelpName = "file.json",
        }.AcceptExistingOnly();
        Option<string[]> filter = LabOptions.Filter("pairs whose arguments or table");
        Option<int> rounds = CompareOptions.Rounds();

        var command = new Command(PairsResult.SetOfPairs, "Measures all pairs in a file, each as compare does and in a process of its own, and prints which goals are met.")
        {
            file, body, filter, rounds,
        };
        var options = new ResultOptions(command, LabOptions.Output());
        command.Run(async (parsed, cancellationToken) =>
        {
            FileInfo? named = parsed.GetValue(body);
            using GeneratedBody? generated = named is null && PairSet.ReadsBody(parsed.GetRequiredValue(file)) ? await GeneratedBody.CreateAsync(cancellationToken) : null;
            var request = PairsRequest.Create(
                parsed.GetRequiredValue(file), named ?? generated?.File, named is not null, parsed.GetValue(filter) ?? [], parsed.GetValue(rounds), CompareOptions.Parse);
            PairsResult result = await PairsRunner.RunAsync(request, cancellationToken);
            return options.Report(parsed, result, ResultFolder.Of(PairsResult.SetOfPairs));
        });
        return command;
    }
}
