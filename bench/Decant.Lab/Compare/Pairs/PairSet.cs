using System.IO.Enumeration;

namespace Decant.Lab.Compare.Pairs;

/// <summary>A file of pairs and goals, such as <c>bench/pairs.txt</c>. The first lines of that file describe the format.</summary>
internal static class PairSet
{
    /// <summary>The word in a pair that stands for the file of <c>--body</c>.</summary>
    public const string BodyName = "GITHUB";

    private const string Heading = "== ";

    /// <summary>Reads the rows, without figures.</summary>
    /// <exception cref="LabException">A line is not a row. The message has its number.</exception>
    public static IReadOnlyList<PairRow> Read(FileInfo file)
    {
        List<PairRow> rows = [];
        string? table = null;
        foreach ((int index, string line) in File.ReadLines(file.FullName).Index())
        {
            try
            {
                if (line.StartsWith(Heading, StringComparison.Ordinal))
                    table = line[Heading.Length..].Trim();
                else if (line.Length > 0 && line[0] != '#')
                    rows.Add(ReadRow(line, table ?? throw new FormatException($"no '{Heading}Title' above it")));
            }
            catch (FormatException e)
            {
                throw LabException.Usage(string.Create(CultureInfo.InvariantCulture, $"{file.Name}, line {index + 1}: {e.Message}."), e);
            }
        }

        return rows;
    }

    /// <summary>Whether a pair in the file reads <see cref="BodyName"/>.</summary>
    public static bool ReadsBody(FileInfo file) => File.ReadLines(file.FullName).Any(line => !line.StartsWith('#') && line.Split(' ').Contains(BodyName));

    private static PairRow ReadRow(string line, string table)
    {
        string[] parts = line.Split(';', StringSplitOptions.TrimEntries);
        if (parts is not [var quantity, var goal, var aim, { Length: > 0 } pair])
            throw new FormatException("expected 'quantity; goal; aim; arguments of compare'");
        if (Quantity.Find(quantity) is null)
            throw new FormatException($"'{quantity}' is not a quantity, expected one of {string.Join(", ", Quantity.All.Select(known => known.Name))}");
        return new() { Table = table, Pair = pair, Quantity = quantity, Goal = Number(goal), Aim = Number(aim) };
    }

    private static decimal? Number(string text) =>
        text.Length == 0 ? null
        : decimal.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out decimal number) ? number
        : throw new FormatException($"'{text}' is not a number");

    /// <summary>The rows whose pair or table matches one of the patterns. Without patterns, all rows.</summary>
    public static IEnumerable<PairRow> Choose(IEnumerable<PairRow> rows, IReadOnlyCollection<string> patterns) =>
        rows.Where(row => patterns.Count == 0 || patterns.Any(
            pattern => FileSystemName.MatchesSimpleExpression(pattern, row.Pair) || FileSystemName.MatchesSimpleExpression(pattern, row.Table)));
}
