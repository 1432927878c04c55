using System.Text;
using Decant.Tool.Descriptions;
using Decant.Tool.Inference;

namespace Decant.Tool.Tests.Descriptions.Reading;

/// <summary>Where the paths begin: at the server of the operation, the path or the document, which may be relative to the description.</summary>
public sealed class ServerTests
{
    [Theory]
    [InlineData("https://api.example/v1", "https://api.example/v1", "https://api.example/v1")]
    [InlineData("/v3", "https://{host}/v3", "https://docs.example/v3")]
    [InlineData("v3", "https://{host}/v3", "https://docs.example/api/v3")]
    [InlineData("../v3/", "https://{host}/v3", "https://docs.example/v3/")]
    [InlineData("//api.example/v2", "https://api.example/v2", "https://api.example/v2")]
    [InlineData("/", null, "https://docs.example/")]
    [InlineData("https://{region}.api.example/{version}", "https://eu.api.example/{version}", "https://eu.api.example/{version}")]
    public void Find_Server_IsAnAddress(string url, string? ofFile, string? ofAddress)
    {
        string servers = $"servers: [ {{ url: '{url}', variables: {{ region: {{ default: eu }} }} }}, {{ url: 'https://other.example' }} ]";
        string[] places = [$"{servers}\npaths: {{ /a: {{ get: {{ {Response} }} }} }}", $"{Other}\npaths: {{ /a: {{ {servers}, get: {{ {Response} }} }} }}", $"{Other}\npaths: {{ /a: {{ {Other}, get: {{ {servers}, {Response} }} }} }}"];

        Assert.All(places, place => Assert.Equal((ofFile, ofFile, ofAddress), (ServerOf(place, "things.yaml"), ServerOf(place, "-"), ServerOf(place, "https://docs.example/api/things.yaml"))));
    }

    [Theory]
    [InlineData("host: api.example\nbasePath: /v1\nschemes: [https]", "https://api.example/v1", "https://api.example/v1")]
    [InlineData("host: 'api.example:8080'\nbasePath: /v1\nschemes: [http]", "http://api.example:8080/v1", "http://api.example:8080/v1")]
    [InlineData("host: api.example\nbasePath: /v1", "https://api.example/v1", "https://api.example/v1")]
    [InlineData("basePath: /v1", "https://{host}/v1", "https://docs.example/v1")]
    [InlineData("basePath: /v1\nschemes: [https]", "https://{host}/v1", "https://docs.example/v1")]
    [InlineData("tags: []", null, null)]
    public void Find_ServerOfVersion2_IsAnAddress(string members, string? ofFile, string? ofAddress)
    {
        string text = $"swagger: '2.0'\n{members}\npaths: {{ /a: {{ get: {{ responses: {{ 200: {{ schema: {{ type: string }} }} }} }} }} }}";

        Assert.Equal((ofFile, ofAddress), (Read(text, "things.yaml").Server, Read(text, "https://docs.example/api/things.yaml").Server));
    }

    [Theory]
    [InlineData("tags: []", "tags: []")]
    [InlineData("produces: []", "tags: []")]
    [InlineData("produces: [text/html]", "produces: [application/json]")]
    [InlineData("produces: [application/json]", "tags: []")]
    public void Read_MediaTypeOfVersion2_IsJsonIfThereIsNone(string ofDocument, string ofOperation) => Assert.Equal(
        ("application/json", DescribedKinds.String),
        Read($"swagger: '2.0'\n{ofDocument}\npaths: {{ /a: {{ get: {{ {ofOperation}, responses: {{ 200: {{ schema: {{ type: string }} }} }} }} }} }}", "a") is var read ? (read.MediaType, read.Value.Kinds) : default);

    [Theory]
    [InlineData("/v1", "The paths begin with https://{host}/v1: set the client's base address to it, with your values in braces and a slash at the end.")]
    [InlineData("https://a.example", "The paths begin with https://a.example: set the client's base address to it, with a slash at the end.")]
    public void Remarks_Server_SayWhatTheBaseAddressIs(string url, string expected) => Assert.Contains(
        expected, DescribedProjection.Create(Read($"openapi: 3.0.0\nservers: [ {{ url: '{url}' }} ]\npaths: {{ /a: {{ get: {{ {Response} }} }} }}", "a"), null, null, null, new()).Remarks);

    private const string Other = "servers: [ { url: 'https://outer.example' } ]";

    private const string Response = "responses: { 200: { description: d, content: { application/json: { schema: { type: string } } } } }";

    private static string? ServerOf(string place, string source) => Read($"openapi: 3.0.0\n{place}", source).Server;

    private static DescribedOperation Read(string text, string source) => ApiDescription.Parse(new Body(source, Encoding.UTF8.GetBytes(text), null)).Find("GET /a");
}
