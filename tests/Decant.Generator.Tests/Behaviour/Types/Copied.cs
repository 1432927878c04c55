[JsonProjection]
public partial class Initialized
{
    public int A { get; set; } = 3;
    public string B { get; init; } = string.Empty;
    public string C { get; init; } = "é\"<\u2028";
    public List<int> D { get; init; } = [];
    public Dictionary<string, int> E { get; set; } = new();
    public string F { get; set; } = null!;
    public double G { get; set; } = -1.5e300;
    public bool H { get; set; } = true;
    public DayOfWeek I { get; set; } = DayOfWeek.Friday;
    public string[] J { get; set; } = Array.Empty<string>();
    public int? K { get; set; } = 0;
    public long L { get; set; } = 1L << 40;
    public string M { get; set; } = nameof(M) + "1";
    public decimal N { get; set; } = 1.50m;
    public System.Collections.Immutable.ImmutableList<int> O { get; set; } = System.Collections.Immutable.ImmutableList<int>.Empty;
    public char P { get; set; } = '"';
}

[JsonProjection]
public partial class Conditional
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int A { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public string? B { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public int? C { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public bool? D { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
    public int E { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public DateTime F { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public double G { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public List<int>? H { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public Node? I { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int J { get; set; } = 5;
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? K { get; set; } = "k";
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public Guid L { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public bool M { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public DayOfWeek N { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public JsonElement O { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public object? P { get; set; }
    public int Q { internal get; set; }
}

[JsonProjection]
public partial class Sequenced : SequencedBase
{
    [JsonInclude]
    public int F;
    public int A { get; set; }
    [JsonPropertyOrder(-1)]
    public int Z { get; set; }
    [JsonPropertyName("with \"quotes\" and é")]
    public int N { get; set; }
    [JsonPropertyOrder(2)]
    public int Y { get; set; }
    [JsonPropertyOrder(1)]
    public int X { get; set; }
    public int HTMLUrl { get; set; }
}

public class SequencedBase
{
    public int B { get; set; }
    [JsonPropertyOrder(-1)]
    public int C { get; set; }
    [JsonInclude]
    public int G;
}

[JsonProjection]
public partial class Assigned
{
    public Assigned(int id, string? name, int c = 7)
    {
        Id = id;
        (this.Name, C) = (name, c);
    }

    public int Id { get; }
    public string? Name { get; }
    public int C { get; init; }
}

public class AssignedBase(int id)
{
    public int Id { get; } = id;
}

[JsonProjection]
public partial class AssignedDerived(string? name, int id) : AssignedBase(id)
{
    public string? Name { get; } = name;
}

public record PositionalBase(int Id);

[JsonProjection]
public partial record PositionalDerived(string? Name, int Id) : PositionalBase(Id);

[JsonProjection]
public partial class Lost(int id)
{
    public int Id { get; } = id + 1;
}

[JsonProjection]
public partial class Chained
{
    [JsonConstructor]
    public Chained(int id)
        : this(id, "x")
    {
    }

    private Chained(int id, string name) => (Id, Name) = (id, name);

    public int Id { get; }
    public string Name { get; set; }
}

[JsonProjection]
public partial record struct Corner(int X, string? Y, [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] int? Z);

[JsonProjection]
public partial record Cornered(Corner A, Corner? B, Corner[]? C, Dictionary<string, Corner>? D, [property: JsonRequired] Corner E);

[JsonProjection]
public partial struct Preset(int x)
{
    public int X { get; set; } = x;
    public int Y { get; set; } = 3;
}

[JsonProjection]
public partial record OfPreset(Preset A);

[JsonProjection]
public partial record OfRejected(List<Dictionary<string, Lost>>? A, int B);

[JsonProjection]
public partial record TwiceWritten([property: JsonPropertyPath("a.name")] string? Name, [property: JsonPropertyName("NAME")] string? Other);

[JsonProjection]
public partial record WrittenAsText([property: JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)] int A);

[JsonProjection]
public partial class WithNodes
{
    public System.Text.Json.Nodes.JsonNode? A { get; set; }
    public System.Text.Json.Nodes.JsonObject? B { get; set; }
    public System.Text.Json.Nodes.JsonArray? C { get; set; }
    public System.Text.Json.Nodes.JsonValue? D { get; set; }
    public object? E { get; set; }
    public JsonElement? F { get; set; }
}

[JsonProjection(UseStringEnumConverter = true)]
public partial record EnumTexts([property: JsonConverter(typeof(JsonStringEnumConverter))] DayOfWeek A, [property: JsonConverter(typeof(JsonStringEnumConverter))] DayOfWeek? B = DayOfWeek.Monday);
