using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Lab.Suites;

namespace Decant.Lab.Reports;

/// <summary>The whole result for a program: times in nanoseconds, sizes in bytes.</summary>
internal static class JsonReport
{
    public static JsonSerializerOptions Options { get; } = new(JsonSerializerDefaults.Web)
    {
        WriteIndented = true,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        // What is read again was written by another version perhaps, or by hand.
        RespectNullableAnnotations = true,
        // The report is a file of its own, never part of a page.
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    public static string Create(SuiteResult result) => JsonSerializer.Serialize(result, Options);
}
