using Decant.Tool.Descriptions;
using Decant.Tool.Inference;

namespace Decant.Tool.Tests.Descriptions.Reading;

/// <summary>References to other files and servers, in each of their forms and at each place of a description.</summary>
public sealed class ExternalReferenceTests
{
    private static readonly string[] s_references =
    [
        "other.yaml#/Thing", "./schemas/Thing.yaml", "../Thing.yaml", "Thing.yaml", "Thing", "Thing.yaml#", "Thing.yaml#Thing", "other.yaml#/components/schemas/Known", "/schemas/Thing.json", "file:///etc/passwd",
        "https://example.com/thing.json", "https://example.com/api.yaml#/components/schemas/Known", "//example.com/thing", @"C:\things\Thing.json", "urn:thing", "a b", "",
    ];

    // The place of the reference is {0}.
    public static TheoryData<string, string> Places => new()
    {
        { "3.0.3", "responses: { 200: { content: { application/json: { schema: {0} } } } }" },
        { "3.0.3", "responses: { 200: {0}, default: { content: { application/json: { schema: { type: string } } } } }" },
        { "3.1.1", "responses: { 200: { content: { application/json: { schema: {0} } } } }" },
        { "3.2.0", "responses: { 200: { content: { application/json: {0} } } }" },
        { "3.1.1", "responses: { 200: { content: { application/json: { schema: { allOf: [ {0} ] } } } } }" },
        { "3.1.1", "responses: { 200: { content: { application/json: { schema: { oneOf: [ { type: string }, {0} ] } } } } }" },
        { "3.1.1", "responses: { 200: { content: { application/json: { schema: { $ref: '#/components/schemas/Elsewhere' } } } } }" },
        { "3.1.1", "responses: { 200: { $ref: '#/components/responses/Elsewhere' } }" },
        { "2.0", "responses: { 200: { schema: {0} } }" },
        { "2.0", "responses: { 200: {0} }" },
        { "2.0", "responses: { 200: { $ref: '#/responses/Elsewhere' } }" },
    };

    [Theory]
    [MemberData(nameof(Places))]
    public void Find_ReferenceInTheResponse_LeadsOutOfTheDescription(string version, string operation) => Assert.All(s_references, reference => Assert.StartsWith(
        $"The reference '{reference}' leads out of the description: expected one file, so bundle its files first",
        Assert.Throws<InferenceException>(() => Describe(version, $"{{ get: {{ operationId: getThing, {operation} }} }}", reference).Find("getThing")).Message, StringComparison.Ordinal));

    [Fact]
    public void Find_ReferenceBelowTheResponse_IsAnErrorWhereItIsNeeded() => Assert.All(s_references, reference =>
    {
        DescribedValue value = Describe(
            "3.1.1", "{ get: { operationId: getThing, responses: { 200: { content: { application/json: { schema: { properties: { a: {0}, b: { items: {0} }, c: { additionalProperties: {0} } } } } } } } } }", reference).Find("getThing").Value;

        Assert.All<Func<DescribedValue?>>(
            [() => value.Find("a")!.Value, () => value.Find("b")!.Value.Items, () => value.Find("c")!.Value.Entries],
            read => Assert.Contains($"'{reference}' leads out of the description", Assert.Throws<InferenceException>(read).Message, StringComparison.Ordinal));
    });

    [Theory]
    [InlineData("3.0.3")]
    [InlineData("3.1.1")]
    [InlineData("2.0")]
    public void Find_PathElsewhere_IsNamed(string version) => Assert.All(s_references, reference => Assert.Contains(
        $"'. The path '/things' is in '{reference}': expected one file, so bundle its files first",
        Assert.Throws<InferenceException>(() => Describe(version, "{0}", reference).Find("GET /things")).Message, StringComparison.Ordinal));

    private static ApiDescription Describe(string version, string item, string reference) => SmallDescription.ReadText($$"""
        {{(version == "2.0" ? "swagger" : "openapi")}}: '{{version}}'
        info: { title: t, version: '1' }
        paths: { /things: {{item}} }
        components: { schemas: { Known: { type: string }, Thing: { type: string }, Elsewhere: {0} }, responses: { Elsewhere: {0} } }
        responses: { Elsewhere: {0} }
        """.Replace("{0}", $"{{ $ref: '{reference}' }}", StringComparison.Ordinal));
}
