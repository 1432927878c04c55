using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Decant.Ladder.GitHub;
using Decant.Microbenchmarks.Memory;
using Decant.Microbenchmarks.Queries.Types;

namespace Decant.Microbenchmarks.Queries;

/// <summary>Three members of the elements that a filter keeps.</summary>
internal static class FilterReaders
{
    public static Session Decant(Target target, MemoryBody body, QueryFilter filter) =>
        Readers.Project(target, body, new() { Query = JsonQuery.Parse(filter.Query) });

    /// <summary>System.Text.Json reads all elements with the member that the filter compares, and LINQ filters them.</summary>
    public static Session Serializer(Target target, MemoryBody body, QueryFilter filter) => filter switch
    {
        NumberFilter number => Filtered(body, FilteredContext.RowsOf<NumberRow>(target.Members, number.Member), row => row.Number >= number.Least),
        TextFilter text => Filtered(body, FilteredContext.RowsOf<TextRow>(target.Members), row => text.Keeps(row.Owner?.Login)),
        _ => throw new ArgumentOutOfRangeException(nameof(filter), filter, null),
    };

    /// <summary>A loop over the elements of a tree.</summary>
    public static Session Nodes(Target target, MemoryBody body, QueryFilter filter)
    {
        WantedMembers members = target.Members;
        return Session.OfMemory(body.Length, () =>
        {
            List<Project> kept = [];
            foreach (JsonNode? item in JsonNode.Parse(body.Span)!.AsArray())
            {
                if (filter.Keeps(item!))
                    kept.Add(new((string)item![members.Name]!, (string)item[members.Url]!, (int)item[members.Stars]!));
            }

            return kept;
        });
    }

    /// <summary>The same query over a tree of Newtonsoft.Json.</summary>
    public static Session Newtonsoft(Target target, MemoryBody body, QueryFilter filter)
    {
        WantedMembers members = target.Members;
        return Session.OfMemory(body.Length, () => NewtonsoftTree.Parse(body).SelectTokens(filter.Query)
            .Select(item => new Project((string)item[members.Name]!, (string)item[members.Url]!, (int)item[members.Stars]!)).ToArray());
    }

    private static Session Filtered<T>(MemoryBody body, JsonTypeInfo<List<T>> rows, Func<T, bool> isKept)
        where T : Project => Session.OfMemory(body.Length, () =>
            JsonSerializer.Deserialize(body.Span, rows)!.Where(isKept).Select(row => new Project(row.Name, row.Url, row.Stars)).ToArray());
}
