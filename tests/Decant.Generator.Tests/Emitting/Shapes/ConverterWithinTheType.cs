[JsonProjection]
public partial class P
{
    [JsonConverter(typeof(C))]
    public object? A { get; set; }

    private sealed class C : JsonConverter<object>
    {
        public override object? Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => 1;
        public override void Write(Utf8JsonWriter w, object v, JsonSerializerOptions o)
        {
        }
    }
}
