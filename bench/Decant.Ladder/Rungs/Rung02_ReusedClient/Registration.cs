using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs.Rung02_ReusedClient;

/// <summary>One client, and so one pool of connections, for the life of the application.</summary>
internal sealed class Registration : IRung
{
    public string Title => "one HttpClient, kept in a field";

    public string Changes => "The HttpClient is made once and kept in a field.";

    public string Solves => "Connections are reused: no handshake for each call, no sockets piling up in TIME_WAIT.";

    public string Leaves => "A kept connection keeps its address: a change in DNS is not seen while it lives. The body is one string, and the CancellationToken is ignored.";

    public bool IsLandmark => false;

    public void Register(IServiceCollection services, Target target)
    {
        services.AddSingleton<IGetAllProjectsQuery, Rung00_NewClientPerCall.GetAllProjectsQuery>();
        services.AddSingleton<IGitHubClient, GitHubClient>();
    }
}
