namespace Decant.Differential;

// The types that System.Text.Json reads.
internal sealed partial class RandomTypes
{
    private const string RejectedType = "public class RejectedType { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int X { get; set; } }";

    private static readonly string[] s_rejected =
    [
        "[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int Rejected { get; set; }", "[JsonRequired] public int Rejected => 0;",
        "[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public string Rejected => \"\";", "public RejectedType? Rejected => null;",
        "[JsonRequired] public List<int>? Rejected { set { } }",
    ];

    // Names on a path become properties of inner classes; the member itself is computed from them and unknown to System.Text.Json.
    private void WriteOracle(string kind, string name, List<Member> members, bool isObserved, string baseType = "", string more = "")
    {
        if (mayBeRejected && random.Next(8) == 0)
            more += $"    {s_rejected[random.Next(s_rejected.Length)]}\n";
        if (members.All(member => member.Shape.JsonPath.Length == 1))
        {
            WriteBody(kind, "", "O" + name, members.Select(member => member.ToWrite(member.Oracle)), isObserved, baseType, more);
            return;
        }

        bool isStruct = kind.EndsWith("struct", StringComparison.Ordinal);
        if (isStruct && members.Exists(member => member.Initial.Length > 0))
            more += $"    public O{name}() {{ }}\n    private readonly bool _isMade = true;\n";
        _source.AppendLine($"public {(isStruct ? "struct" : "class")} O{name}{(baseType.Length > 0 ? $" : {baseType}" : "")}\n{{\n{more}");
        foreach ((string member, _, string oracle, string attribute, MemberShape shape, string initial, bool lacksGetter) in members)
        {
            if (shape.JsonPath.Length == 1)
            {
                string initializer = initial.Length > 0 ? $" = {initial};" : "";
                bool isRequired = kind is not "positional" && IsRequired(members.FindIndex(found => found.Name == member), attribute);
                string getter = lacksGetter && kind is not "positional" && !isRequired ? "private get" : "get";
                _source.AppendLine($"    {attribute} public {(isRequired ? "required " : "")}{oracle} {member} {{ {getter}; set; }}{initializer}");
                continue;
            }

            // A struct that never came has not run its constructor.
            string absent = initial.Length == 0 ? "default" : isStruct ? $"(_isMade ? ({oracle})({initial}) : default)" : $"({oracle})({initial})";
            string holder = string.Concat(shape.JsonPath[..^1].Select(step => "Path_" + step));
            string way = shape.JsonPath.Length == 2 ? "Path_inner" : $"Path_inner?.Path_{shape.JsonPath[1]}";
            if (shape.JsonPath.Length == 4)
                way += $"?.ElementAtOrDefault({shape.JsonPath[2].Trim('[', ']')})";
            _source.AppendLine($"    [JsonIgnore] public {oracle} {member} => {way} is {{ Has_{shape.JsonPath[^1]}: true }} at ? at.{shape.JsonPath[^1]} : {absent};");
        }

        WriteHolder("inner", members.Where(member => member.Shape.JsonPath.Length > 1).Select(member => (member.Shape.JsonPath[1..], member.Oracle)).ToList());
        _source.AppendLine("}");
    }

    private void WriteHolder(string step, List<(string[] Path, string Oracle)> members, bool isArray = false)
    {
        string type = isArray ? $"C_{step}?[]" : $"C_{step}";
        _source.AppendLine($"    [JsonPropertyName(\"{step}\")] public {type}? Path_{step} {{ get; set; }}\n    public class C_{step}\n    {{");
        foreach ((string[] path, string oracle) in members.Where(member => member.Path.Length == 1))
        {
            _source.AppendLine($"    private {oracle} _{path[0]}; [JsonIgnore] public bool Has_{path[0]} {{ get; private set; }}");
            _source.AppendLine($"    [JsonPropertyName(\"{path[0]}\")] public {oracle} {path[0]} {{ get => _{path[0]}; set {{ _{path[0]} = value; Has_{path[0]} = true; }} }}");
        }

        foreach (IGrouping<string, (string[] Path, string Oracle)> inner in members.Where(member => member.Path.Length > 1).GroupBy(member => member.Path[0]))
        {
            bool holdsElements = inner.First().Path[1][0] == '[';
            WriteHolder(inner.Key, inner.Select(member => (member.Path[(holdsElements ? 2 : 1)..], member.Oracle)).ToList(), holdsElements);
        }

        _source.AppendLine("    }");
    }
}
