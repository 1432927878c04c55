using Decant.Ladder;
using Decant.Ladder.Rungs;

namespace Decant.Lab.Gateway;

/// <summary>What a gateway can be asked to serve.</summary>
/// <param name="Name">As the gateway and the command line know it.</param>
/// <param name="Summary">What it does, in a few words.</param>
/// <param name="Traits">What it is.</param>
/// <param name="Load">What it is called with.</param>
/// <param name="Label">What pictures and sentences call it.</param>
internal sealed record GatewayService(string Name, string Summary, ContenderTraits Traits, GatewayLoad Load, string Label)
{
    /// <summary>What the others that answer with projects are held against.</summary>
    public const string ProjectsReference = "rung9b";

    /// <summary>What the others that read a webhook are held against.</summary>
    public const string WebhookReference = "webhook-binding";

    /// <summary>All of them; the floors last of those that are called alike.</summary>
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

    /// <summary>Those that are measured where none is named: the landmarks of the ladder, the copy, the floor and the webhooks.</summary>
    public static IEnumerable<GatewayService> Usual =>
        All.Where(service => !service.Traits.HasFlag(ContenderTraits.Rung) || Rung.All.Any(rung => rung.Name == service.Name && (rung.Description.IsLandmark || rung.Copies)));

    /// <summary>What it is held against.</summary>
    public GatewayService Against => Find(Load == GatewayLoad.Webhook ? WebhookReference : ProjectsReference)!;

    /// <summary>Whether a request makes it open a connection of its own to the origin.</summary>
    public bool ConnectsEachCall => Rung.All.Any(rung => rung.Name == Name && rung.Description.ConnectsEachCall);

    /// <summary>The service of a name, or <see langword="null"/>.</summary>
    public static GatewayService? Find(string name) => All.FirstOrDefault(service => service.Name == name);

    /// <inheritdoc/>
    public override string ToString() => Name;
}

/// <summary>What a gateway is called with.</summary>
internal enum GatewayLoad
{
    /// <summary>A GET, answered with projects.</summary>
    Projects,

    /// <summary>A POST of a push.</summary>
    Webhook,
}
