using System.Globalization;
using System.Text;

namespace Decant.Masks;

/// <summary>Texts by which a stranger would make a mask costly. Each family makes texts of all sizes up to the limits, some of which are no masks.</summary>
internal static class MaskAttacks
{
    private const string Any = "*";

    public static IReadOnlyDictionary<string, Func<Random, string>> Families { get; } = new Dictionary<string, Func<Random, string>>
    {
        ["rows"] = random => Rows(random, withAsterisks: false),
        ["rows beside asterisks"] = random => Rows(random, withAsterisks: true),
        ["asterisks within each other"] = random => Nest(random, level => $"{Any}(a{level}"),
        ["names within each other"] = random => Nest(random, level => $"a(b{level},{Any}"),
        ["lists below asterisks"] = random => $"{Any}/{Any}({Names(random, "b")}),{Each(random, "a", i => $"a{i}/{Any}/c")}",
        ["a list below an asterisk, beside names"] = random => $"{Any}({Names(random, "x")}),{Each(random, "a", i => $"a{i}/y")}",
        ["the list below an asterisk again"] = random => Again(random),
        ["lists beside wholes"] = random => $"{Any}/{Any}({Names(random, "x")}),{Each(random, "a", i => $"a{i}/{Any}")}",
        ["objects of one field"] = random => Each(random, "a", i => $"{Short(i)}/{Short(i + 1)}"),
        ["objects of one hash"] = random => $"{string.Join(',', EqualHashes.Find(random.Next(1, 12), random.Next()).Select(Quote))},{Names(random, "a")}",
        ["many objects of names of one hash"] = random => OfOneHash(random),
        ["escapes"] = random => string.Join(random.Next(2) == 0 ? "," : "/", Enumerable.Range(0, random.Next(1, 60)).Select(_ => Escapes(random))),
        ["escapes below asterisks"] = random => $"{Any}({Escapes(random)},{Escapes(random)}),{Names(random, "a")}",
        ["long names"] = random => $"{Any}/{new string('n', random.Next(1, 8000))},{Each(random, "a", i => $"{Short(i)}/b")}",
        ["quoted names"] = random => Each(random, "q", i => Quote($"{Short(i)},")),
        ["chains"] = random => string.Join(',', Enumerable.Range(0, random.Next(1, 18)).Select(i => Chain(random, i))),
        ["duplicates"] = random => string.Join(',', Enumerable.Repeat($"{Any}/x,a/x,a/{Any}/y,{Any}/{Any}/y", random.Next(1, 128))),
        ["random"] = random => RandomMask(random, 1, [random.Next(2, 1200)]),
        ["broken"] = random => Break(random, RandomMask(random, 1, [random.Next(2, 600)])),
    };

    /// <summary>Changes a text a little.</summary>
    public static string Mutate(Random random, string text)
    {
        int from = random.Next(text.Length), length = Math.Min(random.Next(1, 40), text.Length - from);
        string piece = text.Substring(from, length);
        string changed = random.Next(4) switch
        {
            0 => text.Remove(from, length),
            1 => text.Insert(random.Next(text.Length), piece),
            2 => text.Insert(from, "*/*,"[random.Next(4)..]),
            _ => text.Remove(from, 1).Insert(from, Any),
        };
        return Cut(changed);
    }

    /// <summary>Row i has a name at each step whose sum with i is a multiple of a period, and asterisks elsewhere.</summary>
    public static string Rows(int rows, int steps, int period) => string.Join(',', Enumerable.Range(0, rows)
        .Select(row => string.Join('/', Enumerable.Range(0, steps).Select(step => (step + row) % period == 0 ? "a" : Any))));

    /// <summary>No longer than a mask may be.</summary>
    public static string Cut(string text) => text.Length <= JsonFieldMask.MaxLength ? text : text[..JsonFieldMask.MaxLength];

    private static string Rows(Random random, bool withAsterisks)
    {
        int steps = random.Next(2, 64);
        string rows = Rows(random.Next(1, 1020 / steps + 1), steps, random.Next(1, 10));
        return withAsterisks ? $"{rows},{string.Join('/', Enumerable.Repeat(Any, steps))}" : rows;
    }

    private static string Nest(Random random, Func<int, string> open)
    {
        int levels = random.Next(1, 64);
        return $"{string.Join(',', Enumerable.Range(0, levels).Select(open))}{new string(')', levels)},{Names(random, "c")}";
    }

    private static string Again(Random random)
    {
        string names = Names(random, "x");
        return $"{Any}({names}),{Each(random, "a", i => i % 3 == 0 ? $"a{i}({names})" : $"a{i}/x{i}")}";
    }

    private static string OfOneHash(Random random)
    {
        string names = string.Join(',', EqualHashes.Find(random.Next(1, 10), random.Next()).Select(Quote));
        return string.Join(',', Enumerable.Range(0, random.Next(1, 50)).Select(i => $"{Short(i)}({names})"));
    }

    private static string Chain(Random random, int row)
    {
        int period = random.Next(2, 12);
        return string.Join('/', Enumerable.Range(0, random.Next(1, 65)).Select(step => (step + row) % period == 0 ? "a" : random.Next(8) == 0 ? "b" : Any));
    }

    private static string Escapes(Random random)
    {
        int count = random.Next(1, 1000);
        return random.Next(3) switch
        {
            0 => $"\"{string.Concat(Enumerable.Repeat("\\u0001", count / 6 + 1))}\"",
            1 => string.Concat(Enumerable.Repeat("\\\u0001", count)),
            _ => $"\"{string.Concat(Enumerable.Repeat("\\\"", count))}\"",
        };
    }

    private static string RandomMask(Random random, int depth, int[] left)
    {
        StringBuilder text = new();
        for (int count = random.Next(1, 1 + Math.Min(left[0], random.Next(4) == 0 ? 60 : 6)); count > 0 && left[0] > 0; count--)
        {
            left[0]--;
            text.Append(text.Length > 0 ? "," : "").Append(random.Next(3) == 0 ? Any : Short(random.Next(random.Next(2) == 0 ? 3 : 100)));
            if (depth < JsonFieldMask.MaxDepth && left[0] > 0 && random.Next(3) > 0)
                text.Append('(').Append(RandomMask(random, depth + 1, left)).Append(')');
        }

        return text.ToString();
    }

    private static string Break(Random random, string text)
    {
        char[] characters = ['(', ')', '/', ',', '*', '"', '\\', ' ', '\ud800', '\u0001', 'é'];
        for (int i = random.Next(1, 4); i > 0; i--)
            text = text.Insert(random.Next(text.Length + 1), characters[random.Next(characters.Length)].ToString());
        return text;
    }

    private static string Names(Random random, string prefix) => Each(random, prefix, i => $"{prefix}{i}");

    private static string Each(Random random, string prefix, Func<int, string> field)
    {
        int count = random.Next(3) switch { 0 => random.Next(1, 20), 1 => random.Next(1, 200), _ => random.Next(1, 1025) };
        return string.Join(',', Enumerable.Range(prefix.Length, count).Select(field));
    }

    private static string Short(int number) => number < 26 ? ((char)('a' + number)).ToString() : number.ToString("x", CultureInfo.InvariantCulture);

    private static string Quote(string name) => $"\"{name}\"";
}
