public class C : JsonConverter<int>
{
    public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => 1;
    public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o)
    {
    }
}

public class Factory : JsonConverterFactory
{
    public override bool CanConvert(Type t) => true;
    public override JsonConverter? CreateConverter(Type t, JsonSerializerOptions o) => null;
}

[JsonConverter(typeof(JsonStringEnumConverter))]
public enum E
{
    A
}

[JsonConverter(typeof(JsonStringEnumConverter<F>))]
public enum F
{
    A
}

[JsonProjection]
public partial class P
{
    [JsonConverter(typeof(C))]
    public int A { get; set; }

    [JsonConverter(typeof(C))]
    public int? B { get; set; }
    public E D { get; set; }
    public List<E?>? G { get; set; }
    public F? H { get; init; }

    [JsonConverter(typeof(JsonStringEnumConverter))]
    public DayOfWeek? I { get; set; }

    [JsonConverter(typeof(JsonNumberEnumConverter<DayOfWeek>))]
    public DayOfWeek J { get; set; }

    [JsonConverter(typeof(Factory))]
    public Guid K { get; set; }

    [JsonConverter(typeof(Factory))]
    public Guid? L { get; set; }
}
