using ModelContextProtocol.Server;

namespace Decant.Mcp;

/// <summary>Builds the server.</summary>
internal static class McpHost
{
    private const string AllowedHosts = "AllowedHosts";

    /// <summary>Creates a server that is not started.</summary>
    /// <param name="settings">The API.</param>
    /// <param name="urls">The addresses to serve HTTP at, separated by semicolons, or null to speak over standard input and output.</param>
    /// <exception cref="UsageException">A setting of a tool is not valid.</exception>
    public static IHost Create(ApiSettings settings, string? urls)
    {
        IHost host = urls is null ? CreateForProcess(settings) : CreateForHttp(settings, urls);
        // Invalid settings are found now, and not by the first call.
        host.Services.GetRequiredService<ApiTools>();
        return host;
    }

    private static IHost CreateForProcess(ApiSettings settings)
    {
        // A client starts the server in a folder of its own, whose settings are not the server's.
        HostApplicationBuilder builder = Host.CreateApplicationBuilder(new HostApplicationBuilderSettings { ContentRootPath = AppContext.BaseDirectory });
        builder.Services.Configure<ConsoleLifetimeOptions>(lifetime => lifetime.SuppressStatusMessages = true);
        AddTools(builder, settings).WithStdioServerTransport();
        return builder.Build();
    }

    private static WebApplication CreateForHttp(ApiSettings settings, string urls)
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder(new WebApplicationOptions { ContentRootPath = AppContext.BaseDirectory });
        builder.WebHost.UseUrls(urls);
        // A page of any site can make a browser call this machine under a name of the site (DNS rebinding). Such a name is rejected.
        builder.Configuration[AllowedHosts] ??= "localhost;127.0.0.1;[::1]";
        AddTools(builder, settings).WithHttpTransport();
        WebApplication app = builder.Build();
        app.Use(RejectOtherPages);
        app.MapMcp();
        return app;
    }

    // A browser names the page that sends a request, and the protocol asks servers to look at it.
    private static Task RejectOtherPages(HttpContext context, RequestDelegate next)
    {
        string? origin = context.Request.Headers.Origin;
        if (origin is null || (Uri.TryCreate(origin, UriKind.Absolute, out Uri? page) && page.Authority == context.Request.Host.Value))
            return next(context);
        context.Response.StatusCode = StatusCodes.Status403Forbidden;
        return Task.CompletedTask;
    }

    private static IMcpServerBuilder AddTools(IHostApplicationBuilder builder, ApiSettings settings)
    {
        // Standard output belongs to the protocol.
        builder.Logging.ClearProviders().AddConsole(console => console.LogToStandardErrorThreshold = LogLevel.Trace)
            .AddFilter("Microsoft.AspNetCore", LogLevel.Warning).AddFilter("ModelContextProtocol", LogLevel.Warning)
            .AddFilter("System.Net.Http.HttpClient", LogLevel.Warning).AddFilter("Microsoft.Extensions.Hosting", LogLevel.None);
        builder.Services.AddHttpClient(ApiTools.Client, settings.Apply)
            .AddDecant(settings.CreateOptions())
            .AddHttpMessageHandler(() => new ConfinedRedirects(settings.BaseAddress!))
            .ConfigurePrimaryHttpMessageHandler(static () => new SocketsHttpHandler { AllowAutoRedirect = false, UseCookies = false });
        builder.Services.AddSingleton(settings).AddSingleton<ApiTools>();
        return builder.Services.AddMcpServer(server => server.ServerInfo = new() { Name = "decant", Version = typeof(McpHost).Assembly.GetName().Version!.ToString(3) })
            .WithListToolsHandler(static (request, cancellationToken) => ToolsOf(request).ListAsync(cancellationToken))
            .WithCallToolHandler(static (request, cancellationToken) => ToolsOf(request).CallAsync(request.Params, cancellationToken));
    }

    private static ApiTools ToolsOf(MessageContext request) => request.Services!.GetRequiredService<ApiTools>();
}
