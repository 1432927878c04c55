[JsonProjection]
public partial class Settable
{
    public int A { get; set; } = 1;
    public string B { get; set; } = "b";
    public int? C { get; set; } = 3;

    [JsonInclude]
    public int D = 4;
    [JsonInclude]
    private int E { get; set; } = 5;
    public int F { get; private set; } = 6;

    public int G = 7;
}

[JsonProjection]
public partial class InitOnly
{
    public int A { get; init; } = 1;
    public List<int> B { get; init; } = [2];
    public required string C { get; init; }
}

[JsonProjection]
public partial class Required
{
    public required int A { get; set; }

    [JsonRequired]
    public string? B { get; set; }
    public int C { get; set; }
}

[JsonProjection]
public partial class SetsRequired
{
    [System.Diagnostics.CodeAnalysis.SetsRequiredMembers]
    public SetsRequired()
    {
        A = 9;
    }

    public required int A { get; set; }
}

[JsonProjection]
public partial record Ignored(
    [property: JsonIgnore] int A,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] int B = 4,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.Never)] int C = 5)
{
    [JsonIgnore]
    public int D { get; set; } = 6;

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
    public int E { get; set; } = 7;

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
    public int F { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? G { get; set; }
}

[JsonProjection]
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public partial class Disallowing
{
    public int A { get; set; }

    [JsonIgnore]
    public int B { get; set; }
    public int C => 3;

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
    public int D { get; set; }

    [JsonInclude]
    public readonly int E;
    public int F;
    private int G { get; set; }
    public Action? H => null;
}

[JsonProjection(JsonSerializerDefaults.General)]
public partial class Exact
{
    public int Name { get; set; }
    public int name { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseUpper, PropertyNameCaseInsensitive = false, NumberHandling = JsonNumberHandling.Strict)]
public partial record Settings(int HtmlUrl, int X1);
