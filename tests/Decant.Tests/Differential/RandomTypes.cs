using System.Text;

namespace Decant.Differential;

/// <summary>Writes C# of random projections. Each comes with an oracle, a type that System.Text.Json reads: the same members, with an inner
/// class for every path.</summary>
/// <param name="random">What picks.</param>
/// <param name="areCopied">Whether they are of kinds that can be copied.</param>
internal sealed class RandomTypes(Random random, bool areCopied = false)
{
    private static readonly string[] s_names =
        ["Name", "Id", "Stars", "HtmlUrl", "CreatedAt", "X", "Total", "Äpfel", "OwnerLoginNameOfSomeLength", "Kind", "Latitude", "FullName16Bytes_", "É"];

    private static readonly string[] s_jsonNames =
        ["html_url", "a b", "quo\\\"te", "x.y", "naïve", "日本語", "ſ", "K", "", "stargazers_count", "id", "ID2", "averyveryverylongnameofmorethansixtyfourbytes_indeed_it_is_so_long"];

    private static readonly string[] s_arrays =
    [
        "{0}[]?", "{0}[]?", "List<{0}>?", "List<{0}>?", "IReadOnlyList<{0}>?", "IEnumerable<{0}>?", "LinkedList<{0}>?", "Collection<{0}>?",
        "ObservableCollection<{0}>?", "Queue<{0}>?", "Stack<{0}>?", "ConcurrentQueue<{0}>?", "ConcurrentStack<{0}>?", "ImmutableArray<{0}>",
        "ImmutableArray<{0}>?", "ImmutableList<{0}>?", "IImmutableList<{0}>?", "ImmutableQueue<{0}>?", "IImmutableStack<{0}>?", "Memory<{0}>",
        "ReadOnlyMemory<{0}>?",
    ];

    // The last two are sorted.
    private static readonly string[] s_sets =
        ["HashSet<{0}>?", "HashSet<{0}>?", "ISet<{0}>?", "ImmutableHashSet<{0}>?", "IImmutableSet<{0}>?", "SortedSet<{0}>?", "ImmutableSortedSet<{0}>?"];

    private static readonly string[] s_dictionaries =
    [
        "Dictionary<{1}, {0}>?", "Dictionary<{1}, {0}>?", "IReadOnlyDictionary<{1}, {0}>?", "IDictionary<{1}, {0}>?", "ConcurrentDictionary<{1}, {0}>?",
        "ImmutableDictionary<{1}, {0}>?", "IImmutableDictionary<{1}, {0}>?", "SortedDictionary<{1}, {0}>?", "ImmutableSortedDictionary<{1}, {0}>?",
    ];

    private static readonly string[] s_copiedArrays =
    [
        "{0}[]?", "List<{0}>?", "IReadOnlyList<{0}>?", "IEnumerable<{0}>?", "LinkedList<{0}>?", "Collection<{0}>?", "Queue<{0}>?", "ImmutableArray<{0}>",
        "ImmutableArray<{0}>?", "ImmutableList<{0}>?",
    ];

    private static readonly string[] s_copiedDictionaries = ["Dictionary<{1}, {0}>?", "IReadOnlyDictionary<{1}, {0}>?", "IDictionary<{1}, {0}>?"];

    private static readonly string[] s_discriminatorNames = ["$type", "$type", "@type", "a b", "naïve"];

    private static readonly string[] s_discriminators = ["\"one\"", "\"two\"", "\"é\"", "\"quo\\\"te\"", "\"\"", "0", "-7", "2147483647"];

    // The first is the oracle's; # is the name of the type.
    private static readonly string[] s_constructors =
    [
        "public #() { {0} }", "public partial #(); public partial #() { {0} }", "public partial #() { {0} } public partial #();",
        "public partial #() => {0} public partial #();", "public #() : this(7) { } private #(int _) { {0} }",
    ];

    private readonly TypeSettings[] _settings = TypeSettings.Pick(random);
    private readonly List<TypeShape> _types = [];
    private readonly StringBuilder _source = new();

    public IReadOnlyList<TypeShape> Types => _types;

    public string Write(int count)
    {
        _source.AppendLine("#nullable enable");
        _source.AppendLine(
            "using System; using System.Collections.Concurrent; using System.Collections.Generic; using System.Collections.Immutable; "
            + "using System.Collections.ObjectModel; using System.Linq; using System.Text.Json; using System.Text.Json.Nodes; using System.Text.Json.Serialization; using Decant;");
        _source.AppendLine("namespace Decant.RandomTypes;");
        _source.AppendLine(InitialValues.Names);
        for (int i = 0; i < count; i++)
            WriteType($"P{i}");
        return _source.ToString();
    }

