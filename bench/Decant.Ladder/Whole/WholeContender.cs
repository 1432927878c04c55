using System.Net.Http.Json;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs.Rung11_Projection;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Whole;

/// <summary>Reads all members of the objects of which the rungs read three, through <see cref="IHttpClientFactory"/> like rungs 9b and 11, so that nothing is
/// skipped. Decant keeps its client, and GetFromJsonAsync gets one for every call, as there.</summary>
internal sealed class WholeContender(string way, string label, ContenderTraits traits, Func<Target, Session> start) : Contender
{
    public static IReadOnlyList<Contender> All { get; } =
    [
        new WholeContender("GetFromJsonAsync", "GetFromJsonAsync, all members", ContenderTraits.Reference, StartSerializer),
        new WholeContender("GetProjectionArrayAsync", "Decant, all members", ContenderTraits.Decant, StartDecant),
    ];

    public override string Name => $"whole/{way}";

    public override Suite Suite => Suite.Whole;

    public override string Summary => $"{way} of objects with all their members, through IHttpClientFactory";

    public override string Label => label;

    public override ContenderTraits Traits => traits;

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Repositories];

    public override Session Start(Target target) => target.Members.AreThoseOf(WantedMembers.Seed)
        ? start(target.WithoutOtherCompression())
        : throw Registration.NoTypeFor(target.Members, Name);

    private static Session StartSerializer(Target target)
    {
        var services = new ServiceCollection();
        AddClient(services, target, isDecodedAbove: false).ConfigureHttpClient(client => client.BaseAddress = target.BaseAddress);
        ServiceProvider provider = services.BuildServiceProvider();
        IHttpClientFactory clients = provider.GetRequiredService<IHttpClientFactory>();
        return new(
            token => clients.CreateClient(nameof(Whole)).GetFromJsonAsync(target.Path, RepositoryContext.Default.RepositoryArray, token), provider);
    }

    private static Session StartDecant(Target target)
    {
        var services = new ServiceCollection();
        AddClient(services, target, isDecodedAbove: true).AddDecant();
        ServiceProvider provider = services.BuildServiceProvider();
        HttpClient client = provider.GetRequiredService<IHttpClientFactory>().CreateClient(nameof(Whole));
        return new(token => client.GetProjectionArrayAsync<Repository>(target.Address, token), provider);
    }

    private static IHttpClientBuilder AddClient(ServiceCollection services, Target target, bool isDecodedAbove)
    {
        IHttpClientBuilder builder = services.AddHttpClient(nameof(Whole));
        return target.NeedsHandler ? builder.ConfigurePrimaryHttpMessageHandler(() => target.CreateHandler(isDecodedAbove)) : builder;
    }
}
