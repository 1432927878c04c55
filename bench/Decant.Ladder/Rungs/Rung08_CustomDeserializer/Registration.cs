using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs.Rung08_CustomDeserializer;

/// <summary>A deserializer written for this one type.</summary>
internal sealed class Registration : IRung
{
    public string Title => "a hand-written deserializer";

    public string Changes => "A hand-written loop over JsonTextReader takes the place of the serializer: it knows the three members and skips the others.";

    public string Solves => "No contracts, no dates parsed that nobody wants, no strings for names that nobody wants.";

    public string Leaves =>
        "Every unwanted string value is still allocated by the reader; reads are still synchronous; the code must follow the payload by hand, " +
        "and a loop this trusting takes the problem document of a 404 for a project.";

    public bool IsLandmark => false;

    public void Register(IServiceCollection services, Target target)
    {
        services.AddSingleton<IGetAllProjectsQuery, GetAllProjectsQuery>();
        services.AddSingleton<GitHubClientFactory<IGitHubClient>>();
        services.AddHttpClient<IGitHubClient, GitHubClient>(client => client.BaseAddress = target.BaseAddress);
        services.AddSingleton<ProjectDeserializer>();
    }
}