    private void WriteType(string name)
    {
        TypeSettings settings = _settings[random.Next(_settings.Length)];
        int choice = random.Next(8);
        if (choice == 0)
        {
            WriteWhole(name, settings);
            return;
        }

        if (choice == 1 && !areCopied)
        {
            WriteUnion(name, settings);
            return;
        }

        List<Member> members = PickMembers(settings, [], "");
        string kind = random.Next(6) switch { 0 => "class", 1 => "struct", 2 => "record struct", 3 => "record", _ => "positional" };
        members = WithInitials(kind, members);
        (string constructor, string oracleConstructor) = PickConstructor(kind, name, members);
        _source.AppendLine(settings.Attributes);

        // Every third type shows which of its setters and callbacks were called, and when; a path has no order that System.Text.Json could tell.
        bool isObserved = !areCopied && _types.Count % 3 == 1 && members.All(member => member.Shape.JsonPath.Length == 1);
        WriteBody(kind, "partial", name, members.Select(member => (member.Name, member.Declared, member.Attribute, member.Initial)), isObserved, more: constructor);
        WriteOracle(kind, name, members, isObserved, more: oracleConstructor);
        _types.Add(new(name, settings, [.. members.Select(member => member.Shape)]));
    }

    /// <summary>Picks the members of a type, beside those that it inherits.</summary>
    /// <param name="settings">The type's settings.</param>
    /// <param name="inherited">Members of its base type.</param>
    /// <param name="discriminator">A name that no member may have.</param>
    /// <param name="mayHavePaths">Whether some of them may lie on a path.</param>
    private List<Member> PickMembers(TypeSettings settings, List<Member> inherited, string discriminator, bool mayHavePaths = true)
    {
        bool web = settings.IsWeb;

        // The classes that stand for a path in the oracle refuse what is not wanted on it, and have no constructor with parameters.
        int paths = mayHavePaths && !settings.DisallowsUnmapped && !settings.RespectsRequired && random.Next(3) == 0 ? 2 : 0;
        var members = new List<Member>();
        var taken = new HashSet<string>(inherited.Select(member => member.Name), StringComparer.OrdinalIgnoreCase);
        var takenInJson = new HashSet<string>(inherited.Select(member => member.Shape.JsonPath[0]).Append(discriminator), StringComparer.OrdinalIgnoreCase);
        for (int left = random.Next(1, 7); left > 0; left--)
        {
            string member = s_names[random.Next(s_names.Length)];
            if (!taken.Add(member))
                continue;
            (string type, string oracle, ValueShape value) = PickType(2, settings);
            if (settings.RespectsNullable && MayForgoNull(type) && random.Next(2) == 0)
                (type, oracle) = (type[..^1], oracle[..^1]);
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
                members.Add(new(member, type, oracle, attribute, new(path, value), random.Next(2) == 0 ? PickInitial(type) : ""));
        }

        if (members.Count == 0)
            members.Add(new("Only" + inherited.Count, "int", "int", "", new([(web ? "only" : "Only") + inherited.Count], new ScalarShape("int")), PickInitial("int")));
        return members;
    }

    // What cannot be known makes a type that cannot be copied: of these there are few.
    private string PickInitial(string type)
    {
        bool mayBeUnknown = !areCopied || random.Next(16) == 0;
        string[] values = [.. InitialValues.Of(type).Where(value => mayBeUnknown || value[0] != '!')];
        return values.Length == 0 ? "" : values[random.Next(values.Length)].TrimStart('!');
    }

    /// <summary>The members of a type of some kind. In a list of parameters an initial value is a constant, and all that follow have one too.</summary>
    private static List<Member> WithInitials(string kind, List<Member> members)
    {
        int optional = kind == "positional" ? members.FindLastIndex(member => !IsConstant(member)) + 1 : 0;
        return [.. members.Select((member, i) => i < optional ? member with { Initial = "" } : member)];
    }

    private static bool IsConstant(Member member) =>
        member.Initial.Length > 0 && !member.Declared.TrimEnd('?').EndsWith('>') && (member.Declared == "string?" || !member.Declared.EndsWith('?'))
        && !member.Initial.Contains("new", StringComparison.Ordinal) && !member.Initial.Contains("Make", StringComparison.Ordinal)
        && !member.Initial.Contains("Presets", StringComparison.Ordinal) && !member.Initial.EndsWith("tring.Empty", StringComparison.Ordinal)
        && member.Initial is not ("[]" or "null!" or "DateTime.UnixEpoch");

