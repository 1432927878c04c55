using System.Text;

namespace Decant.Microbenchmarks.Jobs;

/// <summary>Bodies with a repeated part.</summary>
internal static class Documents
{
    public static byte[] ArrayOf(int count, Func<int, string> item) => Encoding.UTF8.GetBytes($"[{string.Join(',', Enumerable.Range(0, count).Select(item))}]");

    /// <summary>An object whose values are in an array or an object.</summary>
    public static byte[] InValues(int count, string opening, string closing, Func<int, string> item) =>
        Encoding.UTF8.GetBytes($"{{\"values\":{opening}{string.Join(',', Enumerable.Range(0, count).Select(item))}{closing}}}");

    /// <summary>An object with a long string.</summary>
    public static byte[] LongString(string name, string part, int bytes)
    {
        var json = new StringBuilder($"{{\"{name}\":\"");
        while (json.Length < bytes)
            json.Append(part);
        return Encoding.UTF8.GetBytes(json.Append("\"}").ToString());
    }

    /// <summary>An object with a name made of escapes.</summary>
    public static byte[] LongName(int escapes)
    {
        var json = new StringBuilder("{\"");
        for (; escapes > 0; escapes--)
            json.Append(@"\u0061");
        return Encoding.UTF8.GetBytes(json.Append("\":1}").ToString());
    }

    /// <summary>An array of objects of numbers.</summary>
    public static byte[] Objects(int count, Func<int, IEnumerable<string>> names, bool indented = false)
    {
        (string line, string space, string end) = indented ? ("\n        ", " ", "\n    ") : ("", "", "");
        return ArrayOf(count, index =>
        {
            IEnumerable<string> members = names(index).Select((name, place) => string.Create(CultureInfo.InvariantCulture, $"{line}\"{name}\":{space}{((index * 7) + place) % 1_000}"));
            return $"{{{string.Join(',', members)}{end}}}";
        });
    }

    public static string Name(int place, int length) =>
        string.Create(CultureInfo.InvariantCulture, $"attribute{place:D3}OfTheThingThatIsDescribedInTheDocumentAtHandAndElsewhere")[..length];

    /// <summary>A number in nested objects.</summary>
    public static string Chain(int index, int levels, int members) => levels == 0
        ? index.ToString(CultureInfo.InvariantCulture)
        : $"{{\"{(char)('a' + (index % members))}\":{Chain(index, levels - 1, members)}}}";
}
