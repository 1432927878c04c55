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

        Assert.Contains(projection.Remarks, remark => remark.StartsWith($"The member '{expected}' may lead to further pages (a guess", StringComparison.Ordinal));
        Assert.Contains(projection.Remarks, remark => remark.StartsWith("That the elements of 'data' are wanted is a guess", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("properties: { total: { type: integer }, data: { " + Items + " } }")]
    [InlineData(Items)]
    public void Remarks_NoPages_SayNothingOfThem(string page) => Assert.DoesNotContain(Create(page).Remarks, remark => remark.Contains("pages", StringComparison.Ordinal));

    [Fact]
    public void Remarks_LinkHeader_NameTheCall()
    {
        string description = Write(Items).Replace("description: A thing,", "description: A thing, headers: { link: { schema: { type: string } } },", StringComparison.Ordinal);

        Assert.Contains(
            "The header Link leads to further pages: GetProjectionArrayPagesAsAsyncEnumerable<Item>(…) follows it.",
            DescribedProjection.Create(SmallDescription.ReadText(description).Find("getThing"), null, null, null, new()).Remarks);
    }

    // What the call reads, in each place, with what may be there instead.
    [Theory]
    [InlineData(Items, null, null, null)]
    [InlineData("type: [array, 'null'], items: { $ref: '#/components/schemas/Item' }", null, "The response may be null", "null")]
    [InlineData("type: [object, 'null'], properties: { a: { type: string } }", null, "The response may be null", null)]
    [InlineData("type: [array, 'null'], items: { type: string }", null, "The response may be null", "null")]
    [InlineData("type: [object, 'null'], additionalProperties: { $ref: '#/components/schemas/Item' }", null, "The response may be null", "null")]
    [InlineData("type: [string, 'null']", null, null, null)]
    [InlineData("required: [data], properties: { data: { " + Items + " } }", "data", null, null)]
    [InlineData("properties: { data: { " + Items + " } }", null, "'data' may be missing", "{}")]
    [InlineData("required: [data], properties: { data: { type: [array, 'null'], items: { $ref: '#/components/schemas/Item' } } }", null, "'data' may be null", "{\"data\":null}")]
    [InlineData("properties: { meta: { type: [object, 'null'], properties: { a: { type: string } } } }", "meta", "'meta' may be missing or null", "{\"meta\":null}")]
    [InlineData("required: [a], properties: { a: { required: [map], properties: { map: { additionalProperties: { $ref: '#/components/schemas/Item' } } } } }", "a.map", null, null)]
    [InlineData("properties: { a: { required: [map], properties: { map: { additionalProperties: { $ref: '#/components/schemas/Item' } } } } }", "a.map", "'a.map' may be missing", "{}")]
    [InlineData("required: [a], properties: { a: { required: [b], type: [object, 'null'], properties: { b: { type: string } } } }", "a.b", "'a.b' may be missing", "{\"a\":null}")]
    [InlineData("required: [a], properties: { a: { required: [b], properties: { b: { type: [string, 'null'] } } } }", "a.b", null, null)]
    public void Remarks_WhatAResponseMayLack_NameIt(string page, string? path, string? expected, string? json)
    {
        DescribedProjection projection = Create(page, path: path);

        string? remark = projection.Remarks.SingleOrDefault(remark => remark.Contains("JsonException", StringComparison.Ordinal));

        Assert.Equal(expected, remark?.Split(", and the call")[0]);
        if (json is not null)
        {
            string member = remark!.Split(" A record with the member ")[1].Replace(" reads such a response too.", "", StringComparison.Ordinal);
            var assembly = CompiledRecords.Compile([$"using System.Collections.Generic;\nusing System.Text.Json.Serialization;\n{projection.Source[projection.Source.IndexOf("using Decant;", StringComparison.Ordinal)..]}[JsonProjection] public partial record Found({member});\n"]);
            Assert.Equal("Found { Value =  }", CompiledRecords.Read(assembly.GetType("N0.Found")!, json).ToString());
        }
    }

    [Theory]
    [InlineData("type: array, items: { anyOf: [ { $ref: '#/components/schemas/Item' }, { type: 'null' } ] }", true)]
    [InlineData("required: [data], properties: { data: { type: array, items: { anyOf: [ { $ref: '#/components/schemas/Item' }, { type: 'null' } ] } } }", true)]
    [InlineData("additionalProperties: { anyOf: [ { $ref: '#/components/schemas/Item' }, { type: 'null' } ] }", true)]
    [InlineData("type: array, items: { type: [string, 'null'] }", false)]
    [InlineData(Items, false)]
    public void Remarks_ElementsThatMayBeNull_NameThem(string page, bool isExpected) =>
        Assert.Equal(isExpected, Create(page).Remarks.Contains("Elements may be null: check each, because their type does not say so."));

    [Theory]
    [InlineData("{ name: q, in: query, required: true }", "", "q=…")]
    [InlineData("", "{ name: q, in: query, required: true }", "q=…")]
    [InlineData("{ name: q, in: query, required: true }, { name: type, in: query, required: true }", "{ name: market, in: query, required: true }", "q=…&type=…&market=…")]
    [InlineData("{ name: q, in: query }", "{ name: q, in: query, required: true }", null)]
    [InlineData("{ name: q, in: header, required: true }", "{ name: q, in: query, required: true }", "q=…")]
    [InlineData("{ $ref: '#/components/parameters/Q' }", "", "q=…")]
    [InlineData("{ $ref: '#/components/parameters/Missing' }, { $ref: 'other.yaml#/Q' }", "", null)]
    [InlineData("{ name: q, in: query }, { name: id, in: path, required: true }", "{ name: X-Key, in: header, required: true }", null)]
    [InlineData("", "", null)]
    public void Remarks_RequiredQuery_NamesIt(string ofOperation, string ofPath, string? expected)
    {
        string description = Write(Items).Replace("    get:", $"    parameters: [ {ofPath} ]\n    get:\n      parameters: [ {ofOperation} ]", StringComparison.Ordinal)
            .Replace("components:", "components:\n  parameters: { Q: { name: q, in: query, required: true } }", StringComparison.Ordinal);

        string? remark = DescribedProjection.Create(SmallDescription.ReadText(description).Find("getThing"), null, null, null, new()).Remarks
            .SingleOrDefault(remark => remark.StartsWith("The address needs", StringComparison.Ordinal));

        Assert.Equal(expected is null ? null : $"The address needs a query: ?{expected}.", remark);
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

    private static DescribedProjection Create(string page, string? name = null, string? members = null, string? path = null) => DescribedProjection.Create(
        SmallDescription.ReadText(Write(page)).Find("getThing"), members is null ? null : MemberPath.ParseAll(members), path is null ? null : MemberPath.Parse(path), name, new());

    private static string Write(string page) => SmallDescription.Write($"Page: {{ {page} }}\n{Item}");
}
