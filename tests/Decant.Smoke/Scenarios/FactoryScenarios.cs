using Decant.Smoke.Projections;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Decant.Smoke.Scenarios;

/// <summary>Clients of the factory, with options of each kind.</summary>
internal static class FactoryScenarios
{
    public static async Task RunAsync(Check check)
    {
        var services = new ServiceCollection();
        services.ConfigureHttpClientDefaults(builder =>
            builder.ConfigurePrimaryHttpMessageHandler(() => new FakeHandler(() => FakeHandler.Answer(Bodies.Projects))));
        services.AddHttpClient("value").AddDecant(new DecantHttpOptions { Timeout = TimeSpan.FromSeconds(20) });
        services.AddHttpClient("function").AddDecant(_ => new DecantHttpOptions { MaxBodyBytes = 16 });
        services.AddHttpClient("sockets").AddDecant().UseSocketsHttpHandler((handler, _) => handler.UseCookies = false);
        services.AddHttpClient("bad").AddDecant(_ => new DecantHttpOptions { MaxPages = 0 });
        using ServiceProvider provider = services.BuildServiceProvider();
        IHttpClientFactory factory = provider.GetRequiredService<IHttpClientFactory>();

        HttpClient value = factory.CreateClient("value");
        check.Equal(TimeSpan.FromSeconds(20), value.Timeout);
        Project[] projects = await value.GetProjectionArrayAsync<Project>("https://example.test/projects");
        check.Sequence(["one", "zwölf \"2\""], projects.Select(project => project.Name));
        check.Equal(TimeSpan.FromSeconds(100), factory.CreateClient("sockets").Timeout);

        HttpRequestException? limited = await Check.CatchAsync<HttpRequestException>(
            () => factory.CreateClient("function").GetProjectionArrayAsync<Project>("https://example.test/projects"));
        check.Equal(HttpRequestError.ConfigurationLimitExceeded, limited?.HttpRequestError);
        check.Equal("bad", Check.Catch<OptionsValidationException>(() => provider.GetRequiredService<IStartupValidator>().Validate())?.OptionsName);
    }
}
