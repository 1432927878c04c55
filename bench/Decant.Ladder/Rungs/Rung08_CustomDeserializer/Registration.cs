using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs.Rung08_CustomDeserializer;

/// <summary>A deserializer written for this one type.</summary>
internal sealed class Registration : IRung
{
    public string Title => "a hand-written deserializer";

    public string Changes => "A hand-written loop over JsonTextReader takes the place of the serializer: it knows the three members and skips the others.";

    public string Solves => "The reader builds no contracts, and does not parse dates or allocate names that are not wanted.";

    public string Leaves =>
        "Every unwanted string value is still allocated by the reader; reads are still synchronous; the code must follow the payload by hand, " +
        "and does not check the status: it returns the problem document of a 404 as a project.";

    public bool IsLandmark => false;

    public void Register(IServiceCollection services, Target target)
    {
        services.AddSingleton<IGetAllProjectsQuery, Rung05_ClientFactory.GetAllProjectsQuery>();
        services.AddSingleton<GitHubClientFactory<IGitHubClient>>();
        services.AddHttpClient<IGitHubClient, GitHubClient>(client => client.BaseAddress = target.BaseAddress);
        services.AddSingleton<ProjectDeserializer>();
    }
}
