using System.Globalization;
using System.Text;

namespace Decant.Differential;

/// <summary>Makes documents for a projection: wanted members present, absent, null, twice, escaped, reordered, of the wrong kind, between
/// others that nobody wants.</summary>
internal sealed class RandomDocuments(Random random, bool isUnique)
{
    private static readonly string[] s_skipped =
    [
        "0", "-1.5e+10", "true", "false", "null", "\"\"", "\"text\"", "\"with \\\"quotes\\\" and \\\\\"", "\"{[,:]}\"", "\"\\ud800\"",
        "\"a string that is rather longer than sixty-four bytes, so that no block holds it all at once\"", "{}", "[]", "12345678901234567890.5",
    ];

    private static readonly string[] s_unknown = ["\"three\"", "\"One\"", "\"one \"", "1", "-1", "2147483648", "0.0", "\"\\u006fne\"", "\"\\ud800\"", "\"0\""];

    public JsonTree Document(TypeShape type, bool isArray) =>
        isArray ? new JsonList([.. Enumerable.Range(0, random.Next(4)).Select(_ => random.Next(12) == 0 ? new JsonText("null") : Object(type))]) : Object(type);

    private JsonTree Object(TypeShape type)
    {
        if (type.Whole is not null)
            return Value(type.Whole);
        if (random.Next(40) == 0)
            return Skipped(1);
        return new JsonMap(type.Union is { } union ? MembersOf(union, type) : MembersOf(type));
    }

    private List<(string Name, JsonTree Value)> MembersOf(TypeShape type)
    {
        var members = new List<(string, JsonTree)>();
        var names = new HashSet<string>();
        foreach (MemberShape member in type.Members.OrderBy(_ => random.Next(3)))
        {
            while (HasUnwanted(type))
                members.Add((UnwantedName(type), Skipped(3)));
            if (random.Next(8) == 0 || (!names.Add(member.JsonPath[0]) && isUnique))
                continue;
            do
                members.Add((Spell(member.JsonPath[0], type.IgnoresCase), OnPath(member, 1)));
            while (!isUnique && random.Next(16) == 0);
        }

        while (HasUnwanted(type))
            members.Add((UnwantedName(type), Skipped(2)));
        return members;
    }

    // Where they are rejected, most documents have none.
    private bool HasUnwanted(TypeShape type) => random.Next(type.Settings.DisallowsUnmapped ? 40 : 2) == 0;

    // With the discriminator in its place, or elsewhere, missing, unknown, twice, or beside others that begin as it does.
    private List<(string Name, JsonTree Value)> MembersOf(UnionShape union, TypeShape type)
    {
        (string value, TypeShape told) = union.Cases[random.Next(union.Cases.Count)];
        List<(string Name, JsonTree Value)> members = MembersOf(told);
        int times = random.Next(12) switch { 0 => 0, 1 when !isUnique => 2, _ => 1 };
        for (; times > 0; times--)
        {
            JsonTree discriminator = random.Next(12) switch
            {
                0 => new JsonText(s_unknown[random.Next(s_unknown.Length)]),
                1 => Skipped(1),
                _ => new JsonText(value),
            };
            bool isLate = random.Next(type.Settings.AllowsLateDiscriminators ? 2 : 12) == 0;
            members.Insert(isLate ? random.Next(members.Count + 1) : 0, (Spell(union.Discriminator, ignoresCase: random.Next(24) == 0), discriminator));
        }

        if (random.Next(24) == 0)
            members.Insert(random.Next(members.Count + 1), (random.Next(2) == 0 ? "$id" : "$other", Skipped(1)));
        return members;
    }

    private JsonTree OnPath(MemberShape member, int step)
    {
        if (step == member.JsonPath.Length)
            return Value(member.Value);
        if (random.Next(10) == 0)
            return random.Next(2) == 0 ? new JsonText("null") : OfAnotherKind(member.JsonPath[step][0] == '[');
        if (member.JsonPath[step][0] == '[')
            return Elements(member, step);
        var members = new List<(string, JsonTree)> { (Spell(member.JsonPath[step], false), OnPath(member, step + 1)) };
        if (random.Next(2) == 0)
            members.Insert(random.Next(2), ("other", Skipped(1)));
        return new JsonMap(members);
    }

