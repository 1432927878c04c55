using Decant.Ladder;
using Decant.Ladder.Rungs;

namespace Decant.Lab.Gateway;

/// <summary>A service that a gateway can run.</summary>
/// <param name="Name">The name of the service for the gateway and on the command line.</param>
/// <param name="Summary">A summary in a few words.</param>
/// <param name="Traits">The traits of the service.</param>
/// <param name="Load">The kind of its requests.</param>
/// <param name="Label">The name of the service in pictures and sentences.</param>
internal sealed record GatewayService(string Name, string Summary, ContenderTraits Traits, GatewayLoad Load, string Label)
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
            rung.Copies ? $"{rung.Title}: ProjectionResults.CopyArray" : $"{rung.Title}; System.Text.Json writes the answer",
            ContenderTraits.Rung | rung.Description.Traits,
            GatewayLoad.Projects,
            rung.Title)),
        new("yarp", "the body passed through by YARP", ContenderTraits.Floor | ContenderTraits.Reference, GatewayLoad.Projects, "the whole body passed through by YARP"),
        new(WebhookReference, "the framework's binding, System.Text.Json", ContenderTraits.Reference, GatewayLoad.Webhook, "ASP.NET Core's binding"),
        new("webhook-projected", "Projected<T>", ContenderTraits.Decant, GatewayLoad.Webhook, "Decant, Projected<T>"),
        new("webhook-drain", "read and discard", ContenderTraits.Floor | ContenderTraits.Reference, GatewayLoad.Webhook, "reading the body and throwing it away"),
    ];

    /// <summary>The services that are measured if none is named: the landmarks of the ladder, the copy, the floor and the webhooks.</summary>
    public static IEnumerable<GatewayService> Usual =>
        All.Where(service => !service.Traits.HasFlag(ContenderTraits.Rung) || Rung.All.Any(rung => rung.Name == service.Name && (rung.Description.IsLandmark || rung.Copies)));

    /// <summary>The service that it is compared with.</summary>
    public GatewayService Against => Find(Load == GatewayLoad.Webhook ? WebhookReference : ProjectsReference)!;

    /// <summary>Whether it opens a connection to the origin for each request.</summary>
    public bool ConnectsEachCall => Rung.All.Any(rung => rung.Name == Name && rung.Description.ConnectsEachCall);

    /// <summary>The service with a name, or <see langword="null"/>.</summary>
    public static GatewayService? Find(string name) => All.FirstOrDefault(service => service.Name == name);

    /// <inheritdoc/>
    public override string ToString() => Name;
}

/// <summary>The kind of requests to a gateway.</summary>
internal enum GatewayLoad
{
    /// <summary>A GET that is answered with projects.</summary>
    Projects,

    /// <summary>A POST with a push event.</summary>
    Webhook,
}
