using System.Reflection;

namespace Decant.Ladder.Bodies;

/// <summary>A way to read a body. The plain names are seed 002's ways, corrected. Names that end in <c>-published</c> have the seed's flaws. One way is
/// Decant's.</summary>
internal sealed class BodyContender : Contender
{
    private const string Published = "-published";

    private readonly Way _way;

    private BodyContender(string way, string summary, Way call, ContenderTraits traits = ContenderTraits.None) =>
        (Name, Summary, Traits, _way) = ($"bodies/{way}", summary, traits, call);

    private delegate Task Way(HttpClient httpClient, Uri address, BodySink sink, CancellationToken cancellationToken);

    public static IReadOnlyList<Contender> All { get; } =
    [
        .. PublicMethods.Of(typeof(PublishedBodies)).Select(way => OfSeed(way, Published, "as published", ContenderTraits.AsPublished)),
        .. PublicMethods.Of(typeof(CorrectedBodies), model: typeof(PublishedBodies)).Select(way => OfSeed(way, "", "corrected")),
        new BodyContender("pooled", "Decant's GetPooledBodyAsync", GetPooledAsync, ContenderTraits.Decant),
    ];

    public override string Name { get; }

    public override Suite Suite => Suite.Bodies;

    public override string Summary { get; }

    public override ContenderTraits Traits { get; }

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Bytes];

    public override string? NeedsContentLength => Name == $"bodies/{nameof(PublishedBodies.KnownLength_UseArrayPool)}{Published}"
        ? "throws NotSupportedException: the response has no Content-Length"
        : null;

    public override Session Start(Target target)
    {
        var httpClient = new HttpClient(target.CreateHandler());
        return new(token => _way(httpClient, target.Address, target.Sink, token), httpClient);
    }

    private static BodyContender OfSeed(MethodInfo method, string edition, string summary, ContenderTraits traits = ContenderTraits.None) =>
        new(method.Name + edition, summary, method.CreateDelegate<Way>(), traits);

    private static async Task<long> GetPooledAsync(HttpClient http, Uri uri, BodySink sink, CancellationToken token)
    {
        using PooledBody body = await http.GetPooledBodyAsync(uri, token);
        sink(body.Span);
        return body.Length;
    }
}
