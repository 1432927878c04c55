using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs.Rung12_Copy;

/// <summary>Decant for an application that answers with what it fetches.</summary>
internal sealed class Registration : IRung
{
    public string Title => "Decant, copying";

    public string Changes => "CopyProjectionToAsync: the wanted members are checked and written to the answer as they are found.";

    public string Solves => "No object is made only to be serialized, no string is decoded and encoded again, and memory does not grow with the body.";

    public string Leaves =>
        "Code cannot look at the values: the projects come in the order of the origin. A failure within the body cuts the answer, which has begun by then.";

    public ContenderTraits Traits => ContenderTraits.Decant | ContenderTraits.Copies;

    // The other rungs return objects, and their figures do not include writing them. The command gateway compares both on equal terms.
    public bool IsLandmark => false;

    public bool ClientMayBeKept => true;

    public bool DecodesBodies => true;

    public void Register(IServiceCollection services, Target target)
    {
        if (target.Members.AreThoseOf(WantedMembers.Seed))
            AddQuery<SeedProject>(services);
        else if (target.Members.AreThoseOf(WantedMembers.GitHub))
            AddQuery<GitHubProject>(services);
        else
            throw Rung11_Projection.Registration.NoTypeFor(target.Members, "rung12");
    }

    private static void AddQuery<TProject>(IServiceCollection services)
        where TProject : IJsonProjection<TProject> =>
        services.AddHttpClient<ICopyAllProjectsQuery, CopyAllProjectsQuery<TProject>>().AddDecant();
}
