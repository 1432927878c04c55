using System.Text.Json.Serialization.Metadata;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs.Rung11_Projection;

namespace Decant.Ladder.Requests;

/// <summary>A way to send a request, with one client per session. Its method is looked up by name when a session starts, so that the libraries in the signature
/// are not loaded before.</summary>
internal sealed class RequestContender(string way, string reader, ContenderTraits traits) : Contender
{
    private delegate Task<TProject[]> Way<TProject>(HttpClient httpClient, string path, JsonTypeInfo<TProject[]> type, CancellationToken cancellationToken);

    public static IReadOnlyList<Contender> All { get; } =
    [
        new RequestContender(nameof(Requesters.GetProjectionArrayAsync), "Decant", ContenderTraits.Decant),
        new RequestContender(nameof(Requesters.ReadFromJsonAsync), "source-generated System.Text.Json", ContenderTraits.None),
    ];

    public override string Name => $"requests/{way}";

    public override Suite Suite => Suite.Requests;

    public override string Summary => $"a POST of a query, the answer read by {reader}";

    public override ContenderTraits Traits => traits;

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Repositories];

    public override Session Start(Target target)
    {
        if (target.Members.AreThoseOf(WantedMembers.Seed))
            return Start(target, RequestContext.Default.SeedProjectArray);
        if (target.Members.AreThoseOf(WantedMembers.GitHub))
            return Start(target, RequestContext.Default.GitHubProjectArray);
        throw Registration.NoTypeFor(target.Members, Name);
    }

    private Session Start<TProject>(Target target, JsonTypeInfo<TProject[]> type)
        where TProject : Project
    {
        Way<TProject> call = typeof(Requesters).GetMethod(way)!.MakeGenericMethod(typeof(TProject)).CreateDelegate<Way<TProject>>();
        var httpClient = new HttpClient(target.CreateHandler()) { BaseAddress = target.BaseAddress };
        return new(token => call(httpClient, target.Path, type, token), httpClient);
    }
}
