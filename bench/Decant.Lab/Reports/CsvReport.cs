using System.Globalization;
using System.Text;
using Decant.Lab.Suites;

namespace Decant.Lab.Reports;

/// <summary>The rows for a spreadsheet (RFC 4180): times in nanoseconds, sizes in bytes, an empty field where nothing was measured.</summary>
internal static class CsvReport
{
    private static readonly (string Name, Func<Row, object?> Value)[] s_fields =
    [
        ("name", row => row.Name),
        ("body", row => row.Body),
        ("count", row => row.Count),
        ("shape", row => row.Shape),
        ("transfer", row => row.Transfer),
        ("body_bytes", row => row.BodyBytes),
        ("mean_ns", row => row.Mean),
        ("error_ns", row => row.Error),
        ("standard_deviation_ns", row => row.StandardDeviation),
        ("bytes_per_second", row => row.BytesPerSecond),
        ("ratio", row => row.Ratio),
        ("ratio_to_drain", row => row.RatioToDrain),
        ("operations", row => row.Operations),
        ("gen0_per_1000", row => row.Gen0),
        ("gen1_per_1000", row => row.Gen1),
        ("gen2_per_1000", row => row.Gen2),
        ("allocated", row => row.Allocated),
        ("result_bytes", row => row.ResultBytes),
        ("overhead", row => row.Overhead),
        ("published_mean_ns", row => row.PublishedMean),
        ("published_allocated", row => row.PublishedAllocated),
        ("published_source", row => row.PublishedSource),
        ("note", row => row.Note),
    ];

    public static string Create(SuiteResult result) => Create(s_fields, result.Rows);

    public static string Create<TRow>((string Name, Func<TRow, object?> Value)[] fields, IEnumerable<TRow> rows)
    {
        var text = new StringBuilder().AppendJoin(',', fields.Select(field => field.Name)).Append("\r\n");
        foreach (TRow row in rows)
            text.AppendJoin(',', fields.Select(field => Quote(Convert.ToString(field.Value(row), CultureInfo.InvariantCulture) ?? ""))).Append("\r\n");
        return text.ToString();
    }

    private static string Quote(string field) =>
        field.AsSpan().IndexOfAny(",\"\r\n") < 0 ? field : $"\"{field.Replace("\"", "\"\"", StringComparison.Ordinal)}\"";
}
