using System.Net.Http.Json;
using System.Text.Json;
using Decant.Interception.Models;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Shapes;

/// <summary>Types of another assembly that generated readers serve.</summary>
internal static class ForeignShapes
{
    public static Shape[] All { get; } =
    [
        Shape.Of(
            json => JsonSerializer.Deserialize<Shipment>(json), json => JsonSerializer.DeserializeAsync<Shipment>(json), json => json.ReadFromJsonAsync<Shipment>(),
            """{"Number":1,"Code":"a","Sender":"b","To":{"Street":"c"},"Parcels":[{"Weight":1.5,"Size":{"Width":1}}],"Priority":1,"Hidden":"d"}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Express>(json), json => JsonSerializer.DeserializeAsync<Express>(json), json => json.ReadFromJsonAsync<Express>(),
            """{"Within":"01:00:00","To":{"Street":"c","City":null},"Returned":{"To":null}}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<List<Address>>(json), json => JsonSerializer.DeserializeAsync<List<Address>>(json), json => json.ReadFromJsonAsync<List<Address>>(),
            """[{"Street":"a"}]"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Parcel>(json), json => JsonSerializer.DeserializeAsync<Parcel>(json), json => json.ReadFromJsonAsync<Parcel>(),
            """{"Weight":1.5,"Size":{"Width":1}}"""),
    ];
}
