using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs.Rung13_Mine;

/// <summary>A sample of a rung, which reads the seeds' names and no others.</summary>
internal class Registration : IRung
{
    public virtual string? Edition => null;

    public string Changes => "Nothing: it is a sample.";

    public string Solves => "Nothing.";

    public string Leaves => "Everything.";

    public void Register(IServiceCollection services, Target target)
    {
        if (!target.Members.AreThoseOf(WantedMembers.Seed))
            throw new NotSupportedException($"rung13 reads the seeds' names, not ({target.Members}).");
        services.AddSingleton<IGetAllProjectsQuery, GetAllProjectsQuery>();
        services.AddHttpClient<IGitHubClient<Project>, GitHubClient>(client => client.BaseAddress = target.BaseAddress);
    }
}

/// <summary>A row of its own from the same folder.</summary>
internal sealed class SecondRegistration : Registration
{
    public override string Edition => "second";
}
