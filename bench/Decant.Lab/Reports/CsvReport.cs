using System.Text;

namespace Decant.Lab.Reports;

/// <summary>The rows as CSV (RFC 4180). Times are in nanoseconds and sizes in bytes. A field is empty if nothing was measured.</summary>
internal static class CsvReport
{
    public static string Create(ReportSection section)
    {
        var text = new StringBuilder();
        foreach (IEnumerable<object?> record in section.Records.Prepend(section.Fields))
            text.AppendJoin(',', record.Select(value => Quote(Convert.ToString(value, CultureInfo.InvariantCulture) ?? ""))).Append("\r\n");
        return text.ToString();
    }

    private static string Quote(string field) =>
        field.AsSpan().IndexOfAny(",\"\r\n") < 0 ? field : $"\"{field.Replace("\"", "\"\"", StringComparison.Ordinal)}\"";
}
