using System.Text;
using Decant.Tool.Descriptions;
using Decant.Tool.Inference;

namespace Decant.Tool.Tests.Descriptions;

/// <summary>Descriptions of one operation, GET /things/{id}, whose response is an object of the schema Thing.</summary>
internal static class SmallDescription
{
    /// <summary>Writes a description of OpenAPI 3 in YAML.</summary>
    /// <param name="schemas">The schemas in flow style, each on a line. The first one is the response's.</param>
    public static string Write(string schemas, string version = "3.1.0") =>
        $$"""
        openapi: {{version}}
        info: { title: Things, version: '1' }
        servers: [ { url: 'https://api.example/v1' } ]
        paths:
          /things/{id}:
            get:
              operationId: getThing
              responses:
                '200': { description: A thing, content: { application/json: { schema: { $ref: '#/components/schemas/{{schemas.Split(':')[0].Trim()}}' } } } }
        components:
          schemas:
            {{string.Join("\n    ", schemas.Split('\n'))}}
        """;

    public static DescribedOperation Read(string schemas, string version = "3.1.0") => ReadText(Write(schemas, version)).Find("getThing");

    public static ApiDescription ReadText(string description) => ApiDescription.Parse(new Body("things.yaml", Encoding.UTF8.GetBytes(description), null));

    /// <summary>Prints the records for the schema Thing.</summary>
    public static DescribedProjection Print(string schemas, string? members = null, bool isNested = false, bool hasEnums = false, string version = "3.1.0") => DescribedProjection.Create(
        Read(schemas, version), members is null ? null : MemberPath.ParseAll(members), null, null, new(isNested, hasEnums));
}