    // System.Text.Json looks at the elements that are not wanted, too: they are what it takes.
    private JsonList Elements(MemberShape member, int step)
    {
        int index = member.JsonPath[step][1] - '0';
        int length = random.Next(6) == 0 ? index : index + random.Next(1, 4);
        return new([.. Enumerable.Range(0, length).Select(i =>
            i == index ? OnPath(member, step + 1) : random.Next(2) == 0 ? new JsonText("null") : new JsonMap([.. Enumerable.Range(0, random.Next(2)).Select(_ => ("other", Skipped(1)))]))]);
    }

    private JsonTree OfAnotherKind(bool isArray)
    {
        JsonTree tree = Skipped(1);
        return isArray && tree is JsonList ? new JsonText("0") : tree;
    }

    private JsonTree Value(ValueShape shape)
    {
        if (random.Next(24) == 0)
            return random.Next(2) == 0 ? new JsonText("null") : Skipped(1);
        return shape switch
        {
            ScalarShape scalar => new JsonText(JsonSamples.Pick(scalar.Type, random)),
            ArrayShape array => new JsonList([.. Enumerable.Range(0, random.Next(4)).Select(_ => Value(array.Element))]),
            DictionaryShape map => new JsonMap([.. Enumerable.Range(0, random.Next(4)).Select(i => (Key(map.Key, i), Value(map.Value)))]),
            ObjectShape inner => Object(inner.Type),
            _ => throw new InvalidOperationException($"{shape} is not a shape."),
        };
    }

    private string Key(string type, int index) =>
        type != "string" ? JsonSamples.PickKey(type, random) : random.Next(6) == 0 ? "same" : "k\\u00e9" + index;

    private JsonTree Skipped(int depth) => random.Next(depth > 0 ? 5 : 3) switch
    {
        3 => new JsonList([.. Enumerable.Range(0, random.Next(4)).Select(_ => Skipped(depth - 1))]),
        4 => new JsonMap([.. Enumerable.Range(0, random.Next(4)).Select(i => (random.Next(5) == 0 ? "esc\\\"aped" : "m" + i, Skipped(depth - 1)))]),
        _ => new JsonText(s_skipped[random.Next(s_skipped.Length)]),
    };

    // Now and then a name that is nearly a wanted one: as long, or with the same start.
    private string UnwantedName(TypeShape type)
    {
        string wanted = type.Members[random.Next(type.Members.Count)].JsonPath[0];
        string name = random.Next(6) switch
        {
            0 when wanted.Length > 0 => wanted[..^1] + "~",
            1 => wanted + "x",
            2 => "",
            3 => "a_rather_long_name_of_a_member_that_nobody_ever_asked_for_and_that_is_skipped",
            4 => "\\u0000",
            _ => "other",
        };
        // The empty name may be a wanted one: then it would be there twice.
        if (isUnique && type.Members.Any(member => member.JsonPath[0].Equals(name, StringComparison.OrdinalIgnoreCase)))
            name = "other";
        return name.StartsWith('\\') ? name : Escape(name);
    }

    private string Spell(string name, bool ignoresCase)
    {
        if (ignoresCase && random.Next(8) == 0)
            name = random.Next(2) == 0 ? name.ToUpperInvariant() : name.ToLowerInvariant();
        return Escape(name);
    }

    private string Escape(string name)
    {
        var text = new StringBuilder();
        bool escapes = random.Next(8) == 0;
        foreach (char c in name)
        {
            if (c is '"' or '\\')
                text.Append('\\').Append(c);
            else if (escapes && random.Next(2) == 0)
                text.Append(CultureInfo.InvariantCulture, $"\\u{(int)c:x4}");
            else
                text.Append(c);
        }

        return text.ToString();
    }
}
