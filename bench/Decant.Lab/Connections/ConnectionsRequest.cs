using Decant.Lab.Suites;
using Decant.Ladder;
using Decant.Ladder.Origin;

namespace Decant.Lab.Connections;

/// <summary>The contenders and connections to measure.</summary>
/// <param name="Contenders">The contenders, the floor first.</param>
/// <param name="Against">The contender that ratios are relative to. It is one of them.</param>
/// <param name="Items">The sizes of the body.</param>
/// <param name="Protocols">The protocols.</param>
/// <param name="Transfers">How the body is sent.</param>
/// <param name="Rounds">The number of rounds for each combination.</param>
/// <param name="Origin">The address of the origin to measure against, or <see langword="null"/> to start one.</param>
internal sealed record ConnectionsRequest(
    Contender[] Contenders, Contender Against, int[] Items, Protocol[] Protocols, Transfer[] Transfers, int Rounds, Uri? Origin)
{
    /// <summary>The bodies. Each is measured in a run of its own.</summary>
    public IReadOnlyList<SuiteBody> Bodies { get; } =
    [
        .. from items in Items
           from protocol in Protocols
           from transfer in Transfers
           select SuiteBody.Repositories(items, new(protocol, transfer)),
    ];

    /// <summary>Refuses contenders that cannot be measured, before a measurement of minutes begins.</summary>
    /// <exception cref="LabException">There is such a contender.</exception>
    public void Refuse()
    {
        foreach (SuiteCase row in Contenders.SelectMany(contender => Bodies.Select(body => new SuiteCase(contender, body))))
        {
            if (row.Omitted is { } reason)
                throw LabException.Usage($"{row.Contender.Name}, {row.Body}: {reason}.");
        }
    }

    /// <summary>The arguments for the same request, or for one of its bodies.</summary>
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
