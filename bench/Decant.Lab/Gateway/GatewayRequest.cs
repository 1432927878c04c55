namespace Decant.Lab.Gateway;

/// <summary>What the user asked to be put under load.</summary>
/// <param name="Services">What is measured, with what each is held against.</param>
/// <param name="Items">The sizes of the origin's body.</param>
/// <param name="Callers">How many call at once, the fewest first.</param>
/// <param name="Seconds">How long a block of calls is.</param>
/// <param name="Rounds">How often all of it is measured.</param>
/// <param name="Origin">Where an origin is that is measured against; <see langword="null"/> to start one.</param>
internal sealed record GatewayRequest(GatewayService[] Services, int[] Items, int[] Callers, int Seconds, int Rounds, Uri? Origin)
{
    /// <summary>What is measured one after the other: the services side by side. A webhook fetches nothing, so that it has one size.</summary>
    public IReadOnlyList<GatewayCell> Cells { get; } =
    [
        .. from items in Items from callers in Callers from service in Services where service.Load == GatewayLoad.Projects select new GatewayCell(service, items, callers),
        .. from callers in Callers from service in Services where service.Load == GatewayLoad.Webhook select new GatewayCell(service, 0, callers),
    ];

    /// <summary>The services that were named, each once and in the order of the ladder, and what they are held against.</summary>
    public static GatewayService[] Choose(IEnumerable<GatewayService> named)
    {
        HashSet<GatewayService> chosen = [.. named.SelectMany(service => (GatewayService[])[service.Against, service])];
        return [.. GatewayService.All.Where(chosen.Contains)];
    }
}

/// <summary>One service, size and number of callers.</summary>
internal sealed record GatewayCell(GatewayService Service, int Items, int Callers)
{
    /// <summary>The cell that it is held against.</summary>
    public GatewayCell Against => this with { Service = Service.Against };

    /// <inheritdoc/>
    public override string ToString() => Service.Load == GatewayLoad.Webhook
        ? FormattableString.Invariant($"{Service}, callers: {Callers}")
        : FormattableString.Invariant($"{Service}, items: {Items}, callers: {Callers}");
}
