using System.Globalization;
using Decant.Lab.Processes;
using Decant.Lab.Reports;
using Decant.Ladder;
using static Decant.Lab.Reports.Column<Decant.Lab.Connections.ConnectionRow>;

namespace Decant.Lab.Connections;

/// <summary>The costs of contenders over several kinds of connection. Each size has a table of times, of CPU times and of bytes, with one row per connection
/// and one column per contender.</summary>
internal sealed record ConnectionsResult : LabResult<ConnectionRow>
{
    /// <summary>The command, and the name of the files.</summary>
    public const string File = "connections";

    // With less to save than this, a change of the client is not worth it.
    private const double Near = 0.9;

    protected override IReadOnlyList<Column<ConnectionRow>> Columns { get; } =
    [
        Recorded("name", row => row.Name).AsKey(),
        Recorded("items", row => row.Items).AsKey(),
        Recorded("protocol", row => row.Protocol).AsKey(row => $"{row.Protocol}".ToLowerInvariant()),
        Recorded("transfer", row => row.Transfer).AsKey(row => $"{row.Transfer}".ToLowerInvariant()),
        Recorded("body_bytes", row => row.BodyBytes),
        Recorded("sent_bytes", row => row.SentBytes),
        Recorded("time_ns", row => row.Time).In(Magnitude.Time),
        .. Quartiles("", "time_ratio", "", row => row.TimeRatio, Units.Ratio, Magnitude.Ratio),
        Recorded("cpu_time_ns", row => row.CpuTime).In(Magnitude.Time),
        .. Quartiles("", "cpu_ratio", "", row => row.CpuRatio, Units.Ratio, Magnitude.Ratio),
        Recorded("allocated", row => row.Allocated).In(Magnitude.Size),
        Recorded("result_bytes", row => row.ResultBytes),
    ];

    /// <summary>The arguments of the command.</summary>
    public required string Arguments { get; init; }

    public required int Rounds { get; init; }

    /// <summary>The contender whose ratio is 1.</summary>
    public required string Against { get; init; }

    protected override string Name => File;

    protected override string Title => "Protocols and codings";

    protected override string Method =>
        $"Blocks of calls of all contenders alternate in one process, in {Units.Count(Rounds, "round")}; each connection and size in a process of its own " +
        $"({ChildProcess.CompileAtOnce.Name}={ChildProcess.CompileAtOnce.Value})";

    protected override IEnumerable<string> Commands => [$"{File} {Arguments}"];

    protected override IEnumerable<ReportTable> Tables =>
        from size in Rows.GroupBy(row => row.Items)
        let connections = size.GroupBy(row => row.Connection).Select(rows => new Connection(rows.Key, [.. rows])).ToArray()
        from table in TablesOf(Units.Count(size.Key, "item"), connections)
        select table;

    protected override IReadOnlyList<string> Headline => ConnectionsHeadline.Of(Rows, Against);

    protected override string Legend =>
        $"Figures are medians of the rounds, per call; in parentheses is the median of the ratios to {Against}, by round. CPU time: of all threads of the client's process, which does " +
        "not include the origin. Sent: the bytes of the body on the network; every contender decompresses them, drain too. " +
        "Allocated: the bytes that a call allocates beyond the objects that it returns. " +
        "length: with Content-Length, as it is; h2c: HTTP/2 without TLS; https: HTTP/1.1 over TLS; https2: HTTP/2 over TLS.";

    private IEnumerable<ReportTable> TablesOf(string size, Connection[] connections)
    {
        string[] names = [.. connections[0].Rows.Select(row => row.Name)];
        yield return Create($"{size}: time", row => $"{Units.Time(row.Time)} ({Units.Ratio(row.TimeRatio.Median)})", row => row.TimeRatio.Median);
        yield return Create($"{size}: CPU time", row => $"{Units.Time(row.CpuTime)} ({Units.Ratio(row.CpuRatio.Median)})", row => row.CpuRatio.Median) with
        {
            Conclusions = [.. Conclude(connections)],
        };
        yield return Create($"{size}: allocated", row => Units.Size(row.Allocated - row.ResultBytes), _ => 0);

        ReportTable Create(string title, Func<ConnectionRow, string> show, Func<ConnectionRow, double> ratio) => ReportTable.Of(
            title,
            [
                Column<Connection>.Text("connection", null, connection => connection.Name) with { Style = _ => CellStyle.Code },
                Column<Connection>.Size("sent", null, connection => connection.Rows[0].SentBytes).As(Importance.Background),
                .. names.Select(name => Column<Connection>.Shown(name, connection => show(connection.Of(name))).As(ImportanceOf(name)) with
                {
                    Style = connection => connection.Of(name) is var row && row.Is(ContenderTraits.Decant) && ratio(row) > 1 ? CellStyle.Strong : CellStyle.Plain,
                }),
            ],
            connections);

        // The two compared contenders are the most important, and then the floor.
        Importance ImportanceOf(string name) => connections[0].Of(name) is var row && (row.Is(ContenderTraits.Decant) || name == Against) ? Importance.Result
            : row.IsDrain ? Importance.Cost
            : Importance.Detail;
    }

    // Losses are shown like wins.
    private IEnumerable<string> Conclude(Connection[] connections)
    {
        (string Connection, double Part)[] floors =
            [.. connections.Select(connection => (connection.Name, connection.Rows.First(row => row.IsDrain).CpuRatio.Median)).OrderBy(floor => floor.Median)];
        yield return $"No reader of JSON can save the share of {Against}'s CPU time that reading the body and throwing it away takes: {Percent(floors[0].Part)} over " +
            $"{floors[0].Connection}, {Percent(floors[^1].Part)} over {floors[^1].Connection}.";
        foreach (string name in connections[0].Rows.Where(row => row.Is(ContenderTraits.Decant)).Select(row => row.Name))
        {
            (string Connection, double Ratio)[] ratios = [.. connections.Select(connection => (connection.Name, connection.Of(name).CpuRatio.Median))];
            string[] near = [.. ratios.Where(row => row.Ratio > Near).Select(row => $"{row.Connection} {Units.Ratio(row.Ratio)}")];
            string span = $"{name} takes {Units.Ratio(ratios.Min(row => row.Ratio))} to {Units.Ratio(ratios.Max(row => row.Ratio))} of {Against}'s CPU time";
            yield return near.Length == 0
                ? $"{span}."
                : string.Create(CultureInfo.InvariantCulture, $"{span}; more than {Near} over {string.Join(", ", near)}.");
        }
    }

    private static string Percent(double part) => part.ToString("0 %", CultureInfo.InvariantCulture);

    /// <summary>The rows of one kind of connection.</summary>
    private sealed record Connection(string Name, ConnectionRow[] Rows)
    {
        public ConnectionRow Of(string name) => Rows.First(row => row.Name == name);
    }
}
