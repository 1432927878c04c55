using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Floors;

/// <summary>
/// A floor, which reads the body through a pipeline and discards it. The cost of a contender above the floor with the same pipeline is the cost of its work
/// with the bytes.
/// </summary>
internal sealed class Floor(string name, string pipeline, Func<Target, Session> start, ContenderTraits traits = ContenderTraits.Floor) : Contender
{
    public static IReadOnlyList<Contender> All { get; } =
    [
        new Floor("drain", "with HttpClient", StartHttpClient, ContenderTraits.Floor | ContenderTraits.Reference),
        new Floor("drain-invoker", "with HttpMessageInvoker", StartInvoker),
        new Floor("drain-factory", "through IHttpClientFactory", StartFactory),
    ];

    public override string Name => name;

    public override string Label => "reading the body and throwing it away" + (traits.HasFlag(ContenderTraits.Reference) ? "" : $", {pipeline}");

    public override Suite Suite => Suite.Floors;

    public override string Summary => $"read and discard, {pipeline}";

    public override ContenderTraits Traits => traits;

    public override IReadOnlyList<BodyKind> Reads => Enum.GetValues<BodyKind>();

    public override Session Start(Target target) => start(target);

    private static Session StartHttpClient(Target target)
    {
        var httpClient = new HttpClient(target.CreateHandler());
        return new(token => Drain.WithHttpClient(httpClient, target.Address, token), httpClient);
    }

    private static Session StartInvoker(Target target)
    {
        var invoker = new HttpMessageInvoker(target.Prepare(new SocketsHttpHandler()));
        return new(token => Drain.WithInvoker(invoker, target.Address, token), invoker);
    }

    private static Session StartFactory(Target target)
    {
        var services = new ServiceCollection();
        IHttpClientBuilder builder = services.AddHttpClient(nameof(Floor));
        if (target.NeedsHandler)
            builder.ConfigurePrimaryHttpMessageHandler(() => target.CreateHandler());

        ServiceProvider provider = services.BuildServiceProvider();
        IHttpClientFactory factory = provider.GetRequiredService<IHttpClientFactory>();
        return new(token => Drain.WithHttpClient(factory.CreateClient(nameof(Floor)), target.Address, token), provider);
    }
}
