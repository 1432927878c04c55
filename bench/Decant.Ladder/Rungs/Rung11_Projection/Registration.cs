using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs.Rung11_Projection;

/// <summary>Decant with its defaults. Skipped members are checked in full.</summary>
internal class Registration : IRung
{
    public virtual string? Edition => null;

    public virtual string Title => "Decant";

    public virtual string Changes =>
        "The type declares the wanted members; generated code reads them from the network's bytes and skips the rest. AddDecant makes a typed client that can be kept.";

    public virtual string Solves =>
        "Unwanted members are checked, but not tokenized, looked up or kept. A singleton can keep its client, because the client's connections are renewed: " +
        "the factory is asked once, not on every call.";

    public virtual string Leaves => "The wanted names are fixed at compile time. Skipped members are still checked byte by byte.";

    public virtual ContenderTraits Traits => ContenderTraits.Decant;

    public bool IsLandmark => Edition is null;

    public bool ClientMayBeKept => true;

    public virtual bool DecodesBodies => true;

    // Created at registration, so that naming the rung does not load Decant. A new process that times its first call names the rung before the measurement.
    protected virtual JsonProjectionOptions Options => ReadingOptions.Full;

    public void Register(IServiceCollection services, Target target)
    {
        services.AddSingleton<IGetAllProjectsQuery, GetAllProjectsQuery>();
        services.AddSingleton(Options);
        if (target.Members.AreThoseOf(WantedMembers.Seed))
            AddClient<SeedProject>(services, target);
        else if (target.Members.AreThoseOf(WantedMembers.GitHub))
            AddClient<GitHubProject>(services, target);
        else
            throw NoTypeFor(target.Members, "rung11");
    }

    /// <summary>The exception for names that no compiled type has.</summary>
    public static NotSupportedException NoTypeFor(WantedMembers members, string contender) => new(
        $"{contender} reads names that are compiled into its types, and none has ({members}): add a type with these names to its folder.");

    protected virtual void AddClient<TProject>(IServiceCollection services, Target target)
        where TProject : Project, IJsonProjection<TProject> =>
        services.AddHttpClient<IGitHubClient<Project>, GitHubClient<TProject>>().AddDecant();
}
