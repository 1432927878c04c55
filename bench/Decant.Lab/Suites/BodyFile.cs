using System.Text.Json;
using Decant.Ladder;
using Decant.Ladder.GitHub;

namespace Decant.Lab.Suites;

/// <summary>A payload of the user's own.</summary>
/// <param name="Path">Where it is.</param>
/// <param name="Kind">What is in it.</param>
/// <param name="Members">The names that the wanted members have in it.</param>
/// <param name="Items">How many elements it has.</param>
internal sealed record BodyFile(string Path, BodyKind Kind, WantedMembers Members, int Items)
{
    /// <summary>Looks into the file once, so that a payload that the ladder cannot read is refused before anything is measured.</summary>
    /// <exception cref="LabException">The file is no JSON array of objects, or nothing tells where the wanted members are.</exception>
    public static BodyFile? Open(FileInfo? file, WantedMembers? members, BodyKind? shape = null)
    {
        if (file is null)
            return members is null ? null : throw LabException.Usage("--members names the members of --body: add --body.");

        try
        {
            using FileStream stream = file.OpenRead();
            using JsonDocument document = JsonDocument.Parse(stream);
            JsonElement root = document.RootElement;
            if (root.ValueKind == JsonValueKind.Array && root.GetArrayLength() == 0)
                throw LabException.Usage($"{file.Name} is an empty array: expected at least one element.");
            // Of another shape than the ladder's, the file is for contenders that look for other members, or for none.
            if (shape is { } kind and not BodyKind.Repositories)
                return new(file.FullName, kind, members ?? WantedMembers.Seed, root.ValueKind == JsonValueKind.Array ? root.GetArrayLength() : 1);
            WantedMembers.RequireArray(root);
            return new(file.FullName, BodyKind.Repositories, members ?? WantedMembers.Detect(root), root.GetArrayLength());
        }
        catch (JsonException e)
        {
            throw LabException.Usage($"{file.Name} is not JSON: {e.Message}", e);
        }
        catch (Exception e) when (e is FormatException or IOException or UnauthorizedAccessException)
        {
            throw LabException.Usage($"{file.Name}: {e.Message}", e);
        }
    }
}
