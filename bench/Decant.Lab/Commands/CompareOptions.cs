using System.CommandLine;
using Decant.Lab.Compare;
using Decant.Lab.Suites;
using Decant.Ladder;
using Decant.Ladder.GitHub;
using Decant.Ladder.Origin;

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

    private readonly Option<Protocol> _protocol = LabOptions.Protocol();
    private readonly Option<Transfer> _transfer = LabOptions.Transfer();

    private readonly Option<Uri?> _origin = LabOptions.Origin();

    public static Option<int> Rounds() =>
        LabOptions.Number("--rounds", "The number of rounds, each of two blocks of calls of A and two of B.", 1, MaxRounds, usual: 80);

    public void AddTo(Command command)
    {
        command.Add(_a);
        command.Add(_b);
        foreach (Option option in (Option[])[_items, _bytes, _shape, _rounds, _callers, _body, _members, _protocol, _transfer, _origin])
            command.Add(option);
    }

    /// <summary>Reads the request from parsed arguments.</summary>
    /// <exception cref="LabException">The two contenders cannot be compared so.</exception>
    public ComparisonRequest Read(ParseResult parsed) => ComparisonRequest.Create(
        parsed.GetRequiredValue(_a),
        parsed.GetRequiredValue(_b),
        parsed.GetValue(_items),
        parsed.GetValue(_bytes),
        new(parsed.GetValue(_protocol), parsed.GetValue(_transfer)),
        BodyFile.Open(parsed.GetValue(_body), parsed.GetValue(_members), parsed.GetValue(_shape)),
        parsed.GetValue(_rounds),
        parsed.GetValue(_shape),
        parsed.GetValue(_callers),
        parsed.GetValue(_origin));

    /// <summary>Reads the request from words that are not the process's own arguments.</summary>
    /// <exception cref="LabException">The words are not arguments of <c>compare</c>, or the two contenders cannot be compared so.</exception>
    public static ComparisonRequest Parse(IEnumerable<string> words)
    {
        var options = new CompareOptions();
        var command = new Command("compare");
        options.AddTo(command);
        ParseResult parsed = command.Parse([.. words]);
        return parsed.Errors is [var error, ..] ? throw LabException.Usage(error.Message) : options.Read(parsed);
    }
}
