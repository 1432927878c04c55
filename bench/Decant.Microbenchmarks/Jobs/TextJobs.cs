using System.Text;
using Decant.Microbenchmarks.Jobs.Types;
using static Decant.Microbenchmarks.Jobs.Documents;

namespace Decant.Microbenchmarks.Jobs;

/// <summary>Jobs on JSON in .NET strings.</summary>
internal static class TextJobs
{
    public static IEnumerable<Job> All =>
    [
        new(
            "text/object",
            "one member of a small object in a string",
            () => Objects(1, _ => [.. Enumerable.Range(0, 27).Select(place => Name(place, 12)), "id"])[1..^1],
            bytes => OfText(bytes.Span, static text => JsonProjection.Parse<Identified>(text)),
            bytes => OfText(bytes.Span, static text => JsonSerializer.Deserialize(text, JobContext.Default.Identified))),
        new(
            "text/rows",
            "rows of a table in a string",
            () => ArrayOf(5_000, index => string.Create(CultureInfo.InvariantCulture, $"{{\"id\":{index},\"name\":\"row \u00e9 {index}\",\"active\":true}}")),
            bytes => OfText(bytes.Span, static text => JsonProjection.ParseArray<TableRow>(text)),
            bytes => OfText(bytes.Span, static text => JsonSerializer.Deserialize(text, JobContext.Default.TableRowArray))),
    ];

    private static Session OfText<T>(ReadOnlySpan<byte> bytes, Func<string, T> parse)
    {
        string text = Encoding.UTF8.GetString(bytes);
        return Session.OfMemory(bytes.Length, () => parse(text));
    }
}
