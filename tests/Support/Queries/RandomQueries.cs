using System.Globalization;

namespace Decant.Queries;

/// <summary>Random queries with every construct of RFC 9535, and documents for them. There are few names and values, so that most queries select
/// something.</summary>
internal sealed partial class RandomQueries(Random random)
{
    private const int MostDepth = 2;

    private static readonly string[] s_spaces = [" ", "\t", "\n", "\r", "  "];
    private static readonly string[] s_large = ["9007199254740991", "-9007199254740991", "4294967296", "-2147483649"];

    private readonly RandomTexts _texts = new(random);

    /// <summary>Gets whether all implementations read the documents alike (I-JSON, RFC 7493): names occur once in an object, and a double has each number. A
    /// pattern then has neither <c>^</c> nor <c>$</c> as an anchor.</summary>
    public bool IsInteroperable { get; init; }

    public string Query() => $"${Segments(random.Next(1, 4), MostDepth)}";

    private string Segments(int count, int depth) => string.Concat(Enumerable.Range(0, count).Select(_ => RareSpace() + Segment(depth)));

    private string Segment(int depth)
    {
        string dots = random.Next(6) == 0 ? ".." : "";
        if (random.Next(4) == 0)
            return $"{(dots.Length > 0 ? dots : ".")}{(random.Next(3) == 0 ? "*" : _texts.PlainName())}";
        IEnumerable<string> selectors = Enumerable.Range(0, random.Next(6) == 0 ? random.Next(2, 4) : 1).Select(_ => Selector(depth));
        return $"{dots}[{Space()}{string.Join($"{Space()},{Space()}", selectors)}{Space()}]";
    }

    private string Selector(int depth) => random.Next(depth == 0 ? 6 : 9) switch
    {
        0 or 1 => _texts.Quoted(_texts.Name()),
        2 => "*",
        3 => Index(),
        4 => $"{Bound()}{Space()}:{Space()}{Bound()}",
        5 => $"{Bound()}{Space()}:{Space()}{Bound()}{Space()}:{Space()}{Bound()}",
        _ => $"?{Space()}{Condition(depth - 1)}",
    };

    private string Bound() => random.Next(2) == 0 ? "" : Index();

    private string Index() => random.Next(40) == 0 ? Pick(s_large) : random.Next(-3, 4).ToString(CultureInfo.InvariantCulture);

    // White space is rare, so that a query that fails can be read.
    private string Space() => random.Next(12) == 0 ? Pick(s_spaces) : "";

    private string RareSpace() => random.Next(40) == 0 ? Pick(s_spaces) : "";

    private string Pick(string[] texts) => texts[random.Next(texts.Length)];
}
