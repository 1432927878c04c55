using System.CommandLine;
using System.CommandLine.Parsing;
using Decant.Lab.Compare;
using Decant.Lab.Processes;
using Decant.Lab.Throughput;
using Decant.Ladder.Rungs;

namespace Decant.Lab.Commands;

/// <summary>What contenders cost under load, and how long callers wait, over fast and slow networks.</summary>
internal static class ThroughputCommand
{
    private const int DefaultItems = 100;
    private const int DefaultSeconds = 1;
    private const int MaxSeconds = 60;
    private const int DefaultRounds = 3;
    private const int MaxRounds = 1_000;

    private static readonly int[] s_callers = [1, 64];
    private static readonly string[] s_networks = ["loopback", "delay=20", "rate=1000000"];

    public static Command Create()
    {
        // Between the landmarks lie all the steps that load shows.
        string[] landmarks = [.. Rung.Landmarks.Select(rung => rung.Name)];
        var contenders = new Argument<string[]>("contender")
        {
            Description = $"What to measure beside drain: {string.Join(", ", landmarks)} by default.",
            Arity = ArgumentArity.ZeroOrMore,
        };
        var callers = new Option<int[]>("--callers")
        {
            Description = "How many call at once, each again as soon as its last call is over, separated by commas; " +
                $"{string.Join(',', s_callers)} by default.",
            HelpName = "n,n,…",
            CustomParser = result => LabOptions.ParseNumbers(result, "--callers", ComparisonRequest.MaxCallers),
        };
        Option<int?> items = LabOptions.Number("--items", "The size of the body, in items; 100 by default.", 1, LabOptions.MaxItems);
        var networks = new Option<Network[]>("--network")
        {
            Description = $"What lies between client and origin, separated by commas: {Network.Names}; " +
                $"{string.Join(',', s_networks)} by default.",
            HelpName = "network,network,…",
            CustomParser = result =>
                [.. result.Tokens.SelectMany(token => token.Value.Split(',')).Select(name => Parse(result, name)).OfType<Network>().Distinct()],
        };
        Option<int?> seconds = LabOptions.Number("--seconds", "How long each number of callers calls in a round; 1 by default.", 1, MaxSeconds);
        Option<int?> rounds = LabOptions.Number("--rounds", "How often all of it is measured; 3 by default.", 1, MaxRounds);
        Option<DirectoryInfo?> output = LabOptions.OutputIfAny();
        Option<bool> json = LabOptions.Json();

        var command = new Command(
            ThroughputChild.What,
            "Lets several callers call each contender in a process of its own, over fast and slow networks. Gives requests a second, how long calls " +
            "took, and what they cost the client: CPU time, memory, collections and threads.")
        {
            contenders, callers, items, networks, seconds, rounds, output, json,
        };
        command.Run(async (parsed, cancellationToken) =>
        {
            string[] named = parsed.GetValue(contenders) is { Length: > 0 } some ? some : landmarks;
            var request = new ThroughputRequest(
                ProcessContenders.Choose(named),
                [.. (parsed.GetValue(callers) is { Length: > 0 } asked ? asked : s_callers).Order()],
                parsed.GetValue(networks) is { Length: > 0 } chosen ? chosen : [.. s_networks.Select(name => Network.Find(name)!)],
                parsed.GetValue(items) ?? DefaultItems,
                parsed.GetValue(seconds) ?? DefaultSeconds,
                parsed.GetValue(rounds) ?? DefaultRounds);
            ThroughputResult result = await ThroughputRunner.RunAsync(request, cancellationToken);
            result.Report(parsed.GetValue(json), parsed.GetValue(output));
            return 0;
        });
        return command;
    }

    private static Network? Parse(ArgumentResult result, string name)
    {
        var network = Network.Find(name);
        if (network is null)
            result.AddError($"--network is '{name}': expected {Network.Names}.");
        return network;
    }
}
