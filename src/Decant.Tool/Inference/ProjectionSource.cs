using System.Text;

namespace Decant.Tool.Inference;

internal static class ProjectionSource
{
    // In a project without implicit usings, these types need the directive `using System;`.
    private static readonly string[] s_ofSystem = ["DateTimeOffset", "Guid", "Uri"];

    public static string Create(InferredProjection projection)
    {
        var text = new StringBuilder();
        foreach (string name in UsedNamespaces(projection.Members))
            text.Append("using ").Append(name).Append(";\n");
        text.Append("\n[JsonProjection]\npublic partial record ").Append(projection.Name).Append('(');
        text.AppendJoin(',', projection.Members.Select(member => $"\n    {Attribute(member)}{member.TypeName} {member.Identifier}"));
        return text.Append(");\n").ToString();
    }

    private static IEnumerable<string> UsedNamespaces(IReadOnlyList<InferredMember> members)
    {
        if (members.Any(member => s_ofSystem.Any(type => member.Type.Name.Contains(type, StringComparison.Ordinal))))
            yield return "System";
        if (members.Any(member => !member.Type.IsPlain))
            yield return "System.Text.Json";
        if (members.Any(member => member.Attribute?.StartsWith("[property: JsonPropertyName", StringComparison.Ordinal) == true))
            yield return "System.Text.Json.Serialization";
        yield return nameof(Decant);
    }

    private static string Attribute(InferredMember member) => member.Attribute is { } attribute ? $"{attribute} " : "";
}
