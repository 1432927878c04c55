namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>The members of a repository for a list. Most of their values repeat. Their names are the same in generated bodies and in GitHub's.</summary>
[JsonProjection]
internal sealed partial record RepositoryLabels
{
    public string? Name { get; set; }

    [JsonPropertyPath("owner.login")]
    public string? Owner { get; set; }
    public string? Language { get; set; }

    [JsonPropertyPath("license.key")]
    public string? License { get; set; }
}

/// <summary>The same, with one string for equal values.</summary>
[JsonProjection]
internal sealed partial record InternedLabels
{
    public string? Name { get; set; }

    [JsonPropertyPath("owner.login")]
    [JsonIntern]
    public string? Owner { get; set; }

    [JsonIntern]
    public string? Language { get; set; }

    [JsonPropertyPath("license.key")]
    [JsonIntern]
    public string? License { get; set; }
}
