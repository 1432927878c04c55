using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs.Rung11_Projection;

namespace Decant.Ladder.Enumerating;

/// <summary>A way to enumerate, with one client per session. Its method is looked up by name when a session starts, so that the libraries in the signature are
/// not loaded before.</summary>
internal sealed class EnumeratingContender(string way, string reader, ContenderTraits traits) : Contender
{
    private delegate Task<Enumerated> Way(HttpClient httpClient, string path, CancellationToken cancellationToken);

    public static IReadOnlyList<Contender> All { get; } =
    [
        new EnumeratingContender(nameof(Enumerators.GetFromJsonAsAsyncEnumerable), "System.Text.Json", ContenderTraits.None),
        new EnumeratingContender(nameof(Enumerators.GetProjectionAsAsyncEnumerable), "Decant", ContenderTraits.Decant),
    ];

    public override string Name => $"enumerate/{way}";

    public override Suite Suite => Suite.Enumerate;

    public override string Summary => $"{reader}, the items one by one, counted and their stars summed; none is kept";

    public override ContenderTraits Traits => traits;

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Repositories];

    public override Session Start(Target target)
    {
        Type project = target.Members.AreThoseOf(WantedMembers.Seed) ? typeof(SeedProject)
            : target.Members.AreThoseOf(WantedMembers.GitHub) ? typeof(GitHubProject)
            : throw Registration.NoTypeFor(target.Members, Name);
        Way call = typeof(Enumerators).GetMethod(way)!.MakeGenericMethod(project).CreateDelegate<Way>();
        var httpClient = new HttpClient(target.CreateHandler()) { BaseAddress = target.BaseAddress };
        return new(token => call(httpClient, target.Path, token), httpClient);
    }
}
