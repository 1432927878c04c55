using System.Text.Json.Serialization;

namespace Decant.Tool.Descriptions.Configuration;

/// <summary>The file decant.json as it is written. The names are those of the options.</summary>
/// <param name="Openapi">The description of all projections that name no other.</param>
/// <param name="Output">The C# file.</param>
/// <param name="Namespace">The namespace of the records; null for the global namespace.</param>
/// <param name="Projections">The projections.</param>
[JsonProjection(RequireNonNullableMembers = true, RespectNullableAnnotations = true), JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
internal sealed partial record ConfigurationDocument(string? Openapi, string Output, string? Namespace, ConfigurationDocument.Entry[] Projections)
{
    /// <summary>A projection.</summary>
    [JsonProjection(RequireNonNullableMembers = true, RespectNullableAnnotations = true), JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    internal sealed partial record Entry(
        string? Openapi, string Operation, string? Members, string? Name, string? Path, string? Optional, bool Nested = false, bool Enums = false);
}
