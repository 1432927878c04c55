using System.CommandLine;
using Decant.Lab.Compare;
using Decant.Lab.Compare.Pairs;

namespace Decant.Lab.Commands;

/// <summary>The paired comparison. A claim about two contenders needs it.</summary>
internal static class CompareCommand
{
    public static Command Create()
    {
        var command = new Command(PairsResult.OnePair, "Measures two contenders, A and B, in alternating rounds of one process, and prints the median of the ratios A/B.");
        var options = new CompareOptions();
        options.AddTo(command);
        command.Measure<PairRow>(async (parsed, cancellationToken) =>
        {
            IReadOnlyList<ComparisonRequest> requests = options.Read(parsed);
            if (requests[0].NotBuilt is { } notBuilt)
                throw LabException.Usage($"{notBuilt}.");
            DateTimeOffset start = TimeProvider.System.GetUtcNow();
            return requests is [var request]
                ? PairsResult.Of(await ComparisonRunner.RunAsync(request, cancellationToken), request, start)
                : await PairsRunner.RunAsync(PairsRequest.Of(requests), cancellationToken);
        });
        return command;
    }
}
