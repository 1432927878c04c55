using System.Text.Json.Serialization.Metadata;
using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs.Rung09b_SourceGenerated;

/// <summary>Beyond the seeds: what a careful person writes today.</summary>
internal sealed class Registration : IRung
{
    public string Title => "GetFromJsonAsync";

    public string Changes => "GetFromJsonAsync with source-generated metadata, straight into the domain's type.";

    public string Solves => "No reflection at start-up, no DTOs, a timeout and a size limit over the whole body, and less code than any earlier rung.";

    public string Leaves => "Every member of every object is still tokenized, also the seventeen of twenty that are not wanted.";

    public ContenderTraits Traits => ContenderTraits.Reference;

    public void Register(IServiceCollection services, Target target)
    {
        services.AddSingleton<IGetAllProjectsQuery, GetAllProjectsQuery>();
        services.AddSingleton<GitHubClientFactory<IGitHubClient<Project>>>();
        services.AddHttpClient<IGitHubClient<Project>, GitHubClient>(client => client.BaseAddress = target.BaseAddress);
        services.AddSingleton((JsonTypeInfo<List<Project>>)target.Members.CreateOptions(ProjectContext.Default).GetTypeInfo(typeof(List<Project>)));
    }
}
