using System.Text.Json.Serialization;

namespace Decant.Tests.OneOf;

internal enum Color
{
    None,
    Red,
    Blue,
}

[JsonProjection]
internal sealed partial record Customer(string? Id, int X);

// A value alone, null or not, in a constructor.
[JsonProjection]
internal sealed partial record Charge(JsonOneOf<string, Customer>? Customer, JsonOneOf<bool, string> Deprecated);

// As elements and entries, and of three kinds.
[JsonProjection]
internal sealed partial class Lists
{
    public JsonOneOf<string, Customer>[]? Array { get; set; }

    public List<JsonOneOf<long, Customer[]>?>? Nullable { get; set; }

    public Dictionary<string, JsonOneOf<Customer, Dictionary<string, int>[]>>? Entries { get; set; }

    public JsonOneOf<string, Customer, JsonOneOf<string, Customer>[]>? Three { get; set; }

    public required JsonOneOf<Color, DateTime> Required { get; init; }
}

// Numbers in strings are numbers where no other type is a string.
[JsonProjection]
internal sealed partial class Numbers
{
    public JsonOneOf<int, Customer>? Quoted { get; set; }

    public JsonOneOf<int, string>? Plain { get; set; }

    public JsonOneOf<double, bool> Bare { get; set; }

    public JsonOneOf<JsonOneOf<int, Customer>, bool>? Nested { get; set; }

    public JsonOneOf<JsonOneOf<int, Customer>, JsonOneOf<string, bool>>? Both { get; set; }
}

// Itself, and a state that is too large to be embedded.
[JsonProjection]
internal sealed partial class Tree
{
    public string? Name { get; set; }

    public JsonOneOf<string, Tree, Tree[]>? Next { get; set; }

    public JsonOneOf<Wide, bool> Wide { get; set; }
}

[JsonProjection]
internal partial record struct Wide(decimal A, decimal B, decimal C, decimal D, decimal E, decimal F, decimal G, decimal H, Guid I, Guid J, string? K, DateTimeOffset L, int? M);

// Setters whose order is observable.
[JsonProjection]
internal sealed partial class Ordered : IJsonOnDeserialized
{
    public string? Log { get; private set; }

    public JsonOneOf<string, int[]>? Value
    {
        get => null;
        set => Log += value?.Match(text => text, numbers => $"{numbers.Length}") ?? "null";
    }

    void IJsonOnDeserialized.OnDeserialized() => Log += ".";
}

// At paths, and as the whole value.
[JsonProjection]
internal sealed partial record Placed([property: JsonPropertyPath("links.next")] JsonOneOf<string, Customer>? Next, [property: JsonPropertyPath("links.all[1]")] JsonOneOf<string, Customer>? Second);

[JsonProjection]
internal readonly partial record struct Whole([property: JsonPropertyPath("$")] JsonOneOf<string, Customer> Value);

// A type of a union that holds one.
[JsonProjection]
[JsonDerivedType(typeof(Held), "held")]
internal abstract partial record Holding;

[JsonProjection]
internal sealed partial record Held(JsonOneOf<string, Holding>? Inner) : Holding;
