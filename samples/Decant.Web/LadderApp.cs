using System.Text.Json.Serialization;
using Decant.Web.Code;
using Decant.Web.Ladder;
using Decant.Web.Origin;
using Decant.Web.Pages;
using Decant.Web.Projects;
using Decant.Web.Runs;
using Microsoft.Extensions.FileProviders;

namespace Decant.Web;

/// <summary>The application, from its services to its addresses.</summary>
internal static class LadderApp
{
    public static WebApplication Create(string[] args)
    {
        // By name: a test that hosts the app is the entry assembly, and has neither its controllers nor its page.
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
            .AddSingleton<RungRunner>()
            .AddSingleton<RungCode>()
            .AddProblemDetails()
            .AddOpenApi(ApiDescription.Describe)
            // The API's description then says that a number is a number, not that it may be a string too.
            .ConfigureHttpJsonOptions(json => json.SerializerOptions.NumberHandling = JsonNumberHandling.Strict);

        builder.Services.AddHttpClient(CopiedProjectsController.Client).AddDecant();

        var rungs = new RungControllers();
        builder.Services.AddControllers(ParameterMessages.Configure)
            .AddMvcOptions(mvc => mvc.Conventions.Add(rungs))
            .ConfigureApplicationPartManager(parts => parts.FeatureProviders.Add(rungs));

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
