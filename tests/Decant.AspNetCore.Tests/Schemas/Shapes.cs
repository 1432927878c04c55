using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.AspNetCore.Schemas;

[JsonProjection]
internal sealed partial record Flat(string Name, int Stars, bool IsFork, string? Url);

[JsonProjection]
internal sealed partial record OnPaths(
    [property: JsonRequired] string Ref,
    [property: JsonPropertyPath("repository.full_name")] string? Repository,
    [property: JsonPropertyPath("repository.owner.id")] int Owner,
    [property: JsonPropertyPath("head_commit.id"), JsonRequired] string Commit);

[JsonProjection]
internal sealed partial record Inner(int Id, [property: JsonPropertyPath("owner.login"), JsonRequired] string Login);

[JsonProjection]
internal sealed partial record Outer(
    Inner? One, List<Inner>? Many, Dictionary<string, Inner>? Named, [property: JsonPropertyPath("deep.er")] Inner? Deeper, [property: JsonRequired] Inner Needed);

[JsonProjection]
internal sealed partial record Tree(string? Name, Tree[]? Children, [property: JsonPropertyPath("up.parent")] Tree? Parent);

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record Snake([property: JsonRequired] string FullName, [property: JsonPropertyName("odd")] int StarCount, [property: JsonPropertyPath("a.b")] bool IsFork);

[JsonProjection]
internal sealed partial class Ignored
{
    [JsonRequired]
    public int Id { get; set; }

    [JsonIgnore]
    public int Secret { get; set; }

    public int Computed => Id;

    [JsonInclude]
    internal int Included { get; set; }
}

[JsonProjection(JsonSerializerDefaults.General)]
internal sealed partial record General([property: JsonRequired] int Number, double Ratio);

[JsonProjection(NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals)]
internal sealed partial record Floats(double Ratio, [property: JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] int Text, List<float>? All);

[JsonProjection]
[JsonNumberHandling(JsonNumberHandling.Strict)]
internal sealed partial record StrictNumbers(int Id, [property: JsonPropertyPath("a.b")] int Deep, List<int>? All, [property: JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] int Text);

internal enum Color
{
    Red,

    [JsonStringEnumMemberName("light-green")]
    Green,
}

[JsonProjection]
internal sealed partial record Enums(
    Color Color, Color? Maybe, List<Color>? All, Dictionary<string, Color>? Named, [property: JsonConverter(typeof(JsonStringEnumConverter<Color>))] Color ByName);

[JsonConverter(typeof(JsonStringEnumConverter<Size>))]
internal enum Size
{
    Small,
    Large,
}

[JsonProjection]
internal sealed partial record OwnConverters(Size Size, Size? Maybe, List<Size>? All, [property: JsonConverter(typeof(JsonStringEnumConverter))] Color? Color);

[JsonProjection(UseStringEnumConverter = true)]
internal sealed partial record NamedEnums(Color Color, Color? Maybe, List<Color>? All);

[JsonProjection]
internal sealed partial record Times(
    [property: JsonUnixTime(JsonUnixTimeUnit.Seconds)] DateTimeOffset At, [property: JsonUnixTime(JsonUnixTimeUnit.Milliseconds), JsonPropertyPath("a.b")] DateTime? Maybe, DateTimeOffset Text);

[JsonProjection]
internal sealed partial record Kinds(JsonOneOf<string, Inner> One, JsonOneOf<int, string>? Maybe, JsonElement Any);

[JsonProjection]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
[JsonDerivedType(typeof(Circle), "circle")]
[JsonDerivedType(typeof(Square), "square")]
internal abstract partial record Shape([property: JsonRequired] int Id);

[JsonProjection]
internal sealed partial record Circle(int Id, [property: JsonPropertyPath("a.radius"), JsonRequired] double Radius) : Shape(Id);

[JsonProjection]
internal sealed partial record Square(int Id, double Side) : Shape(Id);

[JsonProjection]
internal sealed partial record Drawing(List<Shape>? Shapes);

[JsonProjection(RespectNullableAnnotations = true)]
internal sealed partial record Annotated(string Name, string? Maybe, Flat Flat, [property: JsonPropertyPath("a.b")] string Deep);

[JsonProjection(RespectRequiredConstructorParameters = true)]
internal sealed partial record Parameters(string Name, int Count = 5, string? Other = null);

[JsonProjection(RequireNonNullableMembers = true)]
internal sealed partial class NonNullable
{
    public string Name { get; set; } = null!;

    public string? Maybe { get; set; }

    public int Count { get; set; }

    public string Initial { get; set; } = "a";

    [JsonPropertyPath("a.b")]
    public string Deep { get; set; } = null!;
}

[JsonProjection]
internal sealed partial class Keyword
{
    public required string Name { get; init; }

    public required int? Count { get; init; }
}

[JsonProjection]
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
internal sealed partial record Closed(int Id, [property: JsonPropertyPath("a.b")] int Deep);

[JsonProjection]
internal sealed partial record Indexed([property: JsonPropertyPath("commits[1].id")] string? Second, [property: JsonPropertyPath("tags[0]")] string? Tag);

[JsonProjection]
internal sealed partial record IndexRequired([property: JsonPropertyPath("commits[1].id"), JsonRequired] string? Second);

[JsonProjection]
internal sealed partial record Row([property: JsonPropertyPath("$[0]")] long Time, [property: JsonPropertyPath("$[4]")] string? Close);

[JsonProjection]
internal sealed partial record Whole([property: JsonPropertyPath("$")] Inner[] Items);

[JsonProjection]
internal sealed partial record Number([property: JsonPropertyPath("$")] int Value);

[JsonProjection]
internal sealed partial record Numbers(Number? Maybe, [property: JsonRequired] Number Needed);

[JsonProjection]
internal sealed partial record Both(Inner? Owner, [property: JsonPropertyPath("owner.type")] string? Type, JsonElement? Raw, [property: JsonPropertyPath("raw.id")] int Id);

[JsonProjection]
internal sealed partial record Scalars(Guid Id, Uri? Link, DateTime At, DateOnly Day, byte[]? Bytes, Memory<byte> Memory, decimal Money, char Letter, Version? Version, object? Any);

[JsonProjection]
internal sealed partial record Collections(HashSet<int>? Set, ImmutableArray<string> Immutable, IReadOnlyList<int?>? Maybe, Stack<bool>? Stack, SortedDictionary<string, int>? Sorted);

[JsonProjection]
internal partial class Base
{
    [JsonRequired]
    public int Id { get; set; }

    [JsonPropertyPath("meta.kind")]
    public string? Kind { get; set; }
}

[JsonProjection]
internal sealed partial class Derived : Base
{
    [JsonPropertyPath("meta.size"), JsonRequired]
    public int Size { get; set; }
}

// The name of one is what the path of the other ends in, and its own.
[JsonProjection]
internal sealed partial record Colliding([property: JsonPropertyName("id")] string Key, [property: JsonPropertyPath("user.id"), JsonRequired] int Id);

[JsonProjection]
internal readonly partial record struct Value([property: JsonRequired] int X, int? Y);

[JsonProjection]
internal sealed partial record Values([property: JsonRequired] Value One, Value? Maybe, List<Value?>? All);
