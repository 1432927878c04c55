using Decant.Tool.Inference;
using Decant.Tool.Requests;

namespace Decant.Lab.Measure;

/// <summary>The endpoint to measure, and the limits for the requests to it.</summary>
internal sealed record MeasureRequest
{
    /// <summary>The largest number of requests that a user can allow.</summary>
    public const int MostRequests = 100_000;

    // One caller needs less than a minute for them, and does not disturb others.
    private const int RequestsElsewhere = 100;
    private const int RateElsewhere = 5;
    private const int RequestsOnLoopback = 2_000;
    private const int RoundsOnLoopback = 80;

    // Every way is called twice, in mirrored order.
    private const int CallsOfARound = 2;

    public required Uri Address { get; init; }

    /// <summary>The origin that <c>serve</c> runs and that <see cref="Address"/> is at, if there is one.</summary>
    public Uri? Origin { get; init; }

    public MemberPath[]? Members { get; init; }

    public MemberPath? ArrayPath { get; init; }

    public RequestHeaders Headers { get; init; } = RequestHeaders.Empty;

    /// <summary>The number of rounds, or <see langword="null"/> for as many as the limit allows, up to 80.</summary>
    public int? Rounds { get; init; }

    /// <summary>The most requests per second, or <see langword="null"/> for the default: no limit on this machine, and 5 elsewhere.</summary>
    public int? Rate { get; init; }

    /// <summary>The most requests in all, or <see langword="null"/> for the default: 2,000 on this machine, and 100 elsewhere.</summary>
    public int? MaxRequests { get; init; }

    /// <summary>Whether the user agreed to measure an endpoint that is not on this machine.</summary>
    public bool IsAgreed { get; init; }

    public int? EffectiveRate => Rate ?? (IsNobodyElses ? null : RateElsewhere);

    public int EffectiveMaxRequests => MaxRequests ?? (IsNobodyElses ? RequestsOnLoopback : RequestsElsewhere);

    // An origin of the lab is there to be measured.
    private bool IsNobodyElses => Address.IsLoopback || (Origin is not null && IsAt(Address, Origin));

    /// <summary>Whether an address has the scheme, the host and the port of an origin.</summary>
    public static bool IsAt(Uri address, Uri origin) =>
        Uri.Compare(address, origin, UriComponents.SchemeAndServer, UriFormat.SafeUnescaped, StringComparison.OrdinalIgnoreCase) == 0;

    /// <summary>The number of rounds within the limit, after the payload is fetched and every way has made one request to warm up.</summary>
    /// <exception cref="LabException">The limit allows no round, or fewer than are wanted.</exception>
    public int CountRounds(int sent = 1)
    {
        int room = (EffectiveMaxRequests - sent - MeasuredWay.Count) / (CallsOfARound * MeasuredWay.Count);
        int wanted = Rounds ?? Math.Clamp(room, 1, RoundsOnLoopback);
        return wanted <= room ? wanted : throw LabException.Usage(FormattableString.Invariant(
            $"{wanted} {(wanted == 1 ? "round takes" : "rounds take")} {CountRequests(wanted, sent):N0} requests, ") +
            FormattableString.Invariant($"and --max-requests is {EffectiveMaxRequests:N0}."));
    }

    /// <summary>Rejects an endpoint that the user did not agree to. No request was sent by then.</summary>
    /// <exception cref="LabException">The endpoint is neither on this machine nor at an origin, and the user did not agree.</exception>
    public void RejectUnlessAgreed()
    {
        int requests = CountRequests(CountRounds(), 1);
        if (!IsAgreed && !IsNobodyElses)
        {
            throw LabException.Usage(FormattableString.Invariant(
                $"{requests:N0} requests would go to {Address.Host}, {EffectiveRate} per second: add --yes to agree, or change --rate and --max-requests."));
        }
    }

    /// <summary>Sentences about the number and rate of the requests.</summary>
    public string Explain(int rounds, int sent) =>
        FormattableString.Invariant($"{CountRequests(rounds, sent):N0} requests: {sent} for the payload, {MeasuredWay.Count} to warm up, ") +
        FormattableString.Invariant($"and {CallsOfARound * MeasuredWay.Count} in each of {Units.Count(rounds, "round")}, of {EffectiveMaxRequests:N0} that are allowed. ") +
        (EffectiveRate is { } limit ? FormattableString.Invariant($"At most {limit:N0} per second") : "One after the other without a pause");

    private static int CountRequests(int rounds, int sent) => sent + MeasuredWay.Count * (1 + CallsOfARound * rounds);
}
