namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>What a list of repositories shows of each: values of which most come again. Their names are the same in the generated bodies and
/// in GitHub's.</summary>
internal interface IRepositoryLabels
{
    string? Name { get; }

    string? Owner { get; }

    string? Language { get; }

    string? License { get; }
}

/// <inheritdoc/>
[JsonProjection]
internal sealed partial record RepositoryLabels : IRepositoryLabels
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
internal sealed partial record InternedLabels : IRepositoryLabels
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
