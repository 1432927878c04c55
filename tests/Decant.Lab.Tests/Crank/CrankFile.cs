using System.Text.Json.Nodes;
using YamlDotNet.Serialization;

namespace Decant.Lab.Tests.Crank;

/// <summary>The file that describes the lab to Crank, as JSON.</summary>
internal static class CrankFile
{
    public const string Path = "bench/crank/decant.benchmarks.yml";

    public static string Text { get; } = File.ReadAllText(RepositoryFiles.Find(Path)!);

    public static JsonObject Root { get; } = Read();

    /// <summary>The names and values of a section.</summary>
    public static IReadOnlyDictionary<string, JsonObject> Section(string name) => Root[name]!.AsObject().ToDictionary(entry => entry.Key, entry => entry.Value!.AsObject());

    private static JsonObject Read()
    {
        object? document = new DeserializerBuilder().WithAttemptingUnquotedStringTypeDeserialization().Build().Deserialize(new StringReader(Text));
        return (JsonObject)JsonNode.Parse(new SerializerBuilder().JsonCompatible().Build().Serialize(document))!;
    }
}
