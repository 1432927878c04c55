using Decant.Tool.Descriptions;
using Decant.Tool.Inference;

namespace Decant.Tool.Tests.Descriptions;

/// <summary>Where in a response the wanted objects are, and the call that reads them.</summary>
public sealed class ResponseShapeTests
{
    private const string Item = "Item: { required: [id, text], properties: { id: { type: integer }, text: { type: string } } }";

    private const string Items = "type: array, items: { $ref: '#/components/schemas/Item' }";

    [Theory]
    [InlineData(Items, "http.GetProjectionArrayAsync<Item>($\"things/{id}\", cancellationToken)")]
    [InlineData("required: [a], properties: { a: { type: string } }", "http.GetProjectionAsync<Page>($\"things/{id}\", cancellationToken)")]
    [InlineData("additionalProperties: { $ref: '#/components/schemas/Item' }", "http.GetProjectionEntriesAsAsyncEnumerable<Item>($\"things/{id}\", cancellationToken)")]
    [InlineData("properties: { data: { " + Items + " } }", "http.GetProjectionArrayAsync<Item>($\"things/{id}\", new JsonProjectionOptions { Path = \"data\" }, cancellationToken)")]
    [InlineData("properties: { things: { " + Items + " }, total_count: { type: integer } }", "http.GetProjectionArrayAsync<Item>($\"things/{id}\", new JsonProjectionOptions { Path = \"things\" }, cancellationToken)")]
    [InlineData("type: array, items: { type: string }", "http.GetProjectionArrayAsync<Thing>($\"things/{id}\", cancellationToken)")]
    [InlineData("type: string", "http.GetProjectionAsync<Page>($\"things/{id}\", cancellationToken)")]
    public void Call_OfAShape_ReadsIt(string page, string expected) => Assert.Equal(expected, Create(page).Call);

    [Theory]
    [InlineData("properties: { things: { " + Items + " }, name: { type: string } }")]
    [InlineData("required: [count], properties: { data: { " + Items + " }, count: { type: integer } }")]
    [InlineData("properties: { data: { " + Items + " }, more: { " + Items + " } }")]
    [InlineData("properties: { data: { " + Items + " }, other: { properties: { name: { type: string } } } }")]
    [InlineData("properties: { data: { type: array, items: { type: string } }, total: { type: integer } }")]
    public void Recognize_OtherObject_IsReadWhole(string page) => Assert.Equal(PayloadRoot.Object, Create(page, "Root").Shape.Root);

    [Theory]
    [InlineData("text", nameof(PayloadRoot.ArrayWithin))]
    [InlineData("total", nameof(PayloadRoot.Object))]
    [InlineData("total,data(text)", nameof(PayloadRoot.Object))]
    public void Recognize_NamedMembers_DecideWhatIsRead(string members, string expected) =>
        Assert.Equal(expected, Create("properties: { total: { type: integer }, data: { " + Items + " } }", members: members).Shape.Root.ToString());

    [Theory]
    [InlineData("next: { type: string }", "next")]
    [InlineData("nextCursor: { type: [string, 'null'] }", "nextCursor")]
    [InlineData("'@odata.nextLink': { type: string }", "['@odata.nextLink']")]
    [InlineData("next_page_url: { type: string, format: uri }", "next_page_url")]
    [InlineData("paging: { properties: { next: { type: string } } }", "paging.next")]
    [InlineData("metadata: { properties: { continue: { type: string } } }", "metadata.continue")]
    public void Remarks_MemberOfANextPage_NameIt(string member, string expected)
    {
        DescribedProjection projection = Create($"properties: {{ data: {{ {Items} }}, {member} }}");

        Assert.Contains(projection.Remarks(null), remark => remark.StartsWith($"The member '{expected}' may lead to further pages (a guess", StringComparison.Ordinal));
        Assert.Contains(projection.Remarks(null), remark => remark.StartsWith("That the elements of 'data' are wanted is a guess", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("properties: { total: { type: integer }, data: { " + Items + " } }")]
    [InlineData(Items)]
    public void Remarks_NoPages_SayNothingOfThem(string page) => Assert.DoesNotContain(Create(page).Remarks(null), remark => remark.Contains("pages", StringComparison.Ordinal));

    [Fact]
    public void Remarks_LinkHeader_NameTheCall()
    {
        string description = Write(Items).Replace("description: A thing,", "description: A thing, headers: { link: { schema: { type: string } } },", StringComparison.Ordinal);

        Assert.Contains(
            "The header Link leads to further pages: GetProjectionArrayPagesAsAsyncEnumerable<Item>(…) follows it.",
            DescribedProjection.Create(SmallDescription.ReadText(description).Find("getThing"), null, null, null, new()).Remarks(null));
    }

    [Theory]
    [InlineData("data", "Item", nameof(PayloadRoot.ArrayWithin))]
    [InlineData("meta", "Meta", nameof(PayloadRoot.Object))]
    [InlineData("map", "Item", nameof(PayloadRoot.Entries))]
    public void Recognize_Path_IsFollowed(string path, string name, string root)
    {
        DescribedProjection projection = DescribedProjection.Create(
            SmallDescription.ReadText(Write("properties: { data: { " + Items + " }, meta: { properties: { a: { type: string } } }, map: { additionalProperties: { $ref: '#/components/schemas/Item' } } }")).Find("getThing"),
            null, MemberPath.Parse(path), null, new());

        Assert.Equal((root, $", new JsonProjectionOptions {{ Path = \"{path}\" }}, cancellationToken)"), (projection.Shape.Root.ToString(), projection.Call[projection.Call.IndexOf(", new", StringComparison.Ordinal)..]));
        Assert.Contains(name, projection.Source, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("post", "/a/{new-id}/{class}.json", "http.GetProjectionAsync<Page>(request, cancellationToken)")]
    [InlineData("get", "/a/{new-id}/{class}.json", "http.GetProjectionAsync<Page>($\"a/{newId}/{@class}.json\", cancellationToken)")]
    [InlineData("get", "/a\"b", "http.GetProjectionAsync<Page>(\"a\\\"b\", cancellationToken)")]
    public void Call_OfAnyPath_IsCSharp(string method, string path, string expected)
    {
        string description = Write("type: object, properties: { a: { type: string } }").Replace("/things/{id}", System.Text.Json.JsonSerializer.Serialize(path), StringComparison.Ordinal).Replace("get:", $"{method}:", StringComparison.Ordinal);

        Assert.Equal(expected, DescribedProjection.Create(SmallDescription.ReadText(description).Find("getThing"), null, null, null, new()).Call);
    }

    private static DescribedProjection Create(string page, string? name = null, string? members = null) => DescribedProjection.Create(
        SmallDescription.ReadText(Write(page)).Find("getThing"), members is null ? null : MemberPath.ParseAll(members), null, name, new());

    private static string Write(string page) => SmallDescription.Write($"Page: {{ {page} }}\n{Item}");
}
