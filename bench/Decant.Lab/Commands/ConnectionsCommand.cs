using System.CommandLine;
using Decant.Lab.Connections;
using Decant.Lab.Processes;
using Decant.Lab.Suites;
using Decant.Ladder;
using Decant.Ladder.Origin;

namespace Decant.Lab.Commands;

/// <summary>Measures how much the kind of connection changes the ratio of two readers.</summary>
internal static class ConnectionsCommand
{
    private const int MaxRounds = 1_000;

    private static readonly string[] s_usual = ["rivals/GetFromJsonAsync", "rung9", "rung9b", "rung11"];

    public static Command Create()
    {
        Argument<Contender[]> contenders = LabOptions.ManyContenders("The contenders to measure, besides drain and --against.", Usual);
        Option<Contender> against = LabOptions.Against("rung9b");
        Option<int[]> items = LabOptions.Numbers("--items", "The sizes of the body, in items, separated by commas.", LabOptions.MaxItems, 10, 1_000, 10_000);
        Option<Protocol[]> protocols = LabOptions.ManyOf("--protocol", $"The protocols, separated by commas: {LabOptions.ProtocolNames}.", Enum.GetValues<Protocol>());
        Option<Transfer[]> transfers = LabOptions.ManyOf(
            "--transfer", "How the body is sent, separated by commas: length (with Content-Length), chunked (without), gzip, br (Brotli).", Transfer.Length, Transfer.Gzip, Transfer.Br);
        Option<int> rounds = LabOptions.Number("--rounds", "The number of rounds for each connection and size, each of two blocks of calls of every contender.", 1, MaxRounds, usual: 20);

        Option<Uri?> origin = LabOptions.Origin();
        var command = new Command(
            ConnectionsResult.File,
            "Measures contenders over HTTP/1.1 and HTTP/2, with and without TLS and compression, in alternating rounds. Prints a table for each size of the body: " +
            "time, CPU time of the client's process, and allocated bytes.")
        {
            contenders, against, items, protocols, transfers, rounds, origin,
        };
        command.Measure<ConnectionRow>(async (parsed, cancellationToken) =>
        {
            Contender one = parsed.GetRequiredValue(against);
            Contender[] measured = ProcessContenders.Choose(LabOptions.Named(parsed, contenders, Usual).Append(one));
            return await ConnectionsRunner.RunAsync(
                new(
                    measured,
                    one,
                    parsed.GetRequiredValue(items),
                    parsed.GetRequiredValue(protocols),
                    parsed.GetRequiredValue(transfers),
                    parsed.GetValue(rounds),
                    parsed.GetValue(origin)),
                cancellationToken);
        });
        return command;
    }

    private static IEnumerable<Contender> Usual() => s_usual.Select(Words.Contender);
}
