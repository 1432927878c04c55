using System.Text.Json;

namespace Decant.Ladder.GitHub;

/// <summary>The names of the wanted members in the JSON. With other names, users can measure their own payload.</summary>
public sealed partial class WantedMembers(string name, string url, string stars)
{
    /// <summary>The name of <see cref="Project.Name"/>.</summary>
    public string Name { get; } = name;

    /// <summary>The name of <see cref="Project.Url"/>.</summary>
    public string Url { get; } = url;

    /// <summary>The name of <see cref="Project.Stars"/>.</summary>
    public string Stars { get; } = stars;

    /// <summary>The names in the seeds' dummy API.</summary>
    public static WantedMembers Seed { get; } = new("name", "url", "stars");

    /// <summary>The names in GitHub's REST API.</summary>
    public static WantedMembers GitHub { get; } = new("name", "html_url", "stargazers_count");

    /// <summary>Whether the names equal those of another.</summary>
    internal bool AreThoseOf(WantedMembers other) => (Name, Url, Stars) == (other.Name, other.Url, other.Stars);

    /// <summary>Parses <c>name=…,url=…,stars=…</c>. A member that is left out keeps the seeds' name.</summary>
    /// <exception cref="FormatException">A part does not have the form <c>wanted=actual</c>, or names no wanted member.</exception>
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

    /// <summary>Finds the known set of names that the first object of an array has.</summary>
    /// <exception cref="FormatException">The document is not an array of objects, or its first object has none of the known sets.</exception>
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

    /// <summary>Rejects a document that no contender can read.</summary>
    /// <exception cref="FormatException">Its root is not an array.</exception>
    public static void RequireArray(JsonElement document)
    {
        if (document.ValueKind != JsonValueKind.Array)
            throw new FormatException($"The body's root is of kind {document.ValueKind}; the ladder reads a root array of objects.");
    }

    /// <inheritdoc/>
    public override string ToString() => $"name={Name},url={Url},stars={Stars}";
}
