using System.Text;

namespace Decant.Differential;

/// <summary>Writes C# of random projections. Each comes with an oracle, a type that System.Text.Json reads: the same members, with an inner
/// class for every path.</summary>
internal sealed class RandomTypes(Random random)
{
    private static readonly string[] s_names =
        ["Name", "Id", "Stars", "HtmlUrl", "CreatedAt", "X", "Total", "Äpfel", "OwnerLoginNameOfSomeLength", "Kind", "Latitude", "FullName16Bytes_", "É"];

    private static readonly string[] s_jsonNames =
        ["html_url", "a b", "quo\\\"te", "x.y", "naïve", "日本語", "ſ", "K", "", "stargazers_count", "id", "ID2", "averyveryverylongnameofmorethansixtyfourbytes_indeed_it_is_so_long"];

    private readonly List<TypeShape> _types = [];
    private readonly StringBuilder _source = new();

    public IReadOnlyList<TypeShape> Types => _types;

    public string Write(int count)
    {
        _source.AppendLine("#nullable enable");
        _source.AppendLine("using System; using System.Collections.Generic; using System.Linq; using System.Text.Json; using System.Text.Json.Serialization; using Decant;");
        _source.AppendLine("namespace Decant.RandomTypes;");
        for (int i = 0; i < count; i++)
            WriteType($"P{i}");
        return _source.ToString();
    }

