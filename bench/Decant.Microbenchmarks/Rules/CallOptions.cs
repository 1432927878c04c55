using System.Diagnostics.CodeAnalysis;
using Decant.Ladder.Whole;
using Decant.Microbenchmarks.Memory;

namespace Decant.Microbenchmarks.Rules;

/// <summary>DCA007: JSON is read by reflection, with shared options or with new options for each call.</summary>
/// <remarks>Equal options share their metadata in the runtime. Options with a new converter are not equal.</remarks>
internal static class CallOptions
{
    public static Session Kept(MemoryBody body)
    {
        JsonSerializerOptions options = Create();
        return Session.OfMemory(body.Length, () => JsonSerializer.Deserialize<Repository[]>(body.Span, options));
    }

    public static Session PerCall(MemoryBody body) =>
        Session.OfMemory(body.Length, () => JsonSerializer.Deserialize<Repository[]>(body.Span, Create()));

    public static Session WithConverterPerCall(MemoryBody body) => Session.OfMemory(body.Length, () =>
    {
        JsonSerializerOptions options = Create();
        options.Converters.Add(new JsonStringEnumConverter());
        return JsonSerializer.Deserialize<Repository[]>(body.Span, options);
    });

    [SuppressMessage("Performance", "CA1869", Justification = "What it costs is measured.")]
    private static JsonSerializerOptions Create() => new(JsonSerializerDefaults.Web) { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };
}
