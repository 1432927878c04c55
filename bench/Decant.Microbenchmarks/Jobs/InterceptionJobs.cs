using System.Text;
using Decant.Intercepted;
using Decant.Microbenchmarks.Memory;
using static Decant.Microbenchmarks.Jobs.Documents;

namespace Decant.Microbenchmarks.Jobs;

/// <summary>Calls of <see cref="JsonSerializer"/> in a project that sets <c>DecantIntercept</c>, compared with the same calls in this one, which does not.</summary>
internal static class InterceptionJobs
{
    private const int Count = 1_000;

    private const string Small =
        """{"Id":1296269,"Title":"A small object of a service","State":"open","IsOpen":true,"CreatedAt":"2024-05-01T10:00:00Z","Labels":["bug","good first issue"],"Unknown":{"login":"someone","id":583231}}""";

    private static readonly JsonSerializerOptions s_passed = new(JsonSerializerDefaults.Web);

    public static IEnumerable<Job> All =>
    [
        Of("small", "one object of 200 bytes", () => [.. Encoding.UTF8.GetBytes(Small)], InterceptedReads.ReadTicket, json => JsonSerializer.Deserialize<Ticket>(json)),
        Of(
            "passed", "the same, with options that the compiler does not see", () => [.. Encoding.UTF8.GetBytes(Small)],
            json => InterceptedReads.ReadTicket(json, s_passed), json => JsonSerializer.Deserialize<Ticket>(json, s_passed)),
        Of(
            "per-call", "the same, with options that are created for each call", () => [.. Encoding.UTF8.GetBytes(Small)],
            json => InterceptedReads.ReadTicket(json, CreateOptions()), json => JsonSerializer.Deserialize<Ticket>(json, CreateOptions())),
        Of("strings", "an array of ten strings", () => ArrayOf(10, Text), InterceptedReads.ReadStrings, json => JsonSerializer.Deserialize<List<string>>(json)),
        Of("numbers", "an array of ten numbers", () => ArrayOf(10, index => $"{index * 12_345}"), InterceptedReads.ReadNumbers, json => JsonSerializer.Deserialize<int[]>(json)),
        Of("map", "a dictionary of ten strings", () => [.. Encoding.UTF8.GetBytes(Map)], InterceptedReads.ReadMap, json => JsonSerializer.Deserialize<Dictionary<string, string>>(json)),
        Of(
            "converters", $"{Count:N0} objects of six members, two of which have converters", () => ArrayOf(Count, Measurement),
            InterceptedReads.ReadMeasurements, json => JsonSerializer.Deserialize<Measurement[]>(json)),
        Of(
            "left", $"{Count:N0} objects of six members, one of which is left to the serializer", () => ArrayOf(Count, Parcel),
            InterceptedReads.ReadParcels, json => JsonSerializer.Deserialize<Parcel[]>(json)),
    ];

    private static string Map => $"{{{string.Join(',', Enumerable.Range(0, 10).Select(index => $"\"key-{index}\":{Text(index)}"))}}}";

    private delegate T Read<T>(ReadOnlySpan<byte> json);

    private static Job Of<T>(string name, string summary, Func<byte[]> body, Read<T> intercepted, Read<T> original) => new(
        $"interception/{name}",
        summary,
        body,
        bytes => Session.OfMemory(bytes.Length, () => intercepted(bytes.Span)),
        bytes => Session.OfMemory(bytes.Length, () => original(bytes.Span)));

    // A common mistake.
    private static JsonSerializerOptions CreateOptions() => new(JsonSerializerDefaults.Web);

    private static string Text(int index) => string.Create(CultureInfo.InvariantCulture, $"\"value number {index}\"");

    private static string Measurement(int index) => string.Create(
        CultureInfo.InvariantCulture, $$"""{"Id":{{index}},"Sensor":"sensor-{{index % 20}}","Value":{{index / 7.0}},"At":{{1_700_000_000 + index}},"Unit":" kWh ","IsValid":true}""");

    private static string Parcel(int index) => string.Create(
        CultureInfo.InvariantCulture,
        $$"""{"Id":{{index}},"Code":"P-{{index:D6}}","Weight":{{index / 8.0}},"Sender":"Someone in some place","Receiver":"Someone else in another place","Attributes":{"Color":"red","size":{"width":{{index % 50}},"height":3} } }""");
}
