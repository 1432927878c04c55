namespace GitHub;

[JsonProjection]
public partial record Project(
    string Name,
    [property: JsonPropertyName("html_url")] string Url,
    [property: JsonPropertyName("stargazers_count")] int Stars,
    [property: JsonPropertyPath("owner.login"), JsonIntern] string Owner);
