using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs.Rung03_NamedClient;

/// <summary>The factory owns the handlers and replaces them in time.</summary>
internal sealed class Registration : IRung
{
    public string Title => "IHttpClientFactory, named client";

    public string Changes => "IHttpClientFactory makes a named client for every call, over handlers that it pools and rotates.";

    public string Solves => "Connections are shared and still renewed, so the client notices that an address changed.";

    public string Leaves => "The client is known by a string that must be spelled the same twice. The body is one string, and the CancellationToken is ignored.";

    public bool IsLandmark => false;

    public void Register(IServiceCollection services, Target target)
    {
        services.AddSingleton<IGetAllProjectsQuery, Rung00_NewClientPerCall.GetAllProjectsQuery>();
        services.AddSingleton<IGitHubClient, GitHubClient>();
        services.AddHttpClient(GitHubClient.HttpClientName, client => client.BaseAddress = target.BaseAddress);
    }
}
