using System.Reflection;

namespace Decant.Ladder.Bodies;

/// <summary>A way of seed 002 to read a body: corrected under its plain name, <c>-published</c> with its flaws.</summary>
internal sealed class BodyContender(MethodInfo method, bool asPublished) : Contender
{
    private delegate Task Way(HttpClient httpClient, Uri address, BodySink sink, CancellationToken cancellationToken);

    private readonly Way _way = method.CreateDelegate<Way>();

    public static IReadOnlyList<Contender> All { get; } =
    [
        .. PublicMethods.Of(typeof(PublishedBodies)).Select(way => new BodyContender(way, asPublished: true)),
        .. PublicMethods.Of(typeof(CorrectedBodies)).Select(way => new BodyContender(way, asPublished: false)),
    ];

    public override string Name => $"bodies/{method.Name}" + (asPublished ? "-published" : "");

    public override Suite Suite => Suite.Bodies;

    public override string Summary => asPublished ? "as published" : "corrected";

    public override bool IsAsPublished => asPublished;

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Bytes];

    public override string? NeedsContentLength => asPublished && method.Name == nameof(PublishedBodies.KnownLength_UseArrayPool)
        ? "throws NotSupportedException: the response has no Content-Length"
        : null;

    public override Session Start(Target target)
    {
        var httpClient = new HttpClient(target.CreateHandler());
        return new(token => _way(httpClient, target.Address, target.Sink, token), httpClient);
    }
}
