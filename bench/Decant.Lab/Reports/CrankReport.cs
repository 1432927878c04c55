using System.Text.Json.Serialization;

namespace Decant.Lab.Reports;

/// <summary>The figures for the agent of Crank, the scheduler of .NET's performance lab. The agent searches a job's output for a marker, one line of JSON and a
/// marker. It takes all lines between the markers for JSON, including lines of standard error.</summary>
internal static class CrankReport
{
    private const string Start = "#StartJobStatistics";
    private const string End = "#EndJobStatistics";
    private const string Source = "Decant";

    // A run publishes one figure per name. The lab has combined the rounds already.
    private const string Aggregate = "Last";

    // These options write ASCII only, so that the encoding of the console does not matter.
    private static readonly JsonSerializerOptions s_options = new(JsonSerializerDefaults.Web) { Converters = { new JsonStringEnumConverter() } };

    /// <summary>The lines of the block. They must be written at once, at the end of the run.</summary>
    public static string Create(ReportSection section)
    {
        var statistics = new Statistics(
            section.Measurements.Select(measurement => MetadataOf(measurement, section.Name)),
            section.Measurements.Select(measurement => new Reading(measurement.Name, section.Date.UtcDateTime, measurement.Value)));
        return $"{Start}\n{JsonSerializer.Serialize(statistics, s_options)}\n{End}\n";
    }

    private static Metadata MetadataOf(Measurement measurement, string command)
    {
        string what = What(measurement);
        Fold fold = measurement.Magnitude.Fold;
        return new(
            Source,
            measurement.Name,
            Aggregate,
            fold,
            measurement.Magnitude.Format,
            ShortDescription: $"{measurement.Row}: {what}",
            LongDescription: $"{what} of {measurement.Row} in {command}; of several machines {Words(fold)}");
    }

    private static string What(Measurement measurement) =>
        measurement.Magnitude.Unit.Length == 0 ? measurement.Field : $"{measurement.Field} ({measurement.Magnitude.Unit})";

    private static string Words(Fold fold) => fold switch
    {
        Fold.Sum => "the sum",
        Fold.Max => "the greatest",
        _ => "the mean",
    };

    private sealed record Statistics(IEnumerable<Metadata> Metadata, IEnumerable<Reading> Measurements);

    private sealed record Metadata(string Source, string Name, string Aggregate, Fold Reduce, string Format, string ShortDescription, string LongDescription);

    private sealed record Reading(string Name, DateTime Timestamp, double Value);
}
