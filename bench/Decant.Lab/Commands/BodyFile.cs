using System.Text.Json;
using Decant.Ladder.GitHub;

namespace Decant.Lab.Commands;

/// <summary>A payload of the user's own, with the names that the wanted members have in it.</summary>
internal sealed record BodyFile(string Path, WantedMembers Members, int Items)
{
    /// <summary>Looks into the file once, so that a payload that the ladder cannot read is refused before anything is measured.</summary>
    /// <exception cref="UsageException">The file is no JSON array of objects, or nothing tells where the wanted members are.</exception>
    public static BodyFile? Open(FileInfo? file, WantedMembers? members)
    {
        if (file is null)
            return members is null ? null : throw new UsageException("--members names members of --body, which is missing.");

        try
        {
            using FileStream stream = file.OpenRead();
            using JsonDocument document = JsonDocument.Parse(stream);
            JsonElement root = document.RootElement;
            WantedMembers.RequireArray(root);
            return new(file.FullName, members ?? WantedMembers.Detect(root), root.GetArrayLength());
        }
        catch (JsonException e)
        {
            throw new UsageException($"{file.Name} is not JSON: {e.Message}", e);
        }
        catch (Exception e) when (e is FormatException or IOException or UnauthorizedAccessException)
        {
            throw new UsageException($"{file.Name}: {e.Message}", e);
        }
    }
}
