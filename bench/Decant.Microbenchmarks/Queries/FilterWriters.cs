using System.Buffers;
using System.Text.Json.Nodes;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs.Rung11_Projection;
using Decant.Microbenchmarks.Memory;

namespace Decant.Microbenchmarks.Queries;

/// <summary>Three members of the elements that a filter keeps, or of all elements, written as lines.</summary>
internal static class FilterWriters
{
    private static readonly JsonEncodedText s_name = JsonEncodedText.Encode("name");
    private static readonly JsonEncodedText s_url = JsonEncodedText.Encode("url");
    private static readonly JsonEncodedText s_stars = JsonEncodedText.Encode("stars");

    /// <param name="filter">The filter, or <see langword="null"/> to copy all elements.</param>
    public static Writers.Writer Decant(Target target, QueryFilter? filter)
    {
        var options = new JsonProjectionOptions { Query = filter is null ? null : JsonQuery.Parse(filter.Query), Copy = new() { JsonLines = true } };
        JsonCopy copy =
            target.Members.AreThoseOf(WantedMembers.Seed) ? JsonCopy.OfArray<Ladder.Rungs.Rung12_Copy.SeedProject>(options)
            : target.Members.AreThoseOf(WantedMembers.GitHub) ? JsonCopy.OfArray<Ladder.Rungs.Rung12_Copy.GitHubProject>(options)
            : throw Registration.NoTypeFor(target.Members, "queries/copy");
        return (json, destination) => JsonProjection.Copy(json, copy, destination);
    }

    /// <summary>A loop over the elements of a tree, which writes the wanted values as they are.</summary>
    public static Writers.Writer Nodes(Target target, QueryFilter filter)
    {
        WantedMembers members = target.Members;
        return (json, destination) =>
        {
            using var writer = new Utf8JsonWriter(destination);
            foreach (JsonNode? item in JsonNode.Parse(json)!.AsArray())
            {
                if (!filter.Keeps(item!))
                    continue;
                writer.WriteStartObject();
                Write(s_name, members.Name);
                Write(s_url, members.Url);
                Write(s_stars, members.Stars);
                writer.WriteEndObject();
                writer.Flush();
                destination.Write("\n"u8);
                writer.Reset();

                void Write(JsonEncodedText name, string member)
                {
                    writer.WritePropertyName(name);
                    item![member]!.WriteTo(writer);
                }
            }
        };
    }
}