    /// <summary>Picks a constructor that sets a member, for a type and its oracle; empty texts if it has none.</summary>
    private (string Own, string Oracle) PickConstructor(string kind, string name, List<Member> members)
    {
        Member assigned = members[random.Next(members.Count)];
        bool isWanted = random.Next(areCopied ? 12 : 3) == 0 && kind != "positional" && members.All(member => member.Shape.JsonPath.Length == 1);
        if (!isWanted || PickInitial(assigned.Declared) is not { Length: > 0 } value)
            return ("", "");

        return (Constructor(s_constructors[random.Next(s_constructors.Length)], name), Constructor(s_constructors[0], "O" + name));

        string Constructor(string form, string type) =>
            "    " + form.Replace("#", type, StringComparison.Ordinal).Replace("{0}", $"{assigned.Name} = {value};", StringComparison.Ordinal);
    }

    // Whether it is a reference that may be null.
    private static bool MayForgoNull(string type) =>
        type is "string?" or "Uri?" or "Version?" or "byte[]?" or "JsonNode?" or "JsonObject?" or "JsonArray?"
        || (type.EndsWith(">?", StringComparison.Ordinal) && !type.StartsWith("ImmutableArray", StringComparison.Ordinal) && !type.StartsWith("ReadOnlyMemory", StringComparison.Ordinal))
        || type.EndsWith("[]?", StringComparison.Ordinal);

    // A value that is no object: System.Text.Json reads the value itself, whose type a field of the oracle has.
    private void WriteWhole(string name, TypeSettings settings)
    {
        (string type, string oracle, ValueShape value) = PickType(2, settings);
        // An array of bytes would be a string.
        while (value is ObjectShape || oracle == "byte")
            (type, oracle, value) = PickType(2, settings);

        // A reference to what has no null has null itself, where System.Text.Json refuses it, or has an element that is none.
        string kind = oracle.EndsWith('?') ? random.Next(3) switch { 0 => "class", 1 => "struct", _ => "record" } : "struct";
        _source.AppendLine(settings.Attributes);
        _source.AppendLine(kind == "record"
            ? $"public partial record {name}([property: JsonPropertyPath(\"$\")] {type} Whole);"
            : $"public partial {kind} {name}\n{{\n    [JsonPropertyPath(\"$\")] public {type} Whole {{ get; init; }}\n}}");
        _source.AppendLine($"public class O{name}\n{{\n    public {oracle} Value = default!;\n}}");
        _types.Add(new(name, settings, []) { Whole = value, Oracle = oracle });
    }

    // A base type and types that derive from it. They tell which of them was made by a member that is not in JSON.
    private void WriteUnion(string name, TypeSettings settings)
    {
        string kind = random.Next(3) switch { 0 => "interface", 1 => "record", _ => "class" };
        bool isMade = kind != "interface" && random.Next(2) == 0;
        string discriminator = s_discriminatorNames[random.Next(s_discriminatorNames.Length)];
        string[] values = [.. s_discriminators.OrderBy(_ => random.Next()).Take(random.Next(1, 4))];
        List<Member> members = kind == "interface" ? [] : WithInitials(kind, PickMembers(settings, [], discriminator, mayHavePaths: false));
        string ignoresUnknown = random.Next(3) == 0 ? ", IgnoreUnrecognizedTypeDiscriminators = true" : "";
        string polymorphic = $"[JsonPolymorphic(TypeDiscriminatorPropertyName = \"{discriminator}\"{ignoresUnknown})]";
        string modifier = kind == "interface" || isMade ? "" : "abstract ";
        // The base type may be one of those that a discriminator tells.
        int itself = isMade && random.Next(3) == 0 ? 0 : -1;
        var shape = new TypeShape(name, settings, [.. members.Select(member => member.Shape)]);

        _source.AppendLine(settings.Attributes + polymorphic + Derived(""));
        WriteBody(kind, modifier + "partial", name, members.Select(member => (member.Name, member.Declared, member.Attribute, member.Initial)), isObserved: false, more: WhichIs("base"));
        _source.AppendLine(polymorphic + Derived("O"));
        WriteBody(kind, modifier, "O" + name, members.Select(member => (member.Name, member.Oracle, member.Attribute, member.Initial)), isObserved: false, more: WhichIs("base"));

        var cases = new List<(string, TypeShape)>();
        for (int i = 0; i < values.Length; i++)
        {
            if (i == itself)
            {
                cases.Add((values[i], shape));
                continue;
            }

            string derived = $"{name}_{i}";
            string kindOfDerived = kind != "interface" ? kind : random.Next(4) switch { 0 => "struct", 1 => "record struct", 2 => "class", _ => "positional" };
            List<Member> own = WithInitials(kindOfDerived, PickMembers(settings, members, discriminator, mayHavePaths: kind != "record"));
            _source.AppendLine(settings.Attributes);
            WriteBody(kindOfDerived, "partial", derived, own.Select(member => (member.Name, member.Declared, member.Attribute, member.Initial)), isObserved: false, name, WhichIs(derived));
            WriteOracle(kindOfDerived, derived, own, isObserved: false, "O" + name, WhichIs(derived));
            var shapeOfDerived = new TypeShape(derived, settings, [.. members.Concat(own).Select(member => member.Shape)]);
            _types.Add(shapeOfDerived);
            cases.Add((values[i], shapeOfDerived));
        }

        _types.Add(shape with { Union = new(discriminator, cases) });

        string Derived(string prefix) => string.Concat(values.Select((value, i) => $"[JsonDerivedType(typeof({prefix}{name}{(i == itself ? "" : $"_{i}")}), {value})]"));

        string WhichIs(string type) => kind == "interface" && type == "base" ? "" : $"    [JsonIgnore] public string Which_{type} => \"{type}\";";
    }

