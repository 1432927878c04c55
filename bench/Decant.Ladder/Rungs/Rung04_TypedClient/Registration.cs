using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs.Rung04_TypedClient;

/// <summary>The client's type takes the place of its name.</summary>
internal sealed class Registration : IRung
{
    public string Title => "IHttpClientFactory, typed client";

    public string Changes => "A typed client takes the place of the named one: the factory injects an HttpClient into it.";

    public string Solves => "No string joins registration and use; the client is configured where it is registered.";

    public string Leaves => "Typed clients are transient, so the query had to become transient too. The body is one string, and the CancellationToken is ignored.";

    public bool IsLandmark => false;

    public void Register(IServiceCollection services, Target target)
    {
        services.AddTransient<IGetAllProjectsQuery, Rung00_NewClientPerCall.GetAllProjectsQuery>();
        services.AddHttpClient<IGitHubClient, GitHubClient>(client => client.BaseAddress = target.BaseAddress);
    }
}
