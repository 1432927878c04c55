using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs.Rung01_Async;

/// <summary>The thread is free while the origin answers.</summary>
internal sealed class Registration : IRung
{
    public string Title => "await in place of .Result";

    public string Changes => "The call is awaited in place of .Result.";

    public string Solves => "No thread waits for the network: the thread pool keeps pace under load, and nothing can deadlock on a context.";

    public string Leaves => "A new client, and so a new connection, for every call; the body is one string, and the CancellationToken is ignored.";

    public bool IsLandmark => false;

    public bool ConnectsEachCall => true;

    public void Register(IServiceCollection services, Target target)
    {
        services.AddSingleton<IGetAllProjectsQuery, Rung00_NewClientPerCall.GetAllProjectsQuery>();
        services.AddSingleton<IGitHubClient, GitHubClient>();
    }
}
