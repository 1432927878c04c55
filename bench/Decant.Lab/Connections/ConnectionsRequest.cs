using Decant.Lab.Suites;
using Decant.Ladder;
using Decant.Ladder.Origin;

namespace Decant.Lab.Connections;

/// <summary>What is to be measured over which connections.</summary>
/// <param name="Contenders">What is measured, the floor first.</param>
/// <param name="Against">What a ratio of 1 means, one of them.</param>
/// <param name="Items">The sizes of the body.</param>
/// <param name="Protocols">What is spoken.</param>
/// <param name="Transfers">How the body is sent.</param>
/// <param name="Rounds">How many rounds for each of these.</param>
/// <param name="Origin">Where an origin is that is measured against; <see langword="null"/> to start one.</param>
internal sealed record ConnectionsRequest(
    Contender[] Contenders, Contender Against, int[] Items, Protocol[] Protocols, Transfer[] Transfers, int Rounds, Uri? Origin)
{
    /// <summary>The bodies, one run each.</summary>
    public IReadOnlyList<SuiteBody> Bodies { get; } =
    [
        .. from items in Items
           from protocol in Protocols
           from transfer in Transfers
           select SuiteBody.Repositories(items, new(protocol, transfer)),
    ];

    /// <summary>Refuses what could not be measured before minutes are spent.</summary>
    /// <exception cref="LabException">There is such a contender.</exception>
    public void Refuse()
    {
        foreach (SuiteCase row in Contenders.SelectMany(contender => Bodies.Select(body => new SuiteCase(contender, body))))
        {
            if (row.Omitted is { } reason)
                throw LabException.Usage($"{row.Contender.Name}, {row.Body}: {reason}.");
        }
    }

    /// <summary>The options that ask for the same, or for one of the bodies, as they are typed.</summary>
    public string[] ToArguments(SuiteBody? only = null) =>
    [
        .. Contenders.Where(contender => contender != Lab.Contenders.Drain).Select(contender => contender.Name),
        "--against", Against.Name,
        "--items", Join(only is null ? Items : [only.Count]),
        "--protocol", Join(only is null ? Protocols : [only.Protocol]),
        "--transfer", Join(only is null ? Transfers : [only.Transfer]),
        "--rounds", FormattableString.Invariant($"{Rounds}"),
    ];

    private static string Join<T>(IEnumerable<T> values) => string.Join(',', values).ToLowerInvariant();
}
