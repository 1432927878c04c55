namespace GitHub;

[JsonProjection]
public partial class Repository : IJsonOnDeserialized
{
    private string _names = "";

    public required int Stars { get; set; }

    [JsonPropertyName("stargazers_count")]
    public int StargazersCount { get => Stars; set => Stars = value; }

    public string? Name { get => _names; init => _names += value; }

    [JsonPropertyPath("owner.login")]
    public string? Owner { get; set; }

    public Repository? Parent { get; set; }

    public void OnDeserialized() => Stars = Math.Max(Stars, 0);
}
