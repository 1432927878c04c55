namespace Decant.Lab.Published;

/// <summary>The figures that the seeds published, from other machines and older runtimes. They are shown beside measured figures, and never mixed with them.
/// Seeds 000 and 001 published the same clients a year before seed 004, without version 10. The later figures are used for all three.</summary>
internal sealed record PublishedFigures(double? MeanNanoseconds, long Allocated, string Source)
{
    private const string PublishedSuffix = "-published";

    private static readonly ILookup<(string Name, int Count, string Transfer), PublishedFigures> s_all = Load();

    /// <summary>The seeds' figures for a contender and a generated body, or <see langword="null"/>. The seeds published one figure per rung. Their ways and
    /// bodies are the editions whose names end in <c>-published</c>.</summary>
    public static PublishedFigures? Find(Contender contender, int count, string transfer)
    {
        bool isRung = contender.Suite is Suite.Query or Suite.Client;
        string name = isRung ? contender.Name.Replace(PublishedSuffix, "", StringComparison.Ordinal) : contender.Name;
        return s_all[(name, count, "")].Concat(s_all[(name, count, transfer)]).FirstOrDefault();
    }

    private static ILookup<(string, int, string), PublishedFigures> Load()
    {
        using var reader = new StreamReader(typeof(PublishedFigures).Assembly.GetManifestResourceStream("published.csv")!);
        return reader.ReadToEnd().Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries).Skip(1).Select(line => line.Split(',')).ToLookup(
            fields => (fields[0], int.Parse(fields[1], CultureInfo.InvariantCulture), fields[2]),
            fields => new PublishedFigures(
                fields[3].Length == 0 ? null : double.Parse(fields[3], CultureInfo.InvariantCulture), long.Parse(fields[4], CultureInfo.InvariantCulture), fields[5]));
    }
}
