[JsonConverter(typeof(JsonStringEnumConverter))]
public enum Color
{
    Red,
    [JsonStringEnumMemberName("dark blue")]
    Blue
}

[JsonConverter(typeof(MoneyConverter))]
public struct Money
{
    public decimal Amount;
}

public class MoneyConverter : JsonConverter<Money>
{
    public override Money Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o)
    {
        if (r.TokenType == JsonTokenType.StartObject)
        {
            decimal a = 0;
            while (r.Read() && r.TokenType != JsonTokenType.EndObject)
                if (r.TokenType == JsonTokenType.Number)
                    a = r.GetDecimal();
            return new() { Amount = a };
        }

        return new() { Amount = r.GetDecimal() };
    }

    public override void Write(Utf8JsonWriter w, Money v, JsonSerializerOptions o) => throw new NotSupportedException();
}

public class UpperConverter : JsonConverter<string>
{
    public override string? Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => r.GetString()?.ToUpperInvariant();
    public override void Write(Utf8JsonWriter w, string v, JsonSerializerOptions o) => throw new NotSupportedException();
}

public class NullConverter : JsonConverter<string>
{
    public override bool HandleNull => true;

    public override string? Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => r.TokenType == JsonTokenType.Null ? "NULL" : r.GetString();
    public override void Write(Utf8JsonWriter w, string v, JsonSerializerOptions o) => throw new NotSupportedException();
}

public class ListFactory : JsonConverterFactory
{
    public override bool CanConvert(Type t) => t == typeof(HashSet<int>);
    public override JsonConverter CreateConverter(Type t, JsonSerializerOptions o) => new SetConverter();
    private sealed class SetConverter : JsonConverter<HashSet<int>>
    {
        public override HashSet<int> Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o)
        {
            var s = new HashSet<int>();
            while (r.Read() && r.TokenType != JsonTokenType.EndArray)
                s.Add(r.GetInt32());
            return s;
        }

        public override void Write(Utf8JsonWriter w, HashSet<int> v, JsonSerializerOptions o) => throw new NotSupportedException();
    }
}

[JsonProjection]
public partial class Converted
{
    public Color A { get; set; }
    public Color? B { get; set; } = Color.Blue;
    public List<Color>? C { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter))]
    public DayOfWeek D { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))]
    public DayOfWeek? E { get; init; } = DayOfWeek.Friday;
    public Money F { get; set; }
    public Money? G { get; set; } = new Money();
    public Dictionary<string, Money>? H { get; set; }

    [JsonConverter(typeof(UpperConverter))]
    public string? I { get; set; } = "i";

    [JsonConverter(typeof(NullConverter))]
    public string? J { get; set; }

    [JsonConverter(typeof(ListFactory))]
    public HashSet<int>? K { get; set; }

    [JsonConverter(typeof(JsonNumberEnumConverter<Color>))]
    public Color L { get; set; }
}
