using System.Text.Json.Nodes;
using Decant.Microbenchmarks.Memory;
using Decant.Microbenchmarks.Queries.Types;

namespace Decant.Microbenchmarks.Queries;

/// <summary>All strings with one name, wherever they are.</summary>
internal static class LoginReaders
{
    private const string Name = "login";
    private const string Query = "$..login";

    public static Session Decant(MemoryBody body, JsonProjectionOptions options)
    {
        JsonProjectionOptions withQuery = options with { Query = JsonQuery.Parse(Query) };
        return Session.OfMemory(body.Length, () => JsonProjection.ParseArray<Login>(body.Span, withQuery));
    }

    public static Session Nodes(MemoryBody body) => Session.OfMemory(body.Length, () =>
    {
        List<Login> found = [];
        Collect(JsonNode.Parse(body.Span), found);
        return found;
    });

    public static Session Newtonsoft(MemoryBody body) => Session.OfMemory(
        body.Length, () => NewtonsoftTree.Parse(body).SelectTokens(Query).Select(login => new Login((string?)login)).ToArray());

    private static void Collect(JsonNode? node, List<Login> found)
    {
        if (node is JsonArray array)
        {
            foreach (JsonNode? item in array)
                Collect(item, found);
        }
        else if (node is JsonObject members)
        {
            foreach ((string name, JsonNode? value) in members)
            {
                if (name == Name)
                    found.Add(new((string?)value));
                Collect(value, found);
            }
        }
    }
}
