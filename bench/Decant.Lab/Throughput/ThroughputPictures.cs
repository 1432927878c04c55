using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Throughput;

/// <summary>The rows of one network as pictures, at the largest number of callers.</summary>
internal static class ThroughputPictures
{
    /// <summary>Requests a second, and the 99th percentile where all blocks had calls enough.</summary>
    public static IEnumerable<Figure> Of(string network, IReadOnlyList<ThroughputRow> rows)
    {
        int callers = rows.Max(row => row.Callers);
        ThroughputRow[] loaded = [.. rows.Where(row => row.Callers == callers)];
        string place = $"{network}, {Units.Count(callers)} {(callers == 1 ? "caller" : "callers")}";
        yield return Create(network, "requests", FigureUnit.Count, loaded, row => row.RequestsPerSecond.Median, Units.Count) with
        {
            Title = $"{place}: requests a second",
            Axis = "Requests a second, more is better",
        };
        if (loaded.Any(row => row.P99 is not null))
        {
            yield return Create(network, "p99", FigureUnit.Nanoseconds, loaded, row => row.P99?.Median, Units.Time) with
            {
                Title = $"{place}: time that 99 % of the calls do not exceed",
                Axis = "p99, less is better",
            };
        }
    }

    private static Figure Create(
        string network, string what, FigureUnit unit, ThroughputRow[] rows, Func<ThroughputRow, double?> figure, Func<double?, string> show)
    {
        ThroughputRow? drain = Array.Find(rows, row => row.IsDrain);
        return new()
        {
            Name = $"{ThroughputChild.What}-{FileNames.Slug(network)}-{what}",
            Title = "",
            Axis = "",
            Unit = unit,
            Bars = [.. rows.Select(CreateBar)],
            Line = drain is not null && figure(drain) is { } value ? new(drain.Name, value, show(value)) : null,
        };

        Bar CreateBar(ThroughputRow row) => new(row.Name, figure(row), figure(row) is null ? "too few calls" : show(figure(row)))
        {
            Kind = BarKinds.Of(row),
        };
    }
}
