using System.Net.Http.Json;
using System.Text.Json;
using System.Text.Json.Nodes;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Shapes;

/// <summary>Types that no generated reader serves.</summary>
internal static class OtherShapes
{
    public static Shape[] All { get; } =
    [
        Shape.Of(
            json => JsonSerializer.Deserialize<Extended>(json), json => JsonSerializer.DeserializeAsync<Extended>(json), json => json.ReadFromJsonAsync<Extended>(),
            """{"Known":1,"a":{"b":[1]},"c":null}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Notified>(json), json => JsonSerializer.DeserializeAsync<Notified>(json), json => json.ReadFromJsonAsync<Notified>(),
            """{"Id":1}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Wrapped>(json), json => JsonSerializer.DeserializeAsync<Wrapped>(json), json => json.ReadFromJsonAsync<Wrapped>(),
            "\"a\""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Particular>(json), json => JsonSerializer.DeserializeAsync<Particular>(json), json => json.ReadFromJsonAsync<Particular>(),
            """{"Number":"1","Strict":1.5,"Field":3,"Private":4,"Populated":[2],"Required":null}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Ambiguous>(json), json => JsonSerializer.DeserializeAsync<Ambiguous>(json), json => json.ReadFromJsonAsync<Ambiguous>(),
            """{"A":1}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Rejecting>(json), json => JsonSerializer.DeserializeAsync<Rejecting>(json), json => json.ReadFromJsonAsync<Rejecting>(),
            """{"Number":1}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<List<Wrapped>>(json), json => JsonSerializer.DeserializeAsync<List<Wrapped>>(json), json => json.ReadFromJsonAsync<List<Wrapped>>(),
            """["a"]"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<object>(json), json => JsonSerializer.DeserializeAsync<object>(json), json => json.ReadFromJsonAsync<object>(),
            """{"a":[1, 2]}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<int>(json), json => JsonSerializer.DeserializeAsync<int>(json), json => json.ReadFromJsonAsync<int>(),
            """12"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<int?>(json), json => JsonSerializer.DeserializeAsync<int?>(json), json => json.ReadFromJsonAsync<int?>(),
            """12"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<string>(json), json => JsonSerializer.DeserializeAsync<string>(json), json => json.ReadFromJsonAsync<string>(),
            "\"a\\u00e4\""),
        Shape.Of(
            json => JsonSerializer.Deserialize<OrderState>(json), json => JsonSerializer.DeserializeAsync<OrderState>(json), json => json.ReadFromJsonAsync<OrderState>(),
            "\"Paid\""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Point?>(json), json => JsonSerializer.DeserializeAsync<Point?>(json), json => json.ReadFromJsonAsync<Point?>(),
            """{"X":1}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<JsonElement>(json), json => JsonSerializer.DeserializeAsync<JsonElement>(json), json => json.ReadFromJsonAsync<JsonElement>(),
            """{"a":[1, 2]}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<JsonNode>(json), json => JsonSerializer.DeserializeAsync<JsonNode>(json), json => json.ReadFromJsonAsync<JsonNode>(),
            """{"a":[1,2]}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<List<object>>(json), json => JsonSerializer.DeserializeAsync<List<object>>(json), json => json.ReadFromJsonAsync<List<object>>(),
            """[1,"a"]"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Dictionary<string, JsonElement>>(json), json => JsonSerializer.DeserializeAsync<Dictionary<string, JsonElement>>(json), json => json.ReadFromJsonAsync<Dictionary<string, JsonElement>>(),
            """{"a":[1]}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<KeyValuePair<string, Point>>(json), json => JsonSerializer.DeserializeAsync<KeyValuePair<string, Point>>(json), json => json.ReadFromJsonAsync<KeyValuePair<string, Point>>(),
            """{"Key":"a","Value":{"X":1}}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Uri>(json), json => JsonSerializer.DeserializeAsync<Uri>(json), json => json.ReadFromJsonAsync<Uri>(),
            "\"http://a/\""),
    ];
}
