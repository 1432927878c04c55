namespace Decant.Lab.Gateway;

/// <summary>The services of a gateway to put under load.</summary>
/// <param name="Services">The services, including those that others are compared with.</param>
/// <param name="Origin">The address of the origin to measure against, or <see langword="null"/> to start one.</param>
internal sealed record GatewayRequest(GatewayService[] Services, int[] Items, int[] Callers, int Seconds, int Rounds, Uri? Origin)
{
    /// <summary>The measurements of a round in their order. Services that are compared follow each other. A webhook has one size, because it fetches
    /// nothing.</summary>
    public IReadOnlyList<GatewayCell> Cells { get; } =
    [
        .. from items in Items from callers in Callers from service in Services where service.Load == GatewayLoad.Projects select new GatewayCell(service, items, callers),
        .. from callers in Callers from service in Services where service.Load == GatewayLoad.Webhook select new GatewayCell(service, 0, callers),
    ];

    /// <summary>The named services and those that they are compared with, each once, in the order of the ladder.</summary>
    public static GatewayService[] Choose(IEnumerable<GatewayService> named)
    {
        HashSet<GatewayService> chosen = [.. named.SelectMany(service => (GatewayService[])[service.Against, service])];
        return [.. GatewayService.All.Where(chosen.Contains)];
    }
}

internal sealed record GatewayCell(GatewayService Service, int Items, int Callers)
{
    public GatewayCell Against => this with { Service = Service.Against };

    public override string ToString() => Service.Load == GatewayLoad.Webhook
        ? FormattableString.Invariant($"{Service}, callers: {Callers}")
        : FormattableString.Invariant($"{Service}, items: {Items}, callers: {Callers}");
}
