namespace OneOf;

[JsonProjection]
public partial class Item
{
    public JsonOneOf<string, Item>? Next { get; set; }

    public JsonOneOf<Item, Item[], string>? Never { get; init; }
}

[JsonProjection]
public readonly partial record struct Point(int X, int Y);

[JsonProjection(RespectNullableAnnotations = true)]
public partial record All(
    JsonOneOf<string, Item> A,
    JsonOneOf<string, Item>? B,
    JsonOneOf<bool, string>[] C,
    List<JsonOneOf<Point, Point[]>?>? D,
    Dictionary<string, JsonOneOf<int, List<JsonOneOf<int, string>>>> E,
    [property: JsonPropertyPath("z.b[1]")] JsonOneOf<Uri, byte> F,
    [property: JsonPropertyPath("z.c")] JsonOneOf<DayOfWeek, byte[], System.Collections.Immutable.ImmutableArray<int>>? G,
    JsonOneOf<JsonOneOf<string, bool>, JsonOneOf<int, Item>> H = default)
{
    public required JsonOneOf<decimal, DateTime, Memory<int>> TryReadAlternative1 { get; set; }

    [JsonInclude] internal JsonOneOf<string, int> _choice;
}

[JsonProjection]
public partial struct OfItself
{
    [JsonPropertyPath("$")] public JsonOneOf<string, OfItself[]> Value { get; set; }
}

[JsonProjection]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "type", IgnoreUnrecognizedTypeDiscriminators = true)]
[JsonDerivedType(typeof(Known), "known"), JsonDerivedType(typeof(Known2), 2), JsonDerivedType(typeof(@default))]
public abstract partial record Base(JsonOneOf<string, int> Type);

[JsonProjection]
public partial record Known(JsonOneOf<string, int> Type, Base? Inner) : Base(Type);

[JsonProjection]
public partial record Known2(JsonOneOf<string, int> Type) : Base(Type);

[JsonProjection]
public partial record @default(JsonOneOf<string, int> Type) : Base(Type);
