using System.Text.Json.Serialization;
using Decant.Web.Code;
using Decant.Web.Ladder;
using Decant.Web.Origin;
using Decant.Web.Pages;
using Decant.Web.Projects;
using Decant.Web.Runs;
using Microsoft.Extensions.FileProviders;

namespace Decant.Web;

/// <summary>Builds the application.</summary>
internal static class LadderApp
{
    /// <param name="args">The options of the command line.</param>
    /// <param name="configure">Adds further registrations at the end.</param>
    public static WebApplication Create(string[] args, Action<IServiceCollection>? configure = null)
    {
        // The default is the entry assembly, which in a test has neither the controllers nor the page.
        WebApplicationBuilder builder = WebApplication.CreateBuilder(new WebApplicationOptions
        {
            Args = args,
            ApplicationName = typeof(LadderApp).Assembly.GetName().Name,
        });
        builder.Logging.AddFilter("Microsoft", LogLevel.Warning).AddFilter("Microsoft.Extensions.Hosting", LogLevel.None)
            .AddFilter("System.Net.Http.HttpClient", LogLevel.Warning);
        builder.Services
            .AddSingleton<OriginService>()
            .AddHostedService(services => services.GetRequiredService<OriginService>())
            .AddSingleton<RungContainers>()
            .AddSingleton<CallFailures>()
            .AddSingleton(new RunLimits(WarmUp: TimeSpan.FromSeconds(6), Measurement: TimeSpan.FromSeconds(7)))
            .AddSingleton<RungRunner>()
            .AddSingleton<RungCode>()
            .AddProblemDetails()
            .AddOpenApi(ApiDescription.Describe)
            // Without it, the OpenAPI document says that a number may also be a string.
            .ConfigureHttpJsonOptions(json => json.SerializerOptions.NumberHandling = JsonNumberHandling.Strict);

        builder.Services.AddHttpClient(CopiedProjectsController.Client).AddDecant();

        var rungs = new RungControllers();
        builder.Services.AddControllers(ParameterMessages.Configure)
            .AddMvcOptions(mvc => mvc.Conventions.Add(rungs))
            .ConfigureApplicationPartManager(parts => parts.FeatureProviders.Add(rungs));

        configure?.Invoke(builder.Services);
        WebApplication app = builder.Build();
        app.UseSafeHeaders();
        app.UseExceptionHandler();
        app.UseStatusCodePages();
        app.UseStaticFiles(new StaticFileOptions { FileProvider = new EmbeddedFileProvider(typeof(LadderApp).Assembly, "wwwroot") });
        app.MapOpenApi();
        app.MapControllers();
        app.MapLadderPage();
        return app;
    }
}
