using Decant.Ladder.Rungs;

namespace Decant.Web.Ladder;

/// <summary>The version of a rung, as addresses name it: <c>9</c>, <c>9b</c>, <c>11-structure</c>.</summary>
internal static class RungVersions
{
    /// <summary>What stands for every rung.</summary>
    public const string All = "all";

    /// <summary>The rung's name without the word.</summary>
    public static string Version(this Rung rung) => rung.Name["rung".Length..];

    /// <summary>The rung that a type registers.</summary>
    public static Rung RegisteredBy(Type registration) => Rung.All.Single(rung => rung.Description.GetType() == registration);

    /// <summary>Reads <c>all</c>, or versions separated by commas; they come in the order of the ladder.</summary>
    /// <param name="versions">What the request says.</param>
    /// <param name="rungs">The rungs named, each once.</param>
    /// <param name="unknown">The first name that is no rung's, or <see langword="null"/>.</param>
    public static bool TryFind(string versions, out IReadOnlyList<Rung> rungs, out string? unknown)
    {
        string[] names = versions.Split(',', StringSplitOptions.TrimEntries);
        unknown = versions == All ? null : names.FirstOrDefault(name => Rung.All.All(rung => rung.Version() != name));
        rungs = [.. Rung.All.Where(rung => versions == All || names.Contains(rung.Version()))];
        return unknown is null;
    }
}
