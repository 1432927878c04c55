using Decant.Ladder.Bodies;
using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs;

/// <summary>A rung as a contender: the whole query or only the client. It is resolved before the measured call, or within it in the edition that repeats the
/// seeds.</summary>
internal sealed class RungContender(Rung rung, Suite suite, bool asPublished) : Contender
{
    public override string Name => rung.Name + (suite == Suite.Client ? "-client" : "") + (asPublished ? "-published" : "");

    public override Suite Suite => suite;

    public override string Summary => asPublished ? $"{rung.Title}; the query is resolved in the measured call" : rung.Title;

    public override string Label => rung.Title + (asPublished ? ", as published" : "");

    public override string? Version => Traits.HasFlag(ContenderTraits.Decant) ? null : $"{rung.Number}{rung.Variant}";

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Repositories];

    public override ContenderTraits Traits =>
        ContenderTraits.Rung | rung.Description.Traits | (asPublished ? ContenderTraits.AsPublished : ContenderTraits.None);

    // A copy returns the number of bytes that it wrote.
    public override bool ReturnsWhatItRead => !rung.Copies;

    public override bool ConnectsEachCall => rung.Description.ConnectsEachCall;

    public override string? NotBuilt => rung.Description.NotBuilt;

    /// <summary>The type that registers the rung.</summary>
    public Type Registration => rung.Description.GetType();

    public static IEnumerable<Contender> AllOf(Rung rung) =>
        from suite in (Suite[])[Suite.Query, Suite.Client]
        from asPublished in (bool[])[false, true]
        // The copy has no client besides its query, and the seeds did not publish it.
        where !rung.Copies || (suite, asPublished) == (Suite.Query, false)
        select new RungContender(rung, suite, asPublished);

    public override Session Start(Target target)
    {
        ThrowIfNotBuilt();

        // All rungs read the same bytes, because the cost of decompression is not a difference between rungs.
        ServiceCollection services = rung.CreateServices(target.WithoutOtherCompression());
        if (rung.Copies)
            return Start<ICopyAllProjectsQuery>(services, (query, token) => CopyAsync(query, target.Sink, token));
        if (suite == Suite.Query)
            return Start<IGetAllProjectsQuery>(services, static (query, token) => query.ExecuteAsync(token));
        if (Find<IGitHubClient>(services) is not null)
            return Start<IGitHubClient>(services, static (client, token) => client.GetRepositoriesAsync(token));
        return Start<IGitHubClient<Project>>(services, static (client, token) => client.GetRepositoriesAsync(token));
    }

    private static async Task<long> CopyAsync(ICopyAllProjectsQuery query, BodySink sink, CancellationToken cancellationToken)
    {
        using var written = new PooledWriteStream(expectedLength: null);
        await query.ExecuteAsync(written, cancellationToken);
        sink(written.WrittenSpan);
        return written.Length;
    }

    // A transient service is resolved for every call, because a session would otherwise keep a typed client, unless the rung allows that. A singleton is
    // resolved before the measured call, except in the edition that repeats the seeds.
    private Session Start<TService>(ServiceCollection services, Func<TService, CancellationToken, Task> call)
        where TService : class
    {
        bool resolveEachCall =
            asPublished || (Find<TService>(services)!.Lifetime == ServiceLifetime.Transient && !rung.Description.ClientMayBeKept);
        ServiceProvider provider = services.BuildServiceProvider();
        if (resolveEachCall)
            return new(token => call(provider.GetRequiredService<TService>(), token), provider);

        TService service = provider.GetRequiredService<TService>();
        return new(token => call(service, token), provider);
    }

    private static ServiceDescriptor? Find<TService>(ServiceCollection services) =>
        services.FirstOrDefault(descriptor => descriptor.ServiceType == typeof(TService));
}
