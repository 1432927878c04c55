using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;
using Newtonsoft.Json;

namespace Decant.Ladder.Rungs.Rung07_HeadersRead;

/// <summary>The body is parsed while it arrives.</summary>
internal sealed class Registration : IRung
{
    public string Title => "Newtonsoft.Json, ResponseHeadersRead";

    public string Changes => "ResponseHeadersRead: the call returns with the headers, and the stream is the network's own.";

    public string Solves => "The body is never whole in memory; what is allocated is Newtonsoft.Json's work and the result.";

    public string Leaves =>
        "Newtonsoft.Json pulls bytes by synchronous reads, so a thread waits for the network again, " +
        "and neither the token nor HttpClient.Timeout reaches it.";

    public void Register(IServiceCollection services, Target target)
    {
        services.AddSingleton<IGetAllProjectsQuery, Rung05_ClientFactory.GetAllProjectsQuery>();
        services.AddSingleton<GitHubClientFactory<IGitHubClient>>();
        services.AddHttpClient<IGitHubClient, GitHubClient>(client => client.BaseAddress = target.BaseAddress);
        services.AddSingleton(JsonSerializer.Create(target.Members.NewtonsoftSettings));
    }
}
