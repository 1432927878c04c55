using System.Text.Json.Serialization.Metadata;
using Decant.Ladder.GitHub;

namespace Decant.Microbenchmarks.Queries.Types;

/// <summary>The wanted members, and the number that a filter compares.</summary>
internal sealed record NumberRow : Project
{
    public long Number { get; set; }
}

/// <summary>The wanted members, and the nested string that a filter compares.</summary>
internal sealed record TextRow : Project
{
    public RowOwner? Owner { get; set; }
}

internal sealed record RowOwner
{
    public string? Login { get; set; }
}

/// <summary>Metadata of the rows, with web defaults. The names depend on the body.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(List<NumberRow>))]
[JsonSerializable(typeof(List<TextRow>))]
internal sealed partial class FilteredContext : JsonSerializerContext
{
    /// <summary>The metadata of rows with the names of a body.</summary>
    /// <param name="number">The name of <see cref="NumberRow.Number"/>.</param>
    public static JsonTypeInfo<List<T>> RowsOf<T>(WantedMembers members, string? number = null)
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = Default.WithAddedModifier(type =>
            {
                foreach (JsonPropertyInfo property in type.Properties)
                    property.Name = NameOf(property.Name);
            }),
        };
        return (JsonTypeInfo<List<T>>)options.GetTypeInfo(typeof(List<T>));

        string NameOf(string name) => name switch
        {
            "name" => members.Name,
            "url" => members.Url,
            "stars" => members.Stars,
            "number" => number ?? name,
            _ => name,
        };
    }
}
