using System.CommandLine;
using Decant.Lab.Compare;
using Decant.Lab.Suites;
using Decant.Ladder.GitHub;

namespace Decant.Lab.Commands;

/// <summary>The arguments of <c>compare</c>, from its command line or from a file of pairs.</summary>
internal sealed class CompareOptions
{
    private const int MaxRounds = 10_000;

    private readonly Argument<Contender> _a = LabOptions.Contender(
        "a", "A contender, such as rung9, rung9-client, ways/GetFromJsonAsync, bodies/GetByteArrayAsync, memory/stj, stages/full-256 or drain; 'decant-lab list' prints all.");

    private readonly Argument<Contender> _b = LabOptions.Contender("b", "The contender that A is compared with.");

    private readonly Option<int?> _items =
        LabOptions.Number("--items", "The size of the body, in items; by default 1,000, and about half a megabyte in memory.", 1, LabOptions.MaxItems);

    private readonly Option<int?> _bytes = LabOptions.Bytes();
    private readonly Option<BodyKind?> _shape = LabOptions.Shape();
    private readonly Option<int> _rounds = Rounds();

    private readonly Option<int?> _callers = LabOptions.Number(
        "--callers",
        "The number of callers at once, each of which calls again as soon as its call has ended. Adds requests per second, and the times that 50 % and 99 % of the calls stay within.",
        1,
        ComparisonRequest.MaxCallers);

    private readonly Option<FileInfo> _body = LabOptions.Body();
    private readonly Option<WantedMembers?> _members = LabOptions.Members();

    private readonly Option<Protocol[]> _protocols = LabOptions.ManyOf("--protocol", $"The protocol, or several separated by commas: {LabOptions.ProtocolNames}.", Protocol.Http1);
    private readonly Option<Transfer[]> _transfers = LabOptions.ManyOf(
        "--transfer", "How the body is sent, or several ways separated by commas: length (with Content-Length), chunked (without), gzip, br (Brotli).", Transfer.Length);

    private readonly Option<Uri?> _origin = LabOptions.Origin();

    public static Option<int> Rounds() =>
        LabOptions.Number("--rounds", "The number of rounds, each of two blocks of calls of A and two of B.", 1, MaxRounds, usual: 80);

    public void AddTo(Command command)
    {
        command.Add(_a);
        command.Add(_b);
        foreach (Option option in (Option[])[_items, _bytes, _shape, _rounds, _callers, _body, _members, _protocols, _transfers, _origin])
            command.Add(option);
    }

    /// <summary>Reads the request from parsed arguments, once for each kind of connection.</summary>
    /// <exception cref="LabException">The two contenders cannot be compared so.</exception>
    public IReadOnlyList<ComparisonRequest> Read(ParseResult parsed)
    {
        Delivery[] deliveries =
        [
            .. from protocol in parsed.GetRequiredValue(_protocols)
               from transfer in parsed.GetRequiredValue(_transfers)
               select new Delivery(protocol, transfer),
        ];
        if (deliveries.Length > 1 && parsed.GetValue(_body) is not null)
            throw LabException.Usage("Several kinds of connection are measured with generated bodies: leave out --body, or give one --protocol and one --transfer.");
        return [.. deliveries.Select(delivery => Read(parsed, delivery))];
    }

    /// <summary>Reads the request from words that are not the process's own arguments.</summary>
    /// <exception cref="LabException">The words are not arguments of <c>compare</c>, or the two contenders cannot be compared so.</exception>
    public static ComparisonRequest Parse(IEnumerable<string> words)
    {
        var options = new CompareOptions();
        var command = new Command("compare");
        options.AddTo(command);
        ParseResult parsed = command.Parse([.. words]);
        return parsed.Errors is [var error, ..] ? throw LabException.Usage(error.Message)
            : options.Read(parsed) is [var only] ? only
            : throw LabException.Usage("A pair has one kind of connection: give one --protocol and one --transfer.");
    }

    private ComparisonRequest Read(ParseResult parsed, Delivery delivery) => ComparisonRequest.Create(
        parsed.GetRequiredValue(_a),
        parsed.GetRequiredValue(_b),
        parsed.GetValue(_items),
        parsed.GetValue(_bytes),
        delivery,
        BodyFile.Open(parsed.GetValue(_body), parsed.GetValue(_members), parsed.GetValue(_shape)),
        parsed.GetValue(_rounds),
        parsed.GetValue(_shape),
        parsed.GetValue(_callers),
        parsed.GetValue(_origin));
}
