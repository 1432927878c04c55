using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs.Rung11_Projection;

/// <summary>Decant with its defaults: what is skipped is checked in full.</summary>
internal class Registration : IRung
{
    public virtual string? Edition => null;

    public virtual string Changes => "The type says what is wanted; generated code reads it from the network's bytes and skips the rest.";

    public virtual string Solves => "What nobody wants is checked, but neither tokenised nor looked up nor kept: the objects returned are what a call allocates.";

    public virtual string Leaves => "The names are those of the compiled type. What is skipped is still checked byte by byte.";

    protected virtual JsonProjectionOptions Options { get; } = ReadingOptions.Full;

    public void Register(IServiceCollection services, Target target)
    {
        services.AddSingleton<IGetAllProjectsQuery, GetAllProjectsQuery>();
        services.AddSingleton<GitHubClientFactory<IGitHubClient<Project>>>();
        services.AddSingleton(Options);
        switch (target.Members.ToString())
        {
            case var names when names == WantedMembers.Seed.ToString():
                AddClient<SeedProject>(services, target);
                break;
            case var names when names == WantedMembers.GitHub.ToString():
                AddClient<GitHubProject>(services, target);
                break;
            default:
                throw new NotSupportedException(
                    $"rung11 reads names that are compiled into its types, and none has ({target.Members}): add a type with these names to {nameof(Rung11_Projection)}.");
        }
    }

    protected virtual void AddClient<TProject>(IServiceCollection services, Target target)
        where TProject : Project, IJsonProjection<TProject> =>
        services.AddHttpClient<IGitHubClient<Project>, GitHubClient<TProject>>(client => client.BaseAddress = target.BaseAddress);
}
