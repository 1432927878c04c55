using System.CommandLine;
using Decant.Lab.Compare;
using Decant.Lab.Compare.Pairs;
using Decant.Lab.Reports;

namespace Decant.Lab.Commands;

/// <summary>The paired comparison, which is what a claim about two contenders rests on.</summary>
internal static class CompareCommand
{
    public static Command Create()
    {
        var command = new Command(PairsResult.OnePair, "Measures two contenders in alternating rounds and gives the median of the ratios A/B.");
        var options = new CompareOptions();
        options.AddTo(command);
        Option<DirectoryInfo?> output = LabOptions.OutputIfAny();
        Option<bool> json = LabOptions.Json();
        command.Add(output);
        command.Add(json);
        command.Run(async (parsed, cancellationToken) =>
        {
            ComparisonRequest request = options.Read(parsed);
            DateTimeOffset start = TimeProvider.System.GetUtcNow();
            Comparison comparison = await ComparisonRunner.RunAsync(request, cancellationToken);
            var result = PairsResult.Of(comparison, request, start);
            DirectoryInfo? folder = parsed.GetValue(output);
            if (!parsed.GetValue(json))
            {
                result.Report(asJson: false, folder);
            }
            else
            {
                Console.WriteLine(JsonReport.Create(comparison));
                if (folder is not null)
                    result.Write(folder.FullName);
            }

            return LabCommandLine.ExitCodeOf(comparison.Interrupted is true, []);
        });
        return command;
    }
}
