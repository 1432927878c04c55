using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs;

/// <summary>A rung as the lab measures it: the whole query or the client alone, resolved before the measured call or, as the seeds
/// published it, within.</summary>
internal sealed class RungContender(Rung rung, Suite suite, bool asPublished) : Contender
{
    public override string Name => rung.Name + (suite == Suite.Client ? "-client" : "") + (asPublished ? "-published" : "");

    public override Suite Suite => suite;

    public override string Summary => asPublished ? $"{rung.Title}; resolved in the measured call" : rung.Title;

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Repositories];

    public override bool IsAsPublished => asPublished;

    public override string? NotBuilt => rung.Description.NotBuilt;

    public static IEnumerable<Contender> AllOf(Rung rung) =>
        from suite in (Suite[])[Suite.Query, Suite.Client]
        from asPublished in (bool[])[false, true]
        select new RungContender(rung, suite, asPublished);

    public override Session Start(Target target)
    {
        if (NotBuilt is not null)
            throw new NotSupportedException($"{Name} is {NotBuilt}");

        ServiceProvider services = rung.BuildServices(target);
        if (suite == Suite.Query)
            return Start<IGetAllProjectsQuery>(services, static (query, token) => query.ExecuteAsync(token));
        if (services.GetService<IGitHubClient>() is not null)
            return Start<IGitHubClient>(services, static (client, token) => client.GetRepositoriesAsync(token));
        return Start<IGitHubClient<Project>>(services, static (client, token) => client.GetRepositoriesAsync(token));
    }

    private Session Start<TService>(ServiceProvider services, Func<TService, CancellationToken, Task> call)
        where TService : class
    {
        if (asPublished)
            return new(token => call(services.GetRequiredService<TService>(), token), services);

        TService service = services.GetRequiredService<TService>();
        return new(token => call(service, token), services);
    }
}
