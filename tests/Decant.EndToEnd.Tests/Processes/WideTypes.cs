using System.Text;

namespace Decant.Processes;

/// <summary>Writes types of any width that lead back to themselves, in every way there is.</summary>
internal sealed class WideTypes
{
    private static readonly string[] s_types = ["int", "string?", "decimal", "System.Guid?", "bool", "double?"];

    private readonly StringBuilder _source = new();

    public List<string> Names { get; } = [];

    public void AddClass(string name, int members, string value)
    {
        _source.Append($"[JsonProjection] public sealed partial class {name} {{ {PairMembers(name)}");
        for (int i = 0; i < members; i++)
            _source.Append($" public {s_types[i % s_types.Length]} Member{i} {{ get; set; }}");
        if (value.Length > 0)
            _source.Append($" public {value} Large {{ get; set; }} public {value}? Other {{ get; set; }}");
        _source.AppendLine(" }");
        AddPair(name);
    }

    /// <summary>Adds a type whose constructor takes all members but those that lead back.</summary>
    public void AddConstructed(string name, int members)
    {
        string Type(int i) => s_types[i % s_types.Length];
        string parameters = string.Join(", ", Enumerable.Range(0, members).Select(i => $"{Type(i)} member{i}"));
        _source.Append($"[JsonProjection] public sealed partial class {name}({parameters}) {{ {PairMembers(name)}");
        for (int i = 0; i < members; i++)
            _source.Append($" public {Type(i)} Member{i} {{ get; }} = member{i};");
        _source.AppendLine(" }");
        AddPair(name);
    }

    public string Write() => $$"""
        #nullable enable
        using System.Collections.Generic;
        using System.Runtime.CompilerServices;
        using System.Text.Json;
        using System.Text.Json.Serialization;
        using Decant;
        namespace Decant.WideTypes;
        {{WriteBytes("Bytes1", 1024)}}
        {{WriteBytes("Bytes16", 16 * 1024)}}
        {{WriteBytes("Bytes64", 64 * 1024)}}
        {{_source}}
        """;

    private static string PairMembers(string name) =>
        $"public {name}? Next {{ get; set; }} public {name}[]? Items {{ get; set; }} public Dictionary<string, {name}>? ByKey {{ get; set; }} "
        + $"public {name}Pair? Pair {{ get; set; }} [JsonPropertyPath(\"deep.down\")] public {name}? Down {{ get; set; }}";

    private void AddPair(string name)
    {
        _source.AppendLine($"[JsonProjection] public partial record struct {name}Pair({name}? One, {name}Pair[]? Pairs);");
        Names.Add(name);
    }

    // A value of this size, which a converter reads.
    private static string WriteBytes(string name, int bytes) => $$"""
        [InlineArray({{bytes}})] public struct {{name}}Buffer { private byte _first; }
        [JsonConverter(typeof({{name}}Converter))] public struct {{name}} { public {{name}}Buffer Buffer; }
        public sealed class {{name}}Converter : JsonConverter<{{name}}>
        {
            public override {{name}} Read(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options) { reader.Skip(); return default; }
            public override void Write(Utf8JsonWriter writer, {{name}} value, JsonSerializerOptions options) => writer.WriteNullValue();
        }
        """;
}
