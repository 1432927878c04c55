using System.Text;

namespace Decant.Tool.Inference;

/// <summary>Writes records as C#.</summary>
internal static class ProjectionSource
{
    // In a project without implicit usings, these types need the directive.
    private static readonly (string Namespace, string[] Names)[] s_namespaces =
    [
        ("System", ["DateTime", "DateOnly", "TimeOnly", "TimeSpan", "Guid", "Uri"]),
        ("System.Collections.Generic", ["Dictionary<"]),
        ("System.Text.Json", [nameof(JsonElement)]),
        ("System.Text.Json.Serialization", ["JsonPropertyName(", "JsonKnownNamingPolicy", "JsonPolymorphic", "JsonStringEnumConverter"]),
    ];

    public static string Create(InferredProjection projection) => Create([new(projection.Name, projection.Members)], []);

    /// <param name="records">The records.</param>
    /// <param name="enums">The enums.</param>
    /// <param name="space">The namespace; null for the global namespace.</param>
    public static string Create(IReadOnlyList<InferredRecord> records, IReadOnlyList<InferredEnum> enums, string? space = null)
    {
        var text = new StringBuilder();
        string code = string.Join('\n', [.. records.SelectMany(CodeOf), .. enums.Select(_ => EnumConverter(""))]);
        foreach (var (name, _) in s_namespaces.Where(known => Array.Exists(known.Names, type => code.Contains(type, StringComparison.Ordinal))))
            text.Append("using ").Append(name).Append(";\n");
        text.Append("using ").Append(nameof(Decant)).Append(";\n");
        if (space is not null)
            text.Append("\nnamespace ").Append(space).Append(";\n");
        foreach (InferredRecord record in records)
            Append(text, record);
        foreach (InferredEnum values in enums)
            Append(text, values);
        return text.ToString();
    }

    private static IEnumerable<string> CodeOf(InferredRecord record) => [.. record.Attributes, .. record.Members.SelectMany(member => member.Attributes.Append(member.Type.Name))];

    private static void Append(StringBuilder text, InferredRecord record)
    {
        text.Append('\n');
        AppendDocumentation(text, record);
        foreach (string attribute in record.Attributes)
            text.Append('[').Append(attribute).Append("]\n");
        text.Append(record.IsAbstract ? "public abstract partial record " : "public partial record ").Append(record.Name);
        if (record.Members.Count > 0)
            text.Append('(').AppendJoin(',', record.Members.Select(member => $"\n    {string.Concat(member.Attributes.Select(attribute => $"{attribute} "))}{member.TypeName} {member.Identifier}")).Append(')');
        text.Append(record.Base is null ? ";\n" : $" : {record.Base};\n");
    }

    private static void AppendDocumentation(StringBuilder text, InferredRecord record)
    {
        if (record.Summary is not null)
            text.Append("/// <summary>").Append(Escape(record.Summary)).Append("</summary>\n");
        // The compiler warns if only some parameters are documented.
        foreach (InferredMember member in record.Members.Any(member => member.Summary is not null) ? record.Members : [])
            text.Append("/// <param name=\"").Append(member.Identifier).Append("\">").Append(Escape(member.Summary ?? $"The value of {member.Path.Text}.")).Append("</param>\n");
    }

    private static void Append(StringBuilder text, InferredEnum values)
    {
        text.Append('\n').Append(EnumConverter(values.Name)).Append("\npublic enum ").Append(values.Name).Append("\n{\n");
        text.AppendJoin(",\n", values.Values.Select(value =>
            $"    {(value.Identifier == value.JsonName ? "" : $"[JsonStringEnumMemberName({InferredMember.Literal(value.JsonName)})] ")}{value.Identifier}"));
        text.Append(",\n}\n");
    }

    private static string EnumConverter(string name) => $"[JsonConverter(typeof(JsonStringEnumConverter<{name}>))]";

    private static string Escape(string text) => TerminalText.Escape(text).Replace("&", "&amp;", StringComparison.Ordinal).Replace("<", "&lt;", StringComparison.Ordinal).Replace(">", "&gt;", StringComparison.Ordinal);
}
