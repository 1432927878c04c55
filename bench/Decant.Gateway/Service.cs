using Decant.Ladder;
using Decant.Ladder.Rungs;

namespace Decant.Gateway;

/// <summary>A service that a gateway can run. A host has only one, as an application has one version of its client.</summary>
/// <param name="Name">The name: a rung's name, or one of those below.</param>
internal sealed record Service(string Name, Action<IServiceCollection, Target> Register, Action<WebApplication, Target> Map)
{
    /// <summary>Every rung in this build, the ways to cut by a field mask, the forwarder, and the ways to read a webhook.</summary>
    public static IReadOnlyList<Service> All { get; } =
    [
        .. Rung.All.Where(rung => rung.Description.NotBuilt is null).Select(OfRung),
        new("mask", ProjectEndpoints.AddCopying, ProjectEndpoints.MapMasked),
        new("mask-node", ProjectEndpoints.AddCopying, ProjectEndpoints.MapCut),
        new(
            "mask-cached",
            (services, target) =>
            {
                ProjectEndpoints.AddCopying(services, target);
                services.AddOutputCache();
            },
            ProjectEndpoints.MapCached),
        new("yarp", (services, _) => services.AddHttpForwarder(), ProjectEndpoints.MapForwarded),
        new("webhook-binding", (_, _) => { }, (app, _) => WebhookEndpoints.MapBound(app)),
        new("webhook-projected", (_, _) => { }, (app, _) => WebhookEndpoints.MapProjected(app)),
        new("webhook-drain", (_, _) => { }, (app, _) => WebhookEndpoints.MapDrained(app)),
    ];

    private static Service OfRung(Rung rung) => rung.Copies
        ? new(rung.Name, ProjectEndpoints.AddCopying, ProjectEndpoints.MapCopied)
        : new(rung.Name, rung.AddTo, (app, _) => ProjectEndpoints.MapQueried(app));
}
