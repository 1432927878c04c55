using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Lab.Reports;

/// <summary>The figures as the agent of Crank, the scheduler of .NET's performance lab, finds them among the lines of a job's output: a marker, one line
/// of JSON, a marker. The agent takes whatever stands between the markers for JSON, lines of standard error too.</summary>
internal static class CrankReport
{
    private const string Start = "#StartJobStatistics";
    private const string End = "#EndJobStatistics";
    private const string Source = "Decant";

    // One run publishes one figure of a name: its rounds were folded where they were measured.
    private const string Aggregate = "Last";

    // All of it is ASCII, whatever the encoding of the console is.
    private static readonly JsonSerializerOptions s_options = new(JsonSerializerDefaults.Web) { Converters = { new JsonStringEnumConverter() } };

    /// <summary>The block, whole lines of it. It is to be written at once, as the last thing of the run.</summary>
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
