using System.Collections.Immutable;
using System.Net.Http.Json;
using System.Text.Json;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Shapes;

/// <summary>Collections that generated readers serve.</summary>
internal static class ServedCollections
{
    private const string Points = """[{"X":1,"Y":2},{"Y":3}]""";

    public static Shape[] All { get; } =
    [
        Shape.Of(
            json => JsonSerializer.Deserialize<List<int>>(json), json => JsonSerializer.DeserializeAsync<List<int>>(json), json => json.ReadFromJsonAsync<List<int>>(),
            """[1,2]"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Dictionary<string, int>>(json), json => JsonSerializer.DeserializeAsync<Dictionary<string, int>>(json), json => json.ReadFromJsonAsync<Dictionary<string, int>>(),
            """{"a":1}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<string[]>(json), json => JsonSerializer.DeserializeAsync<string[]>(json), json => json.ReadFromJsonAsync<string[]>(),
            """["a","\u00e4",null]"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<IReadOnlyDictionary<string, string?>>(json), json => JsonSerializer.DeserializeAsync<IReadOnlyDictionary<string, string?>>(json), json => json.ReadFromJsonAsync<IReadOnlyDictionary<string, string?>>(),
            """{"a":"b","c":null}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<HashSet<Guid>>(json), json => JsonSerializer.DeserializeAsync<HashSet<Guid>>(json), json => json.ReadFromJsonAsync<HashSet<Guid>>(),
            """["6f9619ff-8b86-d011-b42d-00c04fc964ff"]"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Dictionary<int, double[]?>>(json), json => JsonSerializer.DeserializeAsync<Dictionary<int, double[]?>>(json), json => json.ReadFromJsonAsync<Dictionary<int, double[]?>>(),
            """{"1":[1.5,2],"2":null}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<List<OrderState?>>(json), json => JsonSerializer.DeserializeAsync<List<OrderState?>>(json), json => json.ReadFromJsonAsync<List<OrderState?>>(),
            """["Paid",null,1]"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<List<DateTimeOffset>>(json), json => JsonSerializer.DeserializeAsync<List<DateTimeOffset>>(json), json => json.ReadFromJsonAsync<List<DateTimeOffset>>(),
            """["2024-02-29T10:00:00Z"]"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<List<byte[]>>(json), json => JsonSerializer.DeserializeAsync<List<byte[]>>(json), json => json.ReadFromJsonAsync<List<byte[]>>(),
            """["AQID"]"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<List<OrderLine>>(json), json => JsonSerializer.DeserializeAsync<List<OrderLine>>(json), json => json.ReadFromJsonAsync<List<OrderLine>>(),
            """[{"Code":"a","Count":1},{"Code":null,"Count":2},null]"""),
        Shape.Of(json => JsonSerializer.Deserialize<Point[]>(json), json => JsonSerializer.DeserializeAsync<Point[]>(json), json => json.ReadFromJsonAsync<Point[]>(), Points),
        Shape.Of(
            json => JsonSerializer.Deserialize<IReadOnlyList<Point>>(json),
            json => JsonSerializer.DeserializeAsync<IReadOnlyList<Point>>(json),
            json => json.ReadFromJsonAsync<IReadOnlyList<Point>>(),
            Points),
        Shape.Of(
            json => JsonSerializer.Deserialize<ImmutableArray<Point>>(json),
            json => JsonSerializer.DeserializeAsync<ImmutableArray<Point>>(json),
            json => json.ReadFromJsonAsync<ImmutableArray<Point>>(),
            Points),
        Shape.Of(
            json => JsonSerializer.Deserialize<Dictionary<string, OrderLine?>>(json),
            json => JsonSerializer.DeserializeAsync<Dictionary<string, OrderLine?>>(json),
            json => json.ReadFromJsonAsync<Dictionary<string, OrderLine?>>(),
            """{"a":{"Code":"a","Count":1},"b c":null,"$d":{"Count":2}}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<List<List<Point>>>(json), json => JsonSerializer.DeserializeAsync<List<List<Point>>>(json), json => json.ReadFromJsonAsync<List<List<Point>>>(),
            """[[{"X":1}],[]]"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Dictionary<int, Point>>(json), json => JsonSerializer.DeserializeAsync<Dictionary<int, Point>>(json), json => json.ReadFromJsonAsync<Dictionary<int, Point>>(),
            """{"1":{"X":1}}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<IEnumerable<Point>>(json), json => JsonSerializer.DeserializeAsync<IEnumerable<Point>>(json), json => json.ReadFromJsonAsync<IEnumerable<Point>>(),
            """[{"X":1}]"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<HashSet<OrderLine>>(json), json => JsonSerializer.DeserializeAsync<HashSet<OrderLine>>(json), json => json.ReadFromJsonAsync<HashSet<OrderLine>>(),
            """[{"Code":"a","Count":1}]"""),
    ];
}
