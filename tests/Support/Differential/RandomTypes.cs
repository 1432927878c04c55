using System.Text;

namespace Decant.Differential;

/// <summary>Writes C# of random projections. Each comes with an oracle, a type that System.Text.Json reads: the same members, with an inner
/// class for every path.</summary>
/// <param name="random">What picks.</param>
/// <param name="areCopied">Whether they are of kinds that can be copied.</param>
/// <param name="mayBeRejected">Whether System.Text.Json rejects some of the oracles, for a member that they have besides.</param>
internal sealed partial class RandomTypes(Random random, bool areCopied = false, bool mayBeRejected = false)
{
    private static readonly string[] s_names =
        ["Name", "Id", "Stars", "HtmlUrl", "CreatedAt", "X", "Total", "Äpfel", "OwnerLoginNameOfSomeLength", "Kind", "Latitude", "FullName16Bytes_", "É"];

    private static readonly string[] s_jsonNames =
        ["html_url", "a b", "quo\\\"te", "x.y", "naïve", "日本語", "ſ", "K", "", "stargazers_count", "id", "ID2", "averyveryverylongnameofmorethansixtyfourbytes_indeed_it_is_so_long"];

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
        _source.AppendLine(RejectedType);
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
        WriteBody(kind, "partial", name, members.Select(member => member.ToWrite(member.Declared)), isObserved, more: constructor);
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

        // The classes that stand for a path in the oracle reject what is not wanted on it, and have no constructor with parameters.
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
            // Without a getter a collection is set if an attribute states when it is ignored.
            bool lacksGetter = !areCopied && members.Count > 0 && path.Length == 1 && !attribute.Contains("Intern", StringComparison.Ordinal) && random.Next(6) == 0;
            if (lacksGetter && random.Next(3) == 0)
                attribute += "[JsonIgnore(Condition = JsonIgnoreCondition.Never)]";
            if (path.Length > 1 || takenInJson.Add(path[0]))
                members.Add(new(member, type, oracle, attribute, new(path, value), random.Next(2) == 0 ? PickInitial(type) : "", lacksGetter));
        }

        if (members.Count == 0)
            members.Add(new("Only" + inherited.Count, "int", "int", "", new([(web ? "only" : "Only") + inherited.Count], new ScalarShape("int")), PickInitial("int"), LacksGetter: false));
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

    // A value that is no object: System.Text.Json reads the value itself, whose type a field of the oracle has.
    private void WriteWhole(string name, TypeSettings settings)
    {
        (string type, string oracle, ValueShape value) = PickType(2, settings);
        // An array of bytes would be a string.
        while (value is ObjectShape || oracle == "byte")
            (type, oracle, value) = PickType(2, settings);

        // A reference to what has no null has null itself, where System.Text.Json rejects it, or has an element that is none.
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
        WriteBody(kind, modifier + "partial", name, members.Select(member => member.ToWrite(member.Declared)), isObserved: false, more: WhichIs("base"));
        _source.AppendLine(polymorphic + Derived("O"));
        WriteBody(kind, modifier, "O" + name, members.Select(member => member.ToWrite(member.Oracle)), isObserved: false, more: WhichIs("base"));

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
            WriteBody(kindOfDerived, "partial", derived, own.Select(member => member.ToWrite(member.Declared)), isObserved: false, name, WhichIs(derived));
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
        IEnumerable<WrittenMember> members,
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
        foreach ((string member, string type, string attribute, string initial, bool lacksGetter) in members)
        {
            bool isRequired = IsRequired(index, attribute);
            string getter = lacksGetter && !isRequired ? "private get" : "get";
            string setter = (index + name.Length) % 3 == 0 ? "init" : "set";
            string initializer = initial.Length > 0 ? $" = {initial};" : "";
            _source.AppendLine($"    {attribute} public {(isRequired ? "required " : "")}{type} {member} {Accessors(member, type, getter, setter, initializer)}");
            index++;
        }

        _source.AppendLine("}");
        string Accessors(string member, string type, string getter, string setter, string initializer) => !isObserved || index % 2 == 1
            ? $"{{ {getter}; {setter}; }}{initializer}"
            : $"{{ {getter} => _{index}; {setter} {{ _{index} = value; Calls += \"{member};\"; }} }} private {type} _{index}{(initializer.Length > 0 ? initializer : ";")}";

        string Parameter(WrittenMember member) =>
            $"{member.Attribute.Replace("[Json", "[property: Json", StringComparison.Ordinal)} {member.Type} {member.Name}{(member.Initial.Length > 0 ? " = " + member.Initial : "")}";
    }

    private static bool IsRequired(int index, string attribute) => index % 5 == 4 && !attribute.Contains("Path", StringComparison.Ordinal);

    private sealed record Member(string Name, string Declared, string Oracle, string Attribute, MemberShape Shape, string Initial, bool LacksGetter)
    {
        public WrittenMember ToWrite(string type) => new(Name, type, Attribute, Initial, LacksGetter);
    }

    private sealed record WrittenMember(string Name, string Type, string Attribute, string Initial, bool LacksGetter);
}
