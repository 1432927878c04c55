using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;
using Newtonsoft.Json;

namespace Decant.Ladder.Rungs.Rung06_BufferedStream;

/// <summary>The body is no longer a string, but it is still in memory as a whole.</summary>
internal sealed class Registration : IRung
{
    public string Title => "Newtonsoft.Json from a buffered stream";

    public string Changes => "SendAsync and a stream take the place of GetStringAsync; one JsonSerializer is shared.";

    public string Solves => "The body is never a string; the token ends the request.";

    public string Leaves =>
        "ResponseContentRead, the default, buffers the whole body before the stream is handed out; parsing reads it synchronously. " +
        "The status is not checked any more.";

    public bool IsLandmark => false;

    public void Register(IServiceCollection services, Target target)
    {
        services.AddSingleton<IGetAllProjectsQuery, Rung05_ClientFactory.GetAllProjectsQuery>();
        services.AddSingleton<GitHubClientFactory<IGitHubClient>>();
        services.AddHttpClient<IGitHubClient, GitHubClient>(client => client.BaseAddress = target.BaseAddress);
        services.AddSingleton(JsonSerializer.Create(target.Members.NewtonsoftSettings));
    }
}