    private void WriteBody(
        string kind,
        string modifier,
        string name,
        IEnumerable<(string Name, string Type, string Attribute, string Initial)> members,
        bool isObserved,
        string baseType = "",
        string more = "")
    {
        const string Callbacks = """
                public string? Calls { get; private set; }
                void IJsonOnDeserializing.OnDeserializing() => Calls += "begins;";
                void IJsonOnDeserialized.OnDeserialized() => Calls += "ends;";
            """;
        string interfaces = isObserved ? " : IJsonOnDeserializing, IJsonOnDeserialized" : baseType.Length > 0 ? $" : {baseType}" : "";
        if (kind == "positional")
        {
            string body = isObserved || more.Length > 0 ? $"\n{{\n{(isObserved ? Callbacks : more)}\n}}" : ";";
            _source.AppendLine($"public {modifier} record {name}({string.Join(", ", members.Select(Parameter))}){interfaces}{body}");
            return;
        }

        // A struct with initializers has a constructor.
        if (kind.EndsWith("struct", StringComparison.Ordinal) && members.Any(member => member.Initial.Length > 0) && !more.Contains($" {name}(", StringComparison.Ordinal))
            more += $"    public {name}() {{ }}";
        _source.AppendLine($"public {modifier} {kind} {name}{interfaces}\n{{");
        if (isObserved)
            _source.AppendLine(Callbacks);
        _source.AppendLine(more);
        int index = 0;
        foreach ((string member, string type, string attribute, string initial) in members)
        {
            string setter = (index + name.Length) % 3 == 0 ? "init" : "set";
            string initializer = initial.Length > 0 ? $" = {initial};" : "";
            _source.AppendLine($"    {attribute} public {(index % 5 == 4 && !attribute.Contains("Path", StringComparison.Ordinal) ? "required " : "")}{type} {member} {Accessors(member, type, setter, initializer)}");
            index++;
        }

        _source.AppendLine("}");
        string Accessors(string member, string type, string setter, string initializer) => !isObserved || index % 2 == 1
            ? $"{{ get; {setter}; }}{initializer}"
            : $"{{ get => _{index}; {setter} {{ _{index} = value; Calls += \"{member};\"; }} }} private {type} _{index}{(initializer.Length > 0 ? initializer : ";")}";

        string Parameter((string Name, string Type, string Attribute, string Initial) member) =>
            $"{member.Attribute.Replace("[Json", "[property: Json", StringComparison.Ordinal)} {member.Type} {member.Name}{(member.Initial.Length > 0 ? " = " + member.Initial : "")}";
    }

    // Names on a path become properties of inner classes; the member itself is computed from them and unknown to System.Text.Json.
    private void WriteOracle(string kind, string name, List<Member> members, bool isObserved, string baseType = "", string more = "")
    {
        if (members.All(member => member.Shape.JsonPath.Length == 1))
        {
            WriteBody(kind, "", "O" + name, members.Select(member => (member.Name, member.Oracle, member.Attribute, member.Initial)), isObserved, baseType, more);
            return;
        }

        bool isStruct = kind.EndsWith("struct", StringComparison.Ordinal);
        if (isStruct && members.Exists(member => member.Initial.Length > 0))
            more += $"    public O{name}() {{ }}\n    private readonly bool _isMade = true;\n";
        _source.AppendLine($"public {(isStruct ? "struct" : "class")} O{name}{(baseType.Length > 0 ? $" : {baseType}" : "")}\n{{\n{more}");
        foreach ((string member, _, string oracle, string attribute, MemberShape shape, string initial) in members)
        {
            if (shape.JsonPath.Length == 1)
            {
                string initializer = initial.Length > 0 ? $" = {initial};" : "";
                _source.AppendLine($"    {attribute} public {(kind is not "positional" && members.FindIndex(m => m.Name == member) % 5 == 4 ? "required " : "")}{oracle} {member} {{ get; set; }}{initializer}");
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

    private static bool HoldsStrings(ValueShape value) => value switch
    {
        ArrayShape array => HoldsStrings(array.Element),
        DictionaryShape map => HoldsStrings(map.Value),
        _ => value is ScalarShape { Type: "string?" },
    };

    private (string Declared, string Oracle, ValueShape Shape) PickType(int depth, TypeSettings settings)
    {
        int choice = random.Next(depth > 0 ? 12 : 8);
        if (choice < 8)
        {
            string scalar = JsonSamples.Types[random.Next(JsonSamples.Types.Count)];
            if (areCopied && scalar.StartsWith("Memory", StringComparison.Ordinal))
                scalar = "ReadOnlyMemory<byte>?";
            return (scalar, scalar, new ScalarShape(settings.StringEnums ? JsonSamples.WithNames(scalar) : scalar));
        }

        TypeShape[] alike = [.. _types.Where(type => type.Settings == settings)];
        if (choice == 8 && alike.Length > 0)
        {
            TypeShape type = alike[random.Next(alike.Length)];
            // Memory reads a null itself, as empty, and so a nullable projection of it is never null, where System.Text.Json has null for nullable memory.
            bool isNullable = random.Next(2) == 0 && !IsMemory(type.Oracle);
            string mark = isNullable ? "?" : "";
            // Where the value may be null itself, a null of the projection's is the value's.
            string oracleMark = type.Oracle.EndsWith('?') ? "" : mark;
            return (type.Name + mark, type.Oracle + oracleMark, new ObjectShape(type));
        }

        (string declared, string oracle, ValueShape element) = PickType(depth - 1, settings);
        if (random.Next(4) == 0)
            return PickDictionary(declared, oracle, element);
        string kind = areCopied ? s_copiedArrays[random.Next(s_copiedArrays.Length)]
            : element is ScalarShape { Type: not ("JsonElement" or "object?") } && random.Next(4) == 0
            ? s_sets[random.Next(IsComparable(declared) ? s_sets.Length : s_sets.Length - 2)]
            : s_arrays[random.Next(s_arrays.Length)];

        // An array of bytes, or memory of them, is a string.
        if (oracle == "byte")
            kind = "List<{0}>?";
        return (Close(kind, declared), Close(kind, oracle), new ArrayShape(element));
    }

    private (string Declared, string Oracle, ValueShape Shape) PickDictionary(string declared, string oracle, ValueShape element)
    {
        string key = areCopied || random.Next(2) == 0 ? "string" : JsonSamples.Keys[random.Next(JsonSamples.Keys.Count)];
        string kind = areCopied ? s_copiedDictionaries[random.Next(s_copiedDictionaries.Length)]
            : s_dictionaries[random.Next(key == "Uri" ? s_dictionaries.Length - 2 : s_dictionaries.Length)];
        kind = kind.Replace("{1}", key, StringComparison.Ordinal);
        return (Close(kind, declared), Close(kind, oracle), new DictionaryShape(key, element));
    }

    private static string Close(string kind, string type) => kind.Replace("{0}", type, StringComparison.Ordinal);

    private static bool IsMemory(string type) =>
        !type.EndsWith('?') && (type.StartsWith("Memory<", StringComparison.Ordinal) || type.StartsWith("ReadOnlyMemory<", StringComparison.Ordinal));

    private static bool IsComparable(string type) => type is "string?" or "int" or "int?" or "long" or "double" or "Guid" or "DateTime" or "DateOnly" or "Version?";

    private sealed record Member(string Name, string Declared, string Oracle, string Attribute, MemberShape Shape, string Initial);
}
