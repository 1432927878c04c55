using System.Globalization;
using System.Text;

namespace Decant.Queries;

/// <summary>A set of Unicode scalar values, for the classes of regular expressions.</summary>
internal sealed class CodePoints
{
    private const int Last = 0x10FFFF;
    private const int FirstSurrogate = 0xD800;
    private const int LastSurrogate = 0xDFFF;
    private const int LastUnit = 0xFFFF;

    // The bits of a value that its low surrogate has.
    private const int LowBits = 0x3FF;

    // .NET 10 does not match a line feed at the end of a text if an expression distinguishes 255 sets of characters or more, as \P{L} does. So a line feed is
    // written as U+FFFF, which hardly any text has, and U+FFFF as a line feed.
    private static readonly int[] s_swapped = ['\n', LastUnit];

    private static readonly Lazy<CodePoints[]> s_categories = new(FindCategories);

    // The code of each category in UnicodeCategory, in its order (RFC 9485, section 4: without Cs).
    private static readonly string[] s_codes =
    [
        "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "Sm",
        "Sc", "Sk", "So", "Cn",
    ];

    private readonly List<(int First, int Last)> _ranges = [];

    /// <summary>Gets all values but line feed and carriage return, which a dot matches.</summary>
    public static CodePoints Dot { get; } = OfLineEnds().Negate();

    /// <summary>Returns a character of a text, or of an expression, as .NET sees it.</summary>
    public static char Swap(char unit) => unit switch
    {
        '\n' => (char)LastUnit,
        (char)LastUnit => '\n',
        _ => unit,
    };

    public void Add(int first, int last) => _ranges.Add((first, last));

    public void Add(CodePoints others) => _ranges.AddRange(others._ranges);

    /// <summary>Returns the set of a category, such as Lu, or of its group, such as L; null if there is none.</summary>
    public static CodePoints? OfCategory(string code)
    {
        var found = new CodePoints();
        bool isKnown = false;
        for (int i = 0; i < s_codes.Length; i++)
        {
            if (s_codes[i] == "Cs" || (code.Length == 1 ? s_codes[i][0] != code[0] : s_codes[i] != code))
                continue;
            isKnown = true;
            found.Add(s_categories.Value[i]);
        }

        return isKnown ? found : null;
    }

    public CodePoints Negate()
    {
        var others = new CodePoints();
        int next = 0;
        foreach ((int first, int last) in _ranges.Order())
        {
            if (first > next)
                others.AddWithoutSurrogates(next, first - 1);
            next = Math.Max(next, last + 1);
        }

        if (next <= Last)
            others.AddWithoutSurrogates(next, Last);
        return others;
    }

    /// <summary>Writes an expression of .NET for one of the values. A value above U+FFFF is a surrogate pair there.</summary>
    public void WriteTo(StringBuilder pattern)
    {
        if (_ranges.Count == 0)
        {
            pattern.Append(@"(?:\uFFFF\A)");
            return;
        }

        StringBuilder units = new(), blocks = new();
        // The low surrogates that may follow a high one. All of them may follow those in blocks.
        var lows = new SortedDictionary<char, StringBuilder>();
        foreach ((int first, int last) in _ranges.Order())
        {
            if (first <= LastUnit)
                WriteSwapped(units, first, Math.Min(last, LastUnit));
            if (last > LastUnit)
                AddPairs(blocks, lows, Math.Max(first, LastUnit + 1), last);
        }

        pattern.Append("(?:");
        if (units.Length > 0)
            pattern.Append('[').Append(units).Append(']');
        if (blocks.Length > 0)
            BeginPairs(pattern).Append(blocks).Append(@"][\uDC00-\uDFFF]");
        // .NET limits the size of a pattern, so high surrogates that the same low ones follow share an alternative.
        foreach (IGrouping<string, char> pairs in lows.GroupBy(low => low.Value.ToString(), low => low.Key))
        {
            WriteUnits(BeginPairs(pattern), pairs);
            pattern.Append("][").Append(pairs.Key).Append(']');
        }

        pattern.Append(')');
    }

    private static StringBuilder BeginPairs(StringBuilder pattern) => pattern.Append(pattern[^1] == ':' ? "[" : "|[");

    private static void AddPairs(StringBuilder blocks, SortedDictionary<char, StringBuilder> lows, int first, int last)
    {
        while (first <= last)
        {
            bool isBlock = (first & LowBits) == 0 && (first | LowBits) <= last;
            int end = isBlock ? ((last + 1) & ~LowBits) - 1 : Math.Min(first | LowBits, last);
            string from = char.ConvertFromUtf32(first), to = char.ConvertFromUtf32(end);
            if (isBlock)
            {
                WriteRange(blocks, from[0], to[0]);
            }
            else
            {
                if (!lows.TryGetValue(from[0], out StringBuilder? units))
                    lows.Add(from[0], units = new());
                WriteRange(units, from[1], to[1]);
            }

            first = end + 1;
        }
    }

    private static void WriteUnits(StringBuilder pattern, IEnumerable<char> ascending)
    {
        int first = -1, last = -1;
        foreach (char unit in ascending)
        {
            if (unit != last + 1 && first >= 0)
                WriteRange(pattern, first, last);
            if (unit != last + 1 || first < 0)
                first = unit;
            last = unit;
        }

        WriteRange(pattern, first, last);
    }

    private static void WriteSwapped(StringBuilder units, int first, int last)
    {
        foreach (int unit in s_swapped)
        {
            if (first > unit || last < unit)
                continue;
            if (first < unit)
                WriteRange(units, first, unit - 1);
            char swapped = Swap((char)unit);
            WriteRange(units, swapped, swapped);
            first = unit + 1;
        }

        if (first <= last)
            WriteRange(units, first, last);
    }

    private static void WriteRange(StringBuilder pattern, int first, int last) =>
        pattern.Append(CultureInfo.InvariantCulture, $@"\u{first:X4}-\u{last:X4}");

    public void AddWithoutSurrogates(int first, int last)
    {
        if (first < FirstSurrogate)
            Add(first, Math.Min(last, FirstSurrogate - 1));
        if (last > LastSurrogate)
            Add(Math.Max(first, LastSurrogate + 1), last);
    }

    private static CodePoints OfLineEnds()
    {
        var ends = new CodePoints();
        ends.Add('\n', '\n');
        ends.Add('\r', '\r');
        return ends;
    }

    private static CodePoints[] FindCategories()
    {
        var categories = new CodePoints[s_codes.Length];
        for (int i = 0; i < categories.Length; i++)
            categories[i] = new();
        int first = 0;
        for (int value = 1; value <= Last + 1; value++)
        {
            if (value <= Last && CharUnicodeInfo.GetUnicodeCategory(value) == CharUnicodeInfo.GetUnicodeCategory(first))
                continue;
            categories[(int)CharUnicodeInfo.GetUnicodeCategory(first)].Add(first, value - 1);
            first = value;
        }

        return categories;
    }
}
