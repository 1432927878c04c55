namespace Decant.Origin.Shapes;

/// <summary>Objects of 24 members whose values are small numbers, so that a reader's work is in the names. One member in sixteen is absent, so that a
/// prediction of the next name is sometimes wrong.</summary>
internal static class MemberGenerator
{
    private const ulong Seed = 0x0EAD_4A3E;

    private static readonly JsonEncodedText[] s_names =
    [
        .. ((string[])
        [
            "id", "size", "forks_count", "stargazers_count", "watchers_count", "open_issues_count", "subscribers_count", "network_count",
            "public_repos", "public_gists", "followers", "following", "total_private_repos", "owned_private_repos", "private_gists", "disk_usage",
            "collaborators", "comments", "review_comments", "commits", "additions", "deletions", "changed_files", "contributions",
        ]).Select(name => JsonEncodedText.Encode(name)),
    ];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        writer.WriteStartObject();
        foreach (JsonEncodedText name in s_names)
        {
            if (!random.OneIn(16))
                writer.WriteNumber(name, random.Next(1 << random.Next(1, 14)));
        }
        writer.WriteEndObject();
    }
}
