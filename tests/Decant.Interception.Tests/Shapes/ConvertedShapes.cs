using System.Net.Http.Json;
using System.Text.Json;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Shapes;

/// <summary>Types that generated readers serve with converters of the serializer for some of their values.</summary>
internal static class ConvertedShapes
{
    public static Shape[] All { get; } =
    [
        Shape.Of(
            json => JsonSerializer.Deserialize<WithConverter>(json), json => JsonSerializer.DeserializeAsync<WithConverter>(json), json => json.ReadFromJsonAsync<WithConverter>(),
            """{"Number":2}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Converted>(json), json => JsonSerializer.DeserializeAsync<Converted>(json), json => json.ReadFromJsonAsync<Converted>(),
            """{"Id":1,"Doubled":2,"Optional":null,"Wrapped":"a","All":["b",null],"ByName":{"a":"b","c":null},"Temperature":1.5,"Perhaps":null,"Temperatures":[1,null]}""",
            """{"Temperature":null,"Perhaps":"2.5","Optional":3,"Made":[1,2],"Level":"very-high","Misread":1.50}""",
            """{"Place":"a","Located":{"a":[1,{"b":2}],"Inner":"c"},"Nested":{"a":[{"Inner":null},{"c":[]}]}}""",
            """{"Place":{"a":[{}]},"Made":5,"Misread":null,"Id":2}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<List<Converted>>(json), json => JsonSerializer.DeserializeAsync<List<Converted>>(json), json => json.ReadFromJsonAsync<List<Converted>>(),
            """[{"Place":"\u00e4","Wrapped":null},{"Place":null,"Located":{"a":1}}]"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<Lenient>(json), json => JsonSerializer.DeserializeAsync<Lenient>(json), json => json.ReadFromJsonAsync<Lenient>(),
            """{"Id":1,"Any":2,"All":[1,"a",{}],"Next":3,"Kept":null,"Late":null}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<PartlyRead>(json), json => JsonSerializer.DeserializeAsync<PartlyRead>(json), json => json.ReadFromJsonAsync<PartlyRead>(),
            """{"Id":1,"Name":"a","Extended":{"Known":1,"other":[2]},"Pair":{"Key":"a","Value":{"X":1}},"Notified":[{"Id":1},null],"Populated":{"Numbers":[2]}}""",
            """{"Pairs":{"a":{"Key":1,"Value":"b"},"c":null},"Key":"6f9619ff-8b86-d011-b42d-00c04fc964ff","Point":{"Y":1},"Line":{"Code":"a"}}"""),
        Shape.Of(
            json => JsonSerializer.Deserialize<PartlyReadList>(json), json => JsonSerializer.DeserializeAsync<PartlyReadList>(json), json => json.ReadFromJsonAsync<PartlyReadList>(),
            """{"Count":1,"Next":null,"Parts":[{"Number":1,"Text":"a","Populated":{"Numbers":[3]},"Unread":[{}]}]}"""),
    ];

    /// <summary>Calls that are intercepted, and whose types the serializer rejects.</summary>
    public static Shape[] Rejected { get; } =
    [
        Shape.Of(
            json => JsonSerializer.Deserialize<Looking>(json), json => JsonSerializer.DeserializeAsync<Looking>(json), json => json.ReadFromJsonAsync<Looking>(),
            """{"Id":1}"""),
    ];
}
