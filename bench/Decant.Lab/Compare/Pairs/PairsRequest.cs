namespace Decant.Lab.Compare.Pairs;

/// <summary>The pairs to measure.</summary>
/// <param name="Body">The file that <see cref="PairSet.BodyName"/> stands for, if there is one.</param>
internal sealed record PairsRequest(string Arguments, IReadOnlyList<PairRow> Rows, FileInfo? Body, int Rounds)
{
    /// <summary>Whether the rows are of one pair, over several kinds of connection.</summary>
    public bool IsOfConnections { get; private init; }

    /// <summary>The address of the origin to measure against, or <see langword="null"/> to start one.</summary>
    public Uri? Origin { get; private init; }

    /// <summary>One pair over several kinds of connection, each of them a row of every quantity.</summary>
    public static PairsRequest Of(IReadOnlyList<ComparisonRequest> pairs)
    {
        ComparisonRequest first = pairs[0];
        string[] words =
        [
            PairsResult.OnePair, (first with { Body = first.Body.Over(default) }).ToArguments(), "--protocol", Join(pair => pair.Body.Protocol), "--transfer", Join(pair => pair.Body.Transfer),
            "--rounds", FormattableString.Invariant($"{first.Rounds}"),
        ];
        PairRow[] rows =
        [
            .. from quantity in Quantity.All
               where !quantity.IsOfMemory && (first.Callers is not null || !quantity.IsOfCallers)
               from pair in pairs
               select new PairRow { Table = $"{first.A.Name} / {first.B.Name}: {quantity.Noun}", Pair = pair.ToArguments(), Quantity = quantity.Name },
        ];
        return new(string.Join(' ', words), rows, Body: null, first.Rounds) { IsOfConnections = true, Origin = first.Origin };

        string Join<T>(Func<ComparisonRequest, T> part) => string.Join(',', pairs.Select(part).Distinct()).ToLowerInvariant();
    }

    /// <summary>Reads the file. Pairs that cannot be measured are rejected here, before a measurement of minutes begins. Pairs of contenders that this build
    /// leaves out say so, and the others are measured.</summary>
    /// <param name="body">The file that <see cref="PairSet.BodyName"/> stands for, or <see langword="null"/> if no pair reads it.</param>
    /// <param name="filters">Patterns. A pair or its table must match one of them. Without patterns, all pairs are taken.</param>
    /// <exception cref="LabException">A pair cannot be measured, or there is no pair.</exception>
    public static PairsRequest Create(FileInfo file, FileInfo? body, bool isNamed, IReadOnlyList<string> filters, int rounds, Func<IEnumerable<string>, ComparisonRequest> parse)
    {
        PairRow[] rows = [.. PairSet.Choose(PairSet.Read(file), filters)];
        if (rows.Length == 0)
            throw LabException.Usage($"{file.Name} has no pair{(filters.Count > 0 ? $" that matches {string.Join(" or ", filters)}" : "")}.");
        string[] words =
        [
            PairsResult.SetOfPairs, Path.IsPathRooted(file.ToString()) ? file.Name : file.ToString(), .. isNamed ? (string[])["--body", body!.Name] : [],
            .. filters.SelectMany(filter => (string[])["--filter", $"'{filter}'"]), "--rounds", FormattableString.Invariant($"{rounds}"),
        ];
        var request = new PairsRequest(string.Join(' ', words), rows, body, rounds);
        return request with { Rows = [.. rows.Select(row => request.Check(row, file, parse))] };
    }

    /// <summary>The arguments of <c>compare</c> for a row.</summary>
    public IEnumerable<string> WordsOf(PairRow row) =>
        [.. row.Pair.Split(' ').Select(word => word == PairSet.BodyName ? Body!.FullName : word), "--rounds", FormattableString.Invariant($"{Rounds}"), .. Origin is null ? Array.Empty<string>() : ["--origin", $"{Origin}"]];

    private PairRow Check(PairRow row, FileInfo file, Func<IEnumerable<string>, ComparisonRequest> parse)
    {
        try
        {
            ComparisonRequest pair = parse(WordsOf(row));
            if (pair.Callers is null && Quantity.Find(row.Quantity)!.IsOfCallers)
                throw LabException.Usage($"{row.Quantity} is measured with parallel callers: expected --callers.");
            return row with { Omitted = pair.NotBuilt };
        }
        catch (LabException e)
        {
            throw LabException.Usage($"{file.Name}: '{row.Pair}': {e.Message}", e);
        }
    }
}
