using System.Net;
using Decant.Gateway.Figures;
using Decant.Ladder;
using Decant.Origin;

namespace Decant.Gateway;

/// <summary>Runs one service. It announces its address with one line on standard output.</summary>
internal static class GatewayHost
{
    public const int UsageError = 2;

    public static async Task<int> RunAsync(Service service, Target target)
    {
        // Not disposed, because the parent may end at any time until the end of this process.
        CancellationTokenSource parent = new();
        ParentWatch.Start(parent.Cancel);
        try
        {
            await using WebApplication app = Build(service, target);
            await app.StartAsync(parent.Token);
            Console.WriteLine(app.Urls.Single());
            await app.WaitForShutdownAsync(parent.Token);
            return 0;
        }
        catch (OperationCanceledException) when (parent.IsCancellationRequested)
        {
            return 0;
        }
    }

    private static WebApplication Build(Service service, Target target)
    {
        // The empty builder reads no environment variables and no settings files, so that every gateway is the same. The collector is that of a web
        // application.
        WebApplicationBuilder builder = WebApplication.CreateEmptyBuilder(new());
        builder.WebHost.UseKestrelCore().ConfigureKestrel(kestrel =>
        {
            kestrel.AddServerHeader = false;
            kestrel.Listen(IPAddress.Loopback, 0);
        });
        builder.Logging.AddWarningsOnStandardError();
        builder.Services.Configure<HostOptions>(host => host.ShutdownTimeout = TimeSpan.FromMilliseconds(200));
        builder.Services.AddRouting().AddProblemDetails().AddSingleton<IHostLifetime, ParentLifetime>();
        builder.Services.ConfigureHttpJsonOptions(json => json.SerializerOptions.TypeInfoResolverChain.Insert(0, GatewayJson.Default));
        service.Register(builder.Services, target);

        WebApplication app = builder.Build();
        app.MapFigures();
        service.Map(app, target);
        return app;
    }
}
