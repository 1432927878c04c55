using Decant.Ladder.GitHub;
using Decant.Microbenchmarks.Memory;

namespace Decant.Lab.Suites;

internal sealed record BodyFile(string Path, BodyKind Kind, WantedMembers Members, int Items)
{
    /// <summary>Parses the file once, so that a file that the ladder cannot read is rejected before the measurement.</summary>
    /// <exception cref="LabException">The file is not a JSON array of objects, has no elements, or the names of the wanted members are unknown.</exception>
    public static BodyFile? Open(FileInfo? file, WantedMembers? members, BodyKind? shape = null)
    {
        if (file is null)
            return members is null ? null : throw LabException.Usage("--members names the members of --body: add --body.");

        try
        {
            using FileStream stream = file.OpenRead();
            using JsonDocument document = JsonDocument.Parse(stream);
            JsonElement root = document.RootElement;
            if (DescribeEmpty(root, shape) is { } empty)
                throw LabException.Usage($"{file.Name} {empty}: expected at least one element.");
            // The contenders that read another shape look for other members, or for none.
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

    // Null for a body that has items.
    private static string? DescribeEmpty(JsonElement root, BodyKind? shape) => root.ValueKind switch
    {
        JsonValueKind.Array when root.GetArrayLength() == 0 => "is an empty array",
        JsonValueKind.Object when !root.EnumerateObject().Any() => "is an empty object",
        JsonValueKind.Object when shape is { } kind && Answers.Kinds.Contains(kind) => DescribeEmpty([.. ArraysOf(root)]),
        _ => null,
    };

    private static string? DescribeEmpty(JsonElement[] arrays) =>
        arrays.Length > 0 && Array.TrueForAll(arrays, array => array.GetArrayLength() == 0) ? "is an object with empty arrays" : null;

    // The arrays that are not within another array.
    private static IEnumerable<JsonElement> ArraysOf(JsonElement value) => value.ValueKind switch
    {
        JsonValueKind.Array => [value],
        JsonValueKind.Object => value.EnumerateObject().SelectMany(member => ArraysOf(member.Value)),
        _ => [],
    };
}
