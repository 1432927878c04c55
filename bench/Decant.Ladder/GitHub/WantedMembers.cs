using System.Text.Json;

namespace Decant.Ladder.GitHub;

/// <summary>The names under which the wanted members stand in the JSON, so that people can measure their own payload.</summary>
public sealed partial class WantedMembers(string name, string url, string stars)
{
    /// <summary>What stands for <see cref="Project.Name"/>.</summary>
    public string Name { get; } = name;

    /// <summary>What stands for <see cref="Project.Url"/>.</summary>
    public string Url { get; } = url;

    /// <summary>What stands for <see cref="Project.Stars"/>.</summary>
    public string Stars { get; } = stars;

    /// <summary>The names in the seeds' dummy API.</summary>
    public static WantedMembers Seed { get; } = new("name", "url", "stars");

    /// <summary>The names in GitHub's REST API.</summary>
    public static WantedMembers GitHub { get; } = new("name", "html_url", "stargazers_count");

    /// <summary>Whether the names are the same as those of another.</summary>
    internal bool AreThoseOf(WantedMembers other) => (Name, Url, Stars) == (other.Name, other.Url, other.Stars);

    /// <summary>Reads <c>name=…,url=…,stars=…</c>; a part left out keeps the seeds' name.</summary>
    /// <exception cref="FormatException">A part is not of the form <c>wanted=actual</c>, or names no wanted member.</exception>
    public static WantedMembers Parse(string text)
    {
        var (name, url, stars) = (Seed.Name, Seed.Url, Seed.Stars);
        foreach (string part in text.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries))
        {
            switch (part.Split('=', StringSplitOptions.TrimEntries))
            {
                case ["name", { Length: > 0 } actual]: name = actual; break;
                case ["url", { Length: > 0 } actual]: url = actual; break;
                case ["stars", { Length: > 0 } actual]: stars = actual; break;
                default:
                    throw new FormatException($"'{part}' does not name a wanted member: expected name=…, url=… or stars=…, separated by commas.");
            }
        }

        return new(name, url, stars);
    }

    /// <summary>Finds out by which of the known sets of names the first object of an array goes.</summary>
    /// <exception cref="FormatException">The document is no array of objects, or none of the known sets is in its first object.</exception>
    public static WantedMembers Detect(JsonElement document)
    {
        RequireArray(document);
        if (document.GetArrayLength() == 0)
            return Seed;

        JsonElement first = document[0];
        if (first.ValueKind != JsonValueKind.Object)
            throw new FormatException($"The body's first element is of kind {first.ValueKind}; the ladder reads a root array of objects.");

        foreach (WantedMembers members in (ReadOnlySpan<WantedMembers>)[Seed, GitHub])
        {
            if (first.TryGetProperty(members.Name, out _) && first.TryGetProperty(members.Url, out _) && first.TryGetProperty(members.Stars, out _))
                return members;
        }

        string found = string.Join(", ", first.EnumerateObject().Take(12).Select(member => $"'{member.Name}'"));
        throw new FormatException(
            $"The body's first element has {found}, but neither ({Seed}) nor ({GitHub}); name them with --members name=…,url=…,stars=….");
    }

    /// <summary>Refuses a document that no contender could read.</summary>
    /// <exception cref="FormatException">Its root is no array.</exception>
    public static void RequireArray(JsonElement document)
    {
        if (document.ValueKind != JsonValueKind.Array)
            throw new FormatException($"The body's root is of kind {document.ValueKind}; the ladder reads a root array of objects.");
    }

    /// <inheritdoc/>
    public override string ToString() => $"name={Name},url={Url},stars={Stars}";
}
