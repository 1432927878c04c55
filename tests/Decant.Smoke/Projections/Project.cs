using System.Text.Json.Serialization;

namespace Decant.Smoke.Projections;

[JsonProjection]
public sealed partial record Project(
    string Name,
    [property: JsonPropertyName("html_url")] string Url,
    [property: JsonPropertyName("stargazers_count")] int Stars,
    [property: JsonPropertyPath("owner.login")] string? Owner);
