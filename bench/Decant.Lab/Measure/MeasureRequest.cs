using Decant.Lab.Inference;
using Decant.Lab.Reports;

namespace Decant.Lab.Measure;

/// <summary>What the user wants measured, and how much of it the endpoint is to bear.</summary>
internal sealed record MeasureRequest
{
    /// <summary>The most requests that a run may send if the user says so.</summary>
    public const int MostRequests = 100_000;

    // One caller has all of them in a minute or two, and nobody else is kept waiting.
    private const int RequestsElsewhere = 100;
    private const int RateElsewhere = 5;
    private const int RequestsOnLoopback = 2_000;
    private const int RoundsOnLoopback = 80;

    // Every way twice, in mirrored order.
    private const int CallsOfARound = 2;

    public required Uri Address { get; init; }

    /// <summary>The origin that <see cref="Address"/> is at, if it is one that <c>serve</c> runs.</summary>
    public Uri? Origin { get; init; }

    public MemberPath[]? Members { get; init; }

    public MemberPath? ArrayPath { get; init; }

    public RequestHeaders Headers { get; init; } = RequestHeaders.Empty;

    /// <summary>How many rounds; as many as are allowed, up to 80, if it is not said.</summary>
    public int? Rounds { get; init; }

    /// <summary>How many requests a second; without limit on this machine and 5 elsewhere if it is not said.</summary>
    public int? Rate { get; init; }

    /// <summary>How many requests in all; 2,000 on this machine and 100 elsewhere if it is not said.</summary>
    public int? MaxRequests { get; init; }

    /// <summary>Whether an endpoint that is not on this machine may be measured.</summary>
    public bool IsAgreed { get; init; }

    /// <summary>The rate that holds.</summary>
    public int? EffectiveRate => Rate ?? (IsNobodyElses ? null : RateElsewhere);

    /// <summary>How many requests may be sent.</summary>
    public int EffectiveMaxRequests => MaxRequests ?? (IsNobodyElses ? RequestsOnLoopback : RequestsElsewhere);

    // An origin of the lab is there to be measured.
    private bool IsNobodyElses => Address.IsLoopback || Origin is not null;

    /// <summary>How many rounds that leaves room for, after the payload is fetched and every way has made one request to warm up.</summary>
    /// <param name="sent">How many requests it took to have the payload.</param>
    /// <exception cref="LabException">None, or fewer than are wanted.</exception>
    public int CountRounds(int sent = 1)
    {
        int room = (EffectiveMaxRequests - sent - MeasuredWay.Count) / (CallsOfARound * MeasuredWay.Count);
        int wanted = Rounds ?? Math.Clamp(room, 1, RoundsOnLoopback);
        return wanted <= room ? wanted : throw LabException.Usage(FormattableString.Invariant(
            $"{wanted} {(wanted == 1 ? "round takes" : "rounds take")} {CountRequests(wanted, sent):N0} requests, ") +
            FormattableString.Invariant($"and --max-requests is {EffectiveMaxRequests:N0}."));
    }

    /// <summary>Refuses what the user has to agree to first, before anything is sent.</summary>
    /// <exception cref="LabException">The endpoint is not on this machine, and nobody agreed.</exception>
    public void RefuseUnlessAgreed()
    {
        int requests = CountRequests(CountRounds(), 1);
        if (!IsAgreed && !IsNobodyElses)
        {
            throw LabException.Usage(FormattableString.Invariant(
                $"{requests:N0} requests would go to {Address.Host}, {EffectiveRate} a second: add --yes to agree, or change --rate and --max-requests."));
        }
    }

    /// <summary>How many requests are sent and how fast, and who said so, in a sentence or two.</summary>
    /// <param name="rounds">How many rounds.</param>
    /// <param name="sent">How many requests it took to have the payload.</param>
    public string Explain(int rounds, int sent)
    {
        string where = Origin is not null ? "an origin of the lab" : Address.IsLoopback ? "an address on this machine" : "an address that is not on this machine";
        string count = (Rounds, MaxRequests) switch
        {
            (not null, _) => "--rounds",
            (null, not null) => "as many rounds as --max-requests allows",
            _ when rounds == RoundsOnLoopback => FormattableString.Invariant($"the default, {RoundsOnLoopback} rounds at most"),
            _ => FormattableString.Invariant($"as many rounds as {EffectiveMaxRequests:N0} requests allow, the default for {where}"),
        };
        string rate = EffectiveRate is not { } limit ? $"One after the other without a pause, the default for {where}"
            : FormattableString.Invariant($"At most {limit:N0} a second, ") + (Rate is null ? $"the default for {where}" : "as --rate says");
        return FormattableString.Invariant($"{CountRequests(rounds, sent):N0} requests: {sent} for the payload, {MeasuredWay.Count} to warm up, ") +
            FormattableString.Invariant($"and {CallsOfARound * MeasuredWay.Count} in each of {Units.Count(rounds, "round")} ({count}). {rate}");
    }

    private static int CountRequests(int rounds, int sent) => sent + MeasuredWay.Count * (1 + CallsOfARound * rounds);
}
