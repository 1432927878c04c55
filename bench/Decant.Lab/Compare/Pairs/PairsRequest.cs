namespace Decant.Lab.Compare.Pairs;

/// <summary>Which pairs are to be measured, and on what.</summary>
/// <param name="Arguments">What the lab was asked for, as it is typed.</param>
/// <param name="Rows">The rows, without figures.</param>
/// <param name="Body">What <see cref="PairSet.BodyName"/> stands for, if it is there.</param>
/// <param name="Rounds">How many rounds for each.</param>
internal sealed record PairsRequest(string Arguments, IReadOnlyList<PairRow> Rows, FileInfo? Body, int Rounds)
{
    /// <summary>Reads the file, and refuses what could not be measured before minutes are spent.</summary>
    /// <param name="file">The pairs and their goals.</param>
    /// <param name="body">What <see cref="PairSet.BodyName"/> stands for, if it is there.</param>
    /// <param name="filters">Patterns, one of which a pair is to match; none takes all pairs.</param>
    /// <param name="rounds">How many rounds for each.</param>
    /// <param name="parse">Reads the arguments of <c>compare</c>.</param>
    /// <exception cref="LabException">There is such a row, or none at all.</exception>
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
