namespace Decant.Lab.Compare.Pairs;

/// <summary>The pairs to measure.</summary>
/// <param name="Arguments">The command line.</param>
/// <param name="Rows">The rows, without figures.</param>
/// <param name="Body">The file that <see cref="PairSet.BodyName"/> stands for, if there is one.</param>
/// <param name="Rounds">The number of rounds for each pair.</param>
internal sealed record PairsRequest(string Arguments, IReadOnlyList<PairRow> Rows, FileInfo? Body, int Rounds)
{
    /// <summary>Reads the file. Pairs that cannot be measured are refused here, before a measurement of minutes begins.</summary>
    /// <param name="file">The pairs and their goals.</param>
    /// <param name="body">The file that <see cref="PairSet.BodyName"/> stands for, if there is one.</param>
    /// <param name="filters">Patterns. A pair must match one of them. Without patterns, all pairs are taken.</param>
    /// <param name="rounds">The number of rounds for each pair.</param>
    /// <param name="parse">Parses the arguments of <c>compare</c>.</param>
    /// <exception cref="LabException">A pair cannot be measured, or there is no pair.</exception>
    public static PairsRequest Create(FileInfo file, FileInfo? body, IReadOnlyList<string> filters, int rounds, Func<IEnumerable<string>, ComparisonRequest> parse)
    {
        PairRow[] rows = [.. PairSet.Choose(PairSet.Read(file), filters)];
        if (rows.Length == 0)
            throw LabException.Usage($"{file.Name} has no pair{(filters.Count > 0 ? $" that matches {string.Join(" or ", filters)}" : "")}.");
        PairRow[] measured = [.. rows.Where(row => body is not null || !NeedsBody(row))];
        if (measured.Length == 0)
            throw LabException.Usage($"All of these pairs read {PairSet.BodyName}: name such a file with --body.");
        if (measured.Length < rows.Length)
            Console.Error.WriteLine($"{rows.Length - measured.Length} rows that read {PairSet.BodyName} are left out: name such a file with --body.");

        string[] words =
        [
            PairsResult.SetOfPairs, Path.IsPathRooted(file.ToString()) ? file.Name : file.ToString(), .. body is null ? Array.Empty<string>() : ["--body", body.Name],
            .. filters.SelectMany(filter => (string[])["--filter", $"'{filter}'"]), "--rounds", FormattableString.Invariant($"{rounds}"),
        ];
        var request = new PairsRequest(string.Join(' ', words), measured, body, rounds);
        foreach (PairRow row in measured)
            request.Refuse(row, file, parse);
        return request;
    }

    /// <summary>The arguments of <c>compare</c> for a row.</summary>
    public IEnumerable<string> WordsOf(PairRow row) =>
        [.. row.Pair.Split(' ').Select(word => word == PairSet.BodyName ? Body!.FullName : word), "--rounds", FormattableString.Invariant($"{Rounds}")];

    private static bool NeedsBody(PairRow row) => row.Pair.Split(' ').Contains(PairSet.BodyName);

    private void Refuse(PairRow row, FileInfo file, Func<IEnumerable<string>, ComparisonRequest> parse)
    {
        try
        {
            ComparisonRequest pair = parse(WordsOf(row));
            if (pair.Callers is null && Quantity.Find(row.Quantity)!.IsOfCallers)
                throw LabException.Usage($"{row.Quantity} is measured with parallel callers: expected --callers.");
        }
        catch (LabException e)
        {
            throw LabException.Usage($"{file.Name}: '{row.Pair}': {e.Message}", e);
        }
    }
}
