using Decant.Ladder.Rungs;

namespace Decant.Lab.Gateway;

/// <summary>A service that a gateway can run.</summary>
/// <param name="Name">The name of the service for the gateway and on the command line.</param>
internal sealed record GatewayService(string Name, string Summary, ContenderTraits Traits, GatewayLoad Load)
{
    /// <summary>The service that the others that answer with projects are compared with.</summary>
    public const string ProjectsReference = "rung9b";

    /// <summary>The service that the others that read a webhook are compared with.</summary>
    public const string WebhookReference = "webhook-binding";

    /// <summary>All services. The floor comes last among those with the same requests.</summary>
    public static IReadOnlyList<GatewayService> All { get; } =
    [
        .. Rung.All.Where(rung => rung.Description.NotBuilt is null).Select(rung => new GatewayService(
            rung.Name,
            rung.Copies ? $"{rung.Title}: ProjectionResults.Copy" : $"{rung.Title}; System.Text.Json writes the answer",
            ContenderTraits.Rung | rung.Description.Traits,
            GatewayLoad.Projects)),
        new("mask", "ProjectionResults.Copy, by a field mask", ContenderTraits.Decant | ContenderTraits.Copies, GatewayLoad.Projects),
        new("mask-node", "JsonNode parsed, cut and written", ContenderTraits.Rival, GatewayLoad.Projects),
        new("mask-cached", "by a field mask, from the output cache of ASP.NET Core", ContenderTraits.Decant | ContenderTraits.Copies, GatewayLoad.Projects),
        new("yarp", "the body passed through by YARP", ContenderTraits.Floor | ContenderTraits.Reference, GatewayLoad.Projects),
        new(WebhookReference, "the framework's binding, System.Text.Json", ContenderTraits.Reference, GatewayLoad.Webhook),
        new("webhook-projected", "Projected<T>", ContenderTraits.Decant, GatewayLoad.Webhook),
        new("webhook-drain", "read and discard", ContenderTraits.Floor | ContenderTraits.Reference, GatewayLoad.Webhook),
    ];

    /// <summary>The services that are measured if none is named: the landmarks of the ladder, the copies, the floor and the webhooks.</summary>
    public static IEnumerable<GatewayService> Usual =>
        All.Where(service => !service.Traits.HasFlag(ContenderTraits.Rung) || Rung.All.Any(rung => rung.Name == service.Name && (rung.Description.IsLandmark || rung.Copies)));

    public GatewayService Against => Find(Load == GatewayLoad.Webhook ? WebhookReference : ProjectsReference)!;

    /// <summary>Whether it opens a connection to the origin for each request.</summary>
    public bool ConnectsEachCall => Rung.All.Any(rung => rung.Name == Name && rung.Description.ConnectsEachCall);

    public static GatewayService? Find(string name) => All.FirstOrDefault(service => service.Name == name);

    public override string ToString() => Name;
}

internal enum GatewayLoad
{
    /// <summary>A GET that is answered with projects.</summary>
    Projects,

    /// <summary>A POST with a push event.</summary>
    Webhook,
}
