using Decant.Ladder.Rungs;

namespace Decant.Web.Ladder;

/// <summary>The version of a rung, as addresses name it: <c>9</c>, <c>9b</c>, <c>11-structure</c>.</summary>
internal static class RungVersions
{
    /// <summary>Stands for every rung.</summary>
    public const string All = "all";

    /// <summary>The versions of all rungs, for a message.</summary>
    public static string Known { get; } = string.Join(", ", Rung.All.Select(Version));

    /// <summary>The rung's name without the word "rung".</summary>
    public static string Version(this Rung rung) => rung.Name["rung".Length..];

    /// <summary>The rung with this registration.</summary>
    public static Rung RegisteredBy(Type registration) => Rung.All.Single(rung => rung.Description.GetType() == registration);

    /// <summary>Reads <c>all</c>, or versions separated by commas.</summary>
    /// <param name="versions">The parameter of the request.</param>
    /// <param name="rungs">The named rungs, each once, in the order of the ladder.</param>
    /// <param name="unknown">The first unknown version, or <see langword="null"/>.</param>
    public static bool TryFind(string versions, out IReadOnlyList<Rung> rungs, out string? unknown)
    {
        string[] names = versions.Split(',', StringSplitOptions.TrimEntries);
        unknown = versions == All ? null : names.FirstOrDefault(name => Rung.All.All(rung => rung.Version() != name));
        rungs = [.. Rung.All.Where(rung => versions == All || names.Contains(rung.Version()))];
        return unknown is null;
    }
}