    private void WriteType(string name)
    {
        bool web = random.Next(4) > 0;
        if (random.Next(8) == 0)
        {
            WriteWhole(name, web);
            return;
        }

        int paths = random.Next(3) == 0 ? 2 : 0;
        var members = new List<(string Name, string Declared, string Oracle, string Attribute, MemberShape Shape)>();
        var taken = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        var takenInJson = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        for (int left = random.Next(1, 7); left > 0; left--)
        {
            string member = s_names[random.Next(s_names.Length)];
            if (!taken.Add(member))
                continue;
            (string type, string oracle, ValueShape value) = PickType(2, web);
            string json = web ? char.ToLowerInvariant(member[0]) + member[1..] : member;
            string attribute = "";
            string[] path = [json];
            if (paths > 0 && random.Next(2) == 0)
            {
                paths--;
                path = ["inner", random.Next(2) == 0 ? "deep" : "a", "v" + members.Count];
                if (random.Next(2) == 0)
                    path = ["inner", "w" + members.Count];
                else if (random.Next(2) == 0)
                    path = ["inner", "list", $"[{random.Next(3)}]", "v" + members.Count];
                attribute = $"[JsonPropertyPath(\"{string.Join('.', path).Replace(".[", "[", StringComparison.Ordinal)}\")]";
            }
            else if (random.Next(3) == 0)
            {
                string other = s_jsonNames[random.Next(s_jsonNames.Length)];
                path = [other.Replace("\\\"", "\"", StringComparison.Ordinal)];
                attribute = $"[JsonPropertyName(\"{other}\")]";
            }

            if (HoldsStrings(value) && random.Next(2) == 0)
                attribute += "[JsonIntern]";
            if (path.Length > 1 || takenInJson.Add(path[0]))
                members.Add((member, type, oracle, attribute, new(path, value)));
        }

        if (members.Count == 0)
            members.Add(("Only", "int", "int", "", new([web ? "only" : "Only"], new ScalarShape("int"))));
        var shape = new TypeShape(name, web, [.. members.Select(member => member.Shape)]);

        string defaults = web ? "" : "(JsonSerializerDefaults.General)";
        string kind = (random.Next(6)) switch { 0 => "class", 1 => "struct", 2 => "record struct", 3 => "record", _ => "positional" };
        _source.AppendLine($"[JsonProjection{defaults}]");

        // Every third type shows which of its setters and callbacks were called, and when; a path has no order that System.Text.Json could tell.
        bool isObserved = _types.Count % 3 == 1 && members.All(member => member.Shape.JsonPath.Length == 1);
        WriteBody(kind, "partial", name, members.Select(member => (member.Name, member.Declared, member.Attribute)), isObserved);
        WriteOracle(kind, name, members, isObserved);
        _types.Add(shape);
    }

    // A value that is no object: System.Text.Json reads the value itself, whose type a field of the oracle has.
    private void WriteWhole(string name, bool web)
    {
        (string type, string oracle, ValueShape value) = PickType(2, web);
        // An array of bytes would be a string.
        while (value is ObjectShape || oracle == "byte")
            (type, oracle, value) = PickType(2, web);
        string defaults = web ? "" : "(JsonSerializerDefaults.General)";

        // A reference to what has no null has null itself, where System.Text.Json refuses it.
        string kind = oracle.EndsWith('?') || oracle == "JsonElement" ? random.Next(3) switch { 0 => "class", 1 => "struct", _ => "record" } : "struct";
        _source.AppendLine($"[JsonProjection{defaults}]");
        _source.AppendLine(kind == "record"
            ? $"public partial record {name}([property: JsonPropertyPath(\"$\")] {type} Whole);"
            : $"public partial {kind} {name}\n{{\n    [JsonPropertyPath(\"$\")] public {type} Whole {{ get; init; }}\n}}");
        _source.AppendLine($"public class O{name}\n{{\n    public {oracle} Value = default!;\n}}");
        _types.Add(new(name, web, []) { Whole = value, Oracle = oracle });
    }

    private void WriteBody(string kind, string modifier, string name, IEnumerable<(string Name, string Type, string Attribute)> members, bool isObserved)
    {
        const string Callbacks = """
                public string? Calls { get; private set; }
                void IJsonOnDeserializing.OnDeserializing() => Calls += "begins;";
                void IJsonOnDeserialized.OnDeserialized() => Calls += "ends;";
            """;
        string interfaces = isObserved ? " : IJsonOnDeserializing, IJsonOnDeserialized" : "";
        if (kind == "positional")
        {
            string body = isObserved ? $"\n{{\n{Callbacks}\n}}" : ";";
            _source.AppendLine($"public {modifier} record {name}({string.Join(", ", members.Select(Parameter))}){interfaces}{body}");
            return;
        }

        _source.AppendLine($"public {modifier} {kind} {name}{interfaces}\n{{");
        if (isObserved)
            _source.AppendLine(Callbacks);
        int index = 0;
        foreach ((string member, string type, string attribute) in members)
        {
            string setter = (index + name.Length) % 3 == 0 ? "init" : "set";
            string initializer = kind is "class" or "record" && type == "int" ? " = 7;" : kind is "class" or "record" && type == "string?" ? " = \"initial\";" : "";
            _source.AppendLine($"    {attribute} public {(index % 5 == 4 && !attribute.Contains("Path", StringComparison.Ordinal) ? "required " : "")}{type} {member} {Accessors(member, type, setter, initializer)}");
            index++;
        }

        _source.AppendLine("}");
        string Accessors(string member, string type, string setter, string initializer) => !isObserved || index % 2 == 1
            ? $"{{ get; {setter}; }}{initializer}"
            : $"{{ get => _{index}; {setter} {{ _{index} = value; Calls += \"{member};\"; }} }} private {type} _{index}{(initializer.Length > 0 ? initializer : ";")}";

        string Parameter((string Name, string Type, string Attribute) member) =>
            member.Attribute.Replace("[Json", "[property: Json", StringComparison.Ordinal) + " " + member.Type + " " + member.Name;
    }

    // Names on a path become properties of inner classes; the member itself is computed from them and unknown to System.Text.Json.
    private void WriteOracle(string kind, string name, List<(string Name, string Declared, string Oracle, string Attribute, MemberShape Shape)> members, bool isObserved)
    {
        if (members.All(member => member.Shape.JsonPath.Length == 1))
        {
            WriteBody(kind, "", "O" + name, members.Select(member => (member.Name, member.Oracle, member.Attribute)), isObserved);
            return;
        }

        _source.AppendLine($"public {(kind.EndsWith("struct", StringComparison.Ordinal) ? "struct" : "class")} O{name}\n{{");
        foreach ((string member, _, string oracle, string attribute, MemberShape shape) in members)
        {
            if (shape.JsonPath.Length == 1)
            {
                bool isInitialized = kind is "class" or "record" && oracle is "int" or "string?";
                string initializer = !isInitialized || kind is not ("class" or "record") ? "" : oracle == "int" ? " = 7;" : " = \"initial\";";
                _source.AppendLine($"    {attribute} public {(kind is not "positional" && members.FindIndex(m => m.Name == member) % 5 == 4 ? "required " : "")}{oracle} {member} {{ get; set; }}{initializer}");
                continue;
            }

            string absent = kind is "class" or "record" && oracle == "int" ? "7" : kind is "class" or "record" && oracle == "string?" ? "\"initial\"" : "default";
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

    private static bool HoldsStrings(ValueShape value) => value switch
    {
        ArrayShape array => HoldsStrings(array.Element),
        DictionaryShape map => HoldsStrings(map.Value),
        _ => value is ScalarShape { Type: "string?" },
    };

    private (string Declared, string Oracle, ValueShape Shape) PickType(int depth, bool web)
    {
        int choice = random.Next(depth > 0 ? 12 : 8);
        if (choice < 8)
        {
            string scalar = JsonSamples.Types[random.Next(JsonSamples.Types.Count)];
            return (scalar, scalar, new ScalarShape(scalar));
        }

        // System.Text.Json has one set of defaults for all types that it meets on the way.
        TypeShape[] alike = [.. _types.Where(type => type.IgnoresCase == web)];
        if (choice == 8 && alike.Length > 0)
        {
            TypeShape type = alike[random.Next(alike.Length)];
            bool isNullable = random.Next(2) == 0;
            string mark = isNullable ? "?" : "";
            // Where the value may be null itself, a null of the projection's is the value's.
            string oracleMark = type.Oracle.EndsWith('?') ? "" : mark;
            return (type.Name + mark, type.Oracle + oracleMark, new ObjectShape(type));
        }

        (string declared, string oracle, ValueShape element) = PickType(depth - 1, web);
        return random.Next(7) switch
        {
            0 => ($"List<{declared}>?", $"List<{oracle}>?", new ArrayShape(element)),
            1 => ($"IReadOnlyList<{declared}>?", $"IReadOnlyList<{oracle}>?", new ArrayShape(element)),
            2 => ($"IEnumerable<{declared}>?", $"IEnumerable<{oracle}>?", new ArrayShape(element)),
            3 => ($"Dictionary<string, {declared}>?", $"Dictionary<string, {oracle}>?", new DictionaryShape(element)),
            4 => ($"IReadOnlyDictionary<string, {declared}>?", $"IReadOnlyDictionary<string, {oracle}>?", new DictionaryShape(element)),
            _ when oracle.StartsWith("byte", StringComparison.Ordinal) => ($"List<{declared}>?", $"List<{oracle}>?", new ArrayShape(element)),
            _ => ($"{declared}[]?", $"{oracle}[]?", new ArrayShape(element)),
        };
    }
}
