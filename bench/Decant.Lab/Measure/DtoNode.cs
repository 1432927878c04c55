using System.Text;
using Decant.Tool.Inference;

namespace Decant.Lab.Measure;

/// <summary>A class that mirrors one object of the payload, with the wanted members only. System.Text.Json and Newtonsoft.Json read into it.</summary>
internal sealed class DtoNode(string type)
{
    private readonly List<(string JsonName, string Type, DtoNode? Inner)> _members = [];

    /// <summary>Adds a value, with the classes on its path.</summary>
    public void Add(IEnumerable<string> names, string valueType)
    {
        if (names.ToArray() is not [var name, .. { Length: > 0 } rest])
        {
            _members.Add((names.Single(), valueType, null));
            return;
        }

        if (IndexOf(name) is not (>= 0 and var at))
        {
            at = _members.Count;
            // The underscore keeps the class of M0 within M1 apart from that of M10.
            _members.Add((name, $"{type}_{at}?", new DtoNode($"{type}_{at}")));
        }

        _members[at].Inner!.Add(rest, valueType);
    }

    /// <summary>The end of an expression that takes a value from an object of the class.</summary>
    /// <param name="mayBeAbsent">Whether a null on the path makes the value null.</param>
    public string Access(IReadOnlyList<string> names, bool mayBeAbsent)
    {
        int at = IndexOf(names[0]);
        string rest = names.Count == 1 ? "" : (mayBeAbsent ? "?" : "!") + _members[at].Inner!.Access([.. names.Skip(1)], mayBeAbsent);
        return $".M{at}{rest}";
    }

    public string Write()
    {
        var text = new StringBuilder($"public sealed class {type}\n{{\n");
        foreach (var ((name, memberType, _), index) in _members.Select((member, index) => (member, index)))
        {
            string literal = InferredMember.Literal(name);
            text.Append($"    [System.Text.Json.Serialization.JsonPropertyName({literal}), Newtonsoft.Json.JsonProperty({literal})]\n");
            text.Append($"    public {memberType} M{index} {{ get; set; }}\n");
        }

        return text.Append("}\n").AppendJoin("", _members.Select(member => member.Inner?.Write())).ToString();
    }

    private int IndexOf(string name) => _members.FindIndex(member => member.JsonName.Equals(name, StringComparison.OrdinalIgnoreCase));
}
