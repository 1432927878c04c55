[JsonProjection]
public partial class Paths
{
    [JsonPropertyPath("a.b.c")]
    public string? C { get; init; } = "c";

    [JsonPropertyPath("a.b")]
    public JsonElement B { get; set; }

    [JsonPropertyPath("$.A['x.y']")]
    public double XY { get; set; } = 2.5;

    [JsonPropertyPath("a.next")]
    public Paths? Next { get; set; }

    [JsonPropertyPath("list.items")]
    public int[]? Items { get; set; }
    public int Plain { get; set; }
}

[JsonProjection]
public partial class RequiredPath
{
    [JsonPropertyPath("owner.login")]
    public required string Login { get; set; }
    public Owner? Owner { get; set; }
}

[JsonProjection]
public partial record Owner(int Id = 3, [JsonPropertyPath("plan.name")] string Plan = "free");
