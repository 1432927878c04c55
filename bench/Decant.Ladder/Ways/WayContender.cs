using System.Reflection;
using System.Text.Json;
using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Ways;

/// <summary>
/// A way of seed 003 in one of three editions. The plain name is the corrected one. <c>-published</c> has the seed's type, which has no members to read, and
/// <c>-complete</c> has what the seed lists as missing. A way that was added to the seed's has only the edition <c>-complete</c>.
/// </summary>
internal sealed class WayContender(MethodInfo way, WayEdition edition) : Contender
{
    private delegate Task<List<T>?> Way<T>(HttpClient httpClient, Uri address, JsonSerializerOptions? options, CancellationToken cancellationToken);

    public static IReadOnlyList<Contender> All { get; } =
    [
        .. PublicMethods.Of(typeof(SeedWays)).Select(way => new WayContender(way, WayEdition.Published)),
        .. PublicMethods.Of(typeof(SeedWays)).Select(way => new WayContender(way, WayEdition.Corrected)),
        .. PublicMethods.Of(typeof(CompleteWays), model: typeof(SeedWays)).Select(way => new WayContender(way, WayEdition.Complete)),
    ];

    public override string Name => edition == WayEdition.Corrected ? $"ways/{way.Name}" : $"ways/{way.Name}-{edition.ToString().ToLowerInvariant()}";

    public override Suite Suite => Suite.Ways;

    public override string Summary => edition switch
    {
        WayEdition.Published => "as published: into a type without public properties",
        WayEdition.Corrected => "corrected: into a type that can be read",
        _ => "corrected, with status check, token, decompression and IHttpClientFactory",
    };

    public override ContenderTraits Traits => edition switch
    {
        WayEdition.Published => ContenderTraits.AsPublished,
        WayEdition.Corrected when way.Name == nameof(SeedWays.GetFromJsonAsync) => ContenderTraits.Reference,
        _ => ContenderTraits.None,
    };

    public override IReadOnlyList<BodyKind> Reads => IsAsPublished ? [BodyKind.Weather] : [BodyKind.Weather, BodyKind.Repositories];

    // JsonSerializerOptions.Web is not in .NET 8. Created on demand, so that the search for a way does not load the serializer.
    private static JsonSerializerOptions Web => field ??= new(JsonSerializerDefaults.Web);

    public override Session Start(Target target) => target.Kind switch
    {
        BodyKind.Weather when IsAsPublished => Start<PublishedWeatherForecast>(target, null),
        BodyKind.Weather => Start<WeatherForecast>(target, Web),
        BodyKind.Repositories when !IsAsPublished => Start<Project>(target, target.Members.JsonOptions),
        _ => throw new NotSupportedException($"{Name} cannot read a body of kind {target.Kind}; it reads {string.Join(" and ", Reads)}."),
    };

    private Session Start<T>(Target target, JsonSerializerOptions? options)
    {
        Way<T> call = way.MakeGenericMethod(typeof(T)).CreateDelegate<Way<T>>();
        if (edition != WayEdition.Complete)
        {
            var httpClient = new HttpClient(target.CreateHandler());
            return new(token => call(httpClient, target.Address, options, token), httpClient);
        }

        var services = new ServiceCollection();
        services.AddHttpClient(nameof(CompleteWays)).ConfigurePrimaryHttpMessageHandler(target.CreateDecompressingHandler);
        ServiceProvider provider = services.BuildServiceProvider();
        IHttpClientFactory factory = provider.GetRequiredService<IHttpClientFactory>();
        return new(token => call(factory.CreateClient(nameof(CompleteWays)), target.Address, options, token), provider);
    }
}

/// <summary>The editions of the ways of seed 003.</summary>
internal enum WayEdition
{
    Published,
    Corrected,
    Complete,
}
