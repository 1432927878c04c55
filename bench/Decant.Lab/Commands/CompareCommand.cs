using System.CommandLine;
using System.Text.Json;
using Decant.Lab.Compare;
using Decant.Lab.Reports;
using Decant.Lab.Suites;
using Decant.Ladder;
using Decant.Ladder.GitHub;

namespace Decant.Lab.Commands;

/// <summary>The paired comparison, which is what a claim about two contenders rests on.</summary>
internal static class CompareCommand
{
    private const int DefaultRounds = 80;
    private const int MaxRounds = 10_000;

    public static Command Create()
    {
        var a = new Argument<string>("a")
        {
            Description = "A contender, for example rung9, rung9-client, ways/GetFromJsonAsync, bodies/GetByteArrayAsync, memory/stj, stages/full-256 or drain.",
        };
        var b = new Argument<string>("b") { Description = "The contender that it is compared with." };
        Option<int?> items = LabOptions.Number("--items", "The size of the body, in items; 1,000 by default, and about half a megabyte in memory.", 1, LabOptions.MaxItems);
        Option<int?> bytes = LabOptions.Bytes();
        Option<BodyKind?> shape = LabOptions.Shape();
        Option<int?> rounds = LabOptions.Number("--rounds", "How many rounds, each of two blocks of calls of A and two of B; 80 by default.", 1, MaxRounds);
        Option<int?> callers = LabOptions.Number(
            "--callers",
            "How many call at once, each again as soon as its last call is over: adds requests a second, and how long half and 99 % of the calls take.",
            1,
            ComparisonRequest.MaxCallers);
        Option<FileInfo> body = LabOptions.Body();
        Option<WantedMembers?> members = LabOptions.Members();
        Option<string> transfer = new Option<string>("--transfer")
        {
            Description = "How the end of the body is told.",
            DefaultValueFactory = _ => "length",
        }.AcceptOnlyFromAmong("length", "chunked");
        Option<bool> json = LabOptions.Json();

        var command = new Command("compare", "Measures two contenders in alternating rounds and gives the median of the ratios A/B.")
        {
            a, b, items, bytes, shape, rounds, callers, body, members, transfer, json,
        };
        command.Run(async (parsed, cancellationToken) =>
        {
            var request = ComparisonRequest.Create(
                parsed.GetRequiredValue(a),
                parsed.GetRequiredValue(b),
                parsed.GetValue(items),
                parsed.GetValue(bytes),
                Enum.Parse<Transfer>(parsed.GetValue(transfer)!, ignoreCase: true),
                BodyFile.Open(parsed.GetValue(body), parsed.GetValue(members), parsed.GetValue(shape)),
                parsed.GetValue(rounds) ?? DefaultRounds,
                parsed.GetValue(shape),
                parsed.GetValue(callers));
            Comparison comparison = await ComparisonRunner.RunAsync(request, cancellationToken);
            if (parsed.GetValue(json))
                Console.WriteLine(JsonSerializer.Serialize(comparison, JsonReport.Options));
            else
                ComparisonReport.Print(comparison, request);
            return 0;
        });
        return command;
    }
}
