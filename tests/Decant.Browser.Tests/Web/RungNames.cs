using Decant.Ladder.Rungs;
using Decant.Web.Ladder;

namespace Decant.Browser.Tests.Web;

/// <summary>The versions of the rungs, for theories.</summary>
internal static class RungNames
{
    /// <summary>Those that this build has.</summary>
    public static IEnumerable<string> Built => Rung.All.Where(rung => rung.Description.NotBuilt is null).Select(RungVersions.Version);

    /// <summary>Those of these that make objects of what they fetch, and hand them to their controller.</summary>
    public static IEnumerable<string> Building => Rung.All.Where(rung => rung is { Description.NotBuilt: null, Copies: false }).Select(RungVersions.Version);

    /// <summary>Those that it has not.</summary>
    public static IEnumerable<string> NotBuilt => Rung.All.Where(rung => rung.Description.NotBuilt is not null).Select(RungVersions.Version);
}
