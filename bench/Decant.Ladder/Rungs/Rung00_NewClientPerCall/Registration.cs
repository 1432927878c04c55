using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs.Rung00_NewClientPerCall;

/// <summary>The bottom of the ladder: four lines with everything that the seeds warn about.</summary>
internal sealed class Registration : IRung
{
    public string Title => "a new HttpClient for each call";

    public string Changes => "The start: a new HttpClient for every call, .Result, the whole body in one string, Newtonsoft.Json.";

    public string Solves => "Nothing yet.";

    public string Leaves =>
        "A connection and a socket in TIME_WAIT for every call; a thread that waits; the body in memory as UTF-16; a CancellationToken that is ignored.";

    public bool ConnectsEachCall => true;

    public void Register(IServiceCollection services, Target target)
    {
        services.AddSingleton<IGetAllProjectsQuery, GetAllProjectsQuery>();
        services.AddSingleton<IGitHubClient, GitHubClient>();
    }
}
