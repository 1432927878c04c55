using System.CommandLine;
using Decant.Lab.Processes;
using Decant.Lab.Suites;
using Decant.Lab.Throughput;
using Decant.Ladder.Rungs;

namespace Decant.Lab.Commands;

/// <summary>Measures contenders under load, over fast and slow networks.</summary>
internal static class ThroughputCommand
{
    private static readonly string[] s_networks = ["loopback", "delay=20", "rate=1000000"];

    public static Command Create()
    {
        // The landmarks show every step that matters under load.
        Argument<Contender[]> contenders = LabOptions.ManyContenders("The contenders to measure, besides drain.", Usual);
        Option<int[]> callers = LabOptions.Callers();
        Option<int> items = LabOptions.Number("--items", "The size of the body, in items.", 1, LabOptions.MaxItems, usual: 100);
        Option<Network[]> networks = LabOptions.ParsedMany(
            "--network",
            "network,network,…",
            $"The networks between client and origin, separated by commas: {Network.Names}. By default {string.Join(',', s_networks)}, and direct with --origin.",
            Parse);
        Option<int> seconds = LabOptions.Seconds();
        Option<int> rounds = LabOptions.LoadRounds();
        Option<Protocol> protocol = LabOptions.Protocol();
        Option<Transfer> transfer = LabOptions.Transfer();
        Option<Uri?> origin = LabOptions.Origin();
        var command = new Command(
            ThroughputChild.What,
            "Loads each contender with parallel callers in a process of its own, over fast and slow networks. Prints requests per second, latency, and what calls " +
            "cost the client: CPU time, memory, collections and threads.")
        {
            contenders, callers, items, networks, seconds, rounds, protocol, transfer, origin,
        };
        command.Measure<LoadRow>(async (parsed, cancellationToken) => await ThroughputRunner.RunAsync(
            new(
                ProcessContenders.Choose(LabOptions.Named(parsed, contenders, Usual)),
                [.. parsed.GetRequiredValue(callers).Order()],
                parsed.GetValue(networks) is { Length: > 0 } named ? named : NetworksTo(parsed.GetValue(origin)),
                parsed.GetValue(items),
                parsed.GetValue(seconds),
                parsed.GetValue(rounds),
                new(parsed.GetValue(protocol), parsed.GetValue(transfer)),
                parsed.GetValue(origin)),
            cancellationToken));
        return command;
    }

    private static IEnumerable<Contender> Usual() => Rung.Landmarks.Select(rung => Words.Contender(rung.Name));

    // With --origin, the real network is to be measured, without an added delay.
    private static Network[] NetworksTo(Uri? origin) => origin is null ? [.. s_networks.Select(Parse)] : [Network.Loopback];

    private static Network Parse(string name) => Network.Find(name) ?? throw new FormatException($"--network is '{name}': expected {Network.Names}.");
}
