using System.Text.Json;

namespace Decant.Intercepted;

/// <summary>Calls in memory, which are intercepted.</summary>
public static class InterceptedReads
{
    /// <summary>Reads with the default options.</summary>
    /// <param name="utf8Json">The JSON.</param>
    public static Ticket? ReadTicket(ReadOnlySpan<byte> utf8Json) => JsonSerializer.Deserialize<Ticket>(utf8Json);

    /// <summary>Reads with options that the compiler does not see.</summary>
    /// <param name="utf8Json">The JSON.</param>
    /// <param name="options">The options.</param>
    public static Ticket? ReadTicket(ReadOnlySpan<byte> utf8Json, JsonSerializerOptions options) => JsonSerializer.Deserialize<Ticket>(utf8Json, options);

    /// <summary>Reads an array of strings.</summary>
    /// <param name="utf8Json">The JSON.</param>
    public static List<string>? ReadStrings(ReadOnlySpan<byte> utf8Json) => JsonSerializer.Deserialize<List<string>>(utf8Json);

    /// <summary>Reads an array of numbers.</summary>
    /// <param name="utf8Json">The JSON.</param>
    public static int[]? ReadNumbers(ReadOnlySpan<byte> utf8Json) => JsonSerializer.Deserialize<int[]>(utf8Json);

    /// <summary>Reads a dictionary of strings.</summary>
    /// <param name="utf8Json">The JSON.</param>
    public static Dictionary<string, string>? ReadMap(ReadOnlySpan<byte> utf8Json) => JsonSerializer.Deserialize<Dictionary<string, string>>(utf8Json);

    /// <summary>Reads values that have converters.</summary>
    /// <param name="utf8Json">The JSON.</param>
    public static Measurement[]? ReadMeasurements(ReadOnlySpan<byte> utf8Json) => JsonSerializer.Deserialize<Measurement[]>(utf8Json);

    /// <summary>Reads values that are left to the serializer.</summary>
    /// <param name="utf8Json">The JSON.</param>
    public static Parcel[]? ReadParcels(ReadOnlySpan<byte> utf8Json) => JsonSerializer.Deserialize<Parcel[]>(utf8Json);
}
