using System.Net.Http.Json;
using System.Text.Json;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Shapes;

/// <summary>Types that generated readers serve.</summary>
internal static class ServedShapes
{
    public static Shape[] All { get; } =
    [
        Shape.Of(json => JsonSerializer.Deserialize<Order>(json), json => JsonSerializer.DeserializeAsync<Order>(json), json => json.ReadFromJsonAsync<Order>(), Order.Document),
        Shape.Of(
            json => JsonSerializer.Deserialize<OrderLine>(json), json => JsonSerializer.DeserializeAsync<OrderLine>(json), json => json.ReadFromJsonAsync<OrderLine>(),
            """{"Code":"a","Count":2}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Point>(json), json => JsonSerializer.DeserializeAsync<Point>(json), json => json.ReadFromJsonAsync<Point>(), """{"X":1,"Y":-2}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Strict>(json), json => JsonSerializer.DeserializeAsync<Strict>(json), json => json.ReadFromJsonAsync<Strict>(),
            """{"the name":"a","Count":null,"Initial":"b"}""", """{"Count":3,"Ignored":"c","the name":"d"}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Bird>(json), json => JsonSerializer.DeserializeAsync<Bird>(json), json => json.ReadFromJsonAsync<Bird>(),
            """{"Name":"a","Legs":1,"Wingspan":1.5}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Mixed>(json), json => JsonSerializer.DeserializeAsync<Mixed>(json), json => json.ReadFromJsonAsync<Mixed>(),
            """{"number":1,"Number":2,"Other":4,"Text":"a","Point":{"X":1}}""", """{"Other":9223372036854775807}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Page<OrderLine>>(json), json => JsonSerializer.DeserializeAsync<Page<OrderLine>>(json), json => json.ReadFromJsonAsync<Page<OrderLine>>(),
            """{"Items":[{"Code":"a","Count":1}],"Next":null,"Total":1}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Tree>(json), json => JsonSerializer.DeserializeAsync<Tree>(json), json => json.ReadFromJsonAsync<Tree>(),
            """{"Name":"a","Left":{"Name":"b","Left":null},"Children":[{"Children":[]},{"Name":"c"}]}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Choosy>(json), json => JsonSerializer.DeserializeAsync<Choosy>(json), json => json.ReadFromJsonAsync<Choosy>(),
            """{"Count":1,"Inner":{"Whole":2}}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Scalars>(json), json => JsonSerializer.DeserializeAsync<Scalars>(json), json => json.ReadFromJsonAsync<Scalars>(),
            """{"Byte":255,"SByte":-128,"Short":-32768,"UShort":65535,"UInt":4294967295,"Long":-9223372036854775808,"ULong":18446744073709551615,"Float":0.1,"Double":1e-7}""",
            """{"Char":"\u00e4","Guid":"6f9619ff-8b86-d011-b42d-00c04fc964ff","DateTime":"2024-02-29T10:00:00Z","DateOnly":"2024-02-29","TimeOnly":"10:00:00.5","TimeSpan":"-1.02:03:04","Day":3,"State":2}""",
            """{"Uri":"/a?b=ä","Version":"1.2.3","Bytes":"AQID","State":"Paid","Day":99}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Collections>(json), json => JsonSerializer.DeserializeAsync<Collections>(json), json => json.ReadFromJsonAsync<Collections>(),
            """{"Array":[1,2],"ReadOnlyList":["a",null],"Enumerable":[{"X":1}],"Immutable":[{"Y":2}],"Set":[1,1,2]}""",
            """{"Dictionary":{"a":1,"b":2},"Lists":{"a b":[{"X":1}],"c":null},"Nullable":[1,null],"Nested":[[1],[]]}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Loose>(json), json => JsonSerializer.DeserializeAsync<Loose>(json), json => json.ReadFromJsonAsync<Loose>(),
            """{"Element":{"a": [1 , 2]},"Nullable":null,"Any":1.50,"Elements":["\u0041",{}],"ByName":{"a":null,"b":[true]}}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Happening>(json), json => JsonSerializer.DeserializeAsync<Happening>(json), json => json.ReadFromJsonAsync<Happening>(),
            """{"kind":"created","Id":1,"By":"a","Cause":{"kind":"deleted","IsFinal":true}}""", """{"Id":1}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Drawing>(json), json => JsonSerializer.DeserializeAsync<Drawing>(json), json => json.ReadFromJsonAsync<Drawing>(),
            """{"First":{"$type":"circle","Color":"red","Radius":1.5},"Figures":[{"$type":4,"Side":2}],"Log":{"a":{"kind":"created"},"b":{"Id":2}}}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Noded>(json), json => JsonSerializer.DeserializeAsync<Noded>(json), json => json.ReadFromJsonAsync<Noded>(),
            """{"Node":{"a":[1, 2]},"Observed":[1,2]}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Interval<DateTime>>(json), json => JsonSerializer.DeserializeAsync<Interval<DateTime>>(json), json => json.ReadFromJsonAsync<Interval<DateTime>>(),
            """{"From":"2024-01-01","To":"2024-01-02T00:00:00Z"}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<SetterOnly>(json), json => JsonSerializer.DeserializeAsync<SetterOnly>(json), json => json.ReadFromJsonAsync<SetterOnly>(),
            """{"Left":[1],"LeftToo":{"a":{"X":1}},"Set":[2],"Bytes":"AQID","Number":3}""", """{"Left":[{}],"LeftToo":[],"Number":null}"""),
        .. ServedCollections.All,
        .. ConvertedShapes.All,
        .. ForeignShapes.All,
    ];
}
