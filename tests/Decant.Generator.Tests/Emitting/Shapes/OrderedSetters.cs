namespace Ordered;

public class Base<T>
{
    [JsonInclude]
    public T? Kept { get => default; set => _ = value; }

    public virtual string? Text { get; set; }
}

[JsonProjection]
public partial class Names : Base<int>
{
    private object? _any;

    public Names? Object { get; set; }
    public List<Names?>? Settings { get => null; set => _any = value; }
    public int Setting { get; set; }
    public string Create { get; set; } = "";
    public int Replay { get; set; }
    public int Value { get; set; }
    public int Item { get; set; }
    public string Begins { get; set; } = "";

    [JsonIntern]
    public string? Interned { get; set; }

    [JsonPropertyName("other")]
    public override string? Text { get; set; }
}

[JsonProjection]
public partial record NamesWithArguments(int Object, string Settings, NamesWithArguments? Setting)
{
    public required string Create { get => ""; set => _ = value; }
    public required int? Replay { get; init; }
    public int ReplayAll { get; set; }
    public string All { get; init; } = "";
    public int Value0 { get; set; }
    public DayOfWeek Item { get; set; }
    public Dictionary<string, NamesWithArguments>? Map { get; set; }
}

[JsonProjection]
public partial class WithinAndWhole
{
    private int _calls;

    [JsonPropertyPath("a.b")]
    public int Within { get; set; }

    public JsonElement A { get => default; set => _calls++; }

    [JsonPropertyPath("c")]
    public Dictionary<string, int>? C { get; set; }

    [JsonPropertyPath("c.d")]
    public required int D { get; init; }
}

[JsonProjection]
public partial class WithinAndWholeWithArguments(int id)
{
    public int Id { get; } = id;

    [JsonPropertyPath("a.b")]
    public int Within { get; set; }

    public JsonElement A { get => default; set => _ = value; }
}

[JsonProjection]
public readonly partial struct ReadonlyStruct : IJsonOnDeserializing, IJsonOnDeserialized
{
    public int A { get; init; }
    public string B { get; init; }

    public void OnDeserializing()
    {
    }

    public void OnDeserialized()
    {
    }
}

[JsonProjection]
[method: JsonConstructor]
public readonly partial record struct ReadonlyRecordStruct(int A, string B) : IJsonOnDeserialized
{
    public required int C { get; init; }

    void IJsonOnDeserialized.OnDeserialized()
    {
    }
}

[JsonProjection]
public partial struct RequiredFields : IJsonOnDeserialized
{
    [JsonInclude]
    public required int A;

    public readonly void OnDeserialized()
    {
    }
}

public partial class Outer
{
    [JsonProjection]
    private protected sealed partial class Hidden
    {
        private Hidden(string @class) => Class = @class;

        [JsonConstructor]
        private Hidden(string @class, int[]? numbers = null) => (Class, Numbers) = (@class, numbers);

        public string Class { get; }
        public required int[]? Numbers { get; init; }
        public int Number { get => 0; set => _ = value; }
    }
}
