using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Ladder;
using Decant.Microbenchmarks.Memory;
using Decant.Microbenchmarks.Memory.Types;

namespace Decant.Microbenchmarks.Rules;

/// <summary>DCA007: JSON is read by reflection, with options that are kept or with new ones for each call.</summary>
/// <remarks>The runtime lets equal options share what it knows of the types. A converter that is made with the options keeps them from being equal.</remarks>
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
