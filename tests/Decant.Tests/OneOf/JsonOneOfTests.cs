using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Tests.OneOf;

/// <summary>The struct itself, and its converter.</summary>
public sealed class JsonOneOfTests
{
    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    [Fact]
    public void Value_OfEachType_IsHeldAsThatType()
    {
        var text = new JsonOneOf<string, int>("a");
        var number = new JsonOneOf<string, int>(5);

        Assert.True(text.TryGetValue(out string? held) && held == "a");
        Assert.False(text.TryGetValue(out int _));
        Assert.True(number.TryGetValue(out int found) && found == 5);
        Assert.False(number.TryGetValue(out string? none));
        Assert.Null(none);
        Assert.Equal(("a", (object)5), (text.Value, number.Value));
        Assert.Equal(("a!", "6"), (text.Match(value => value + "!", value => $"{value + 1}"), number.Match(value => value + "!", value => $"{value + 1}")));
        Assert.Equal(("a", "5"), (text.ToString(), number.ToString()));
        Assert.True(text.HasValue && number.HasValue);
        Assert.Equal("[\"a\",5,null]", JsonSerializer.Serialize<JsonOneOf<string, int>[]>([text, number, default]));
    }

    [Fact]
    public void Value_OfThreeTypes_IsHeldAsThatType()
    {
        JsonOneOf<bool, string, int[]>[] values = [new(true), new("a"), new([1, 2])];

        Assert.Equal(["True", "a", "2"], values.Select(value => value.Match(first => $"{first}", second => second, third => $"{third.Length}")));
        Assert.Equal([true, false, false], values.Select(value => value.TryGetValue(out bool _)));
        Assert.Equal([false, true, false], values.Select(value => value.TryGetValue(out string? _)));
        Assert.Equal([false, false, true], values.Select(value => value.TryGetValue(out int[]? _)));
        Assert.Equal("[true,\"a\",[1,2]]", JsonSerializer.Serialize(values));
        Assert.Equal(3, values.Distinct().Count());
        Assert.Equal(values[0], new JsonOneOf<bool, string, int[]>(true));
        Assert.True(values[1] == new JsonOneOf<bool, string, int[]>("a") && values[1] != values[0] && !values[1].Equals("a"));
        Assert.Equal(values[1].GetHashCode(), new JsonOneOf<bool, string, int[]>("a").GetHashCode());
    }

    [Fact]
    public void Default_HasNoValue()
    {
        JsonOneOf<string, int> none = default;

        Assert.False(none.HasValue || none.TryGetValue(out string? _) || none.TryGetValue(out int _));
        Assert.Null(none.Value);
        Assert.Equal("", none.ToString());
        Assert.Equal("null", JsonSerializer.Serialize(none));
        Assert.NotEqual(none, new(0));
        Assert.Equal(none, default);
        Assert.Throws<InvalidOperationException>(() => none.Match(text => text, number => ""));
        Assert.Throws<InvalidOperationException>(() => default(JsonOneOf<string, int, bool>).Match(text => text, number => "", value => ""));
    }

    [Fact]
    public void Null_IsNoArgument()
    {
        Assert.Throws<ArgumentNullException>(() => new JsonOneOf<string, int>(null!));
        Assert.Throws<ArgumentNullException>(() => new JsonOneOf<int, string>(null!));
        Assert.Throws<ArgumentNullException>(() => new JsonOneOf<int, bool, string>(null!));
        Assert.Throws<ArgumentNullException>(() => new JsonOneOf<string, int>(1).Match(null!, number => ""));
        Assert.Throws<ArgumentNullException>(() => new JsonOneOf<string, int>(1).Match(text => text, null!));
    }

    [Fact]
    public void Equality_IsThatOfTheTypeAndTheValue()
    {
        Assert.Equal(new JsonOneOf<string, Customer>(new Customer("a", 1)), new(new Customer("a", 1)));
        Assert.NotEqual(new JsonOneOf<string, Customer>(new Customer("a", 1)), new(new Customer("a", 2)));
        Assert.NotEqual(new JsonOneOf<int, long>(1), new JsonOneOf<int, long>(1L));
        Assert.True(new JsonOneOf<string, int>("a") == new JsonOneOf<string, int>("a"));
        Assert.True(new JsonOneOf<string, int>("a") != new JsonOneOf<string, int>("b"));
        Assert.False(new JsonOneOf<string, int>("a").Equals((object)"a"));
        Assert.Equal(new JsonOneOf<string, int>("a").GetHashCode(), new JsonOneOf<string, int>("a").GetHashCode());
    }

    [Theory]
    [InlineData(typeof(JsonOneOf<string, Guid>))]
    [InlineData(typeof(JsonOneOf<int, double>))]
    [InlineData(typeof(JsonOneOf<Customer, Dictionary<string, int>>))]
    [InlineData(typeof(JsonOneOf<int[], List<string>>))]
    [InlineData(typeof(JsonOneOf<string, JsonElement>))]
    [InlineData(typeof(JsonOneOf<string, object>))]
    [InlineData(typeof(JsonOneOf<int, bool, JsonOneOf<bool, string>>))]
    public void Converter_OfTypesOfOneKind_IsNotSupported(Type type) =>
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize("\"a\"", type));

    [Fact]
    public void Converter_OfEnums_TellsThemByWhatTheOptionsWrite()
    {
        var names = new JsonSerializerOptions { Converters = { new JsonStringEnumConverter() } };

        Assert.Equal(new JsonOneOf<Color, string>(Color.Red), JsonSerializer.Deserialize<JsonOneOf<Color, string>>("1"));
        Assert.Equal(new JsonOneOf<Color, string>("Red"), JsonSerializer.Deserialize<JsonOneOf<Color, string>>("\"Red\""));
        Assert.Equal(new JsonOneOf<Color, bool>(Color.Red), JsonSerializer.Deserialize<JsonOneOf<Color, bool>>("\"Red\"", names));
        Assert.Equal(new JsonOneOf<Color, bool>(Color.Red), JsonSerializer.Deserialize<JsonOneOf<Color, bool>>("1", names));
        Assert.Equal(new JsonOneOf<Color, int>(1), JsonSerializer.Deserialize<JsonOneOf<Color, int>>("1", names));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<JsonOneOf<Color, int>>("1"));
    }

    [Fact]
    public void Converter_OfNumbersInStrings_ReadsThemWhereTheOptionsAllowIt()
    {
        Assert.Equal(new JsonOneOf<int, bool>(12), JsonSerializer.Deserialize<JsonOneOf<int, bool>>("\"12\"", s_web));
        Assert.Equal(new JsonOneOf<int, string>("12"), JsonSerializer.Deserialize<JsonOneOf<int, string>>("\"12\"", s_web));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonOneOf<int, bool>>("\"12\""));
        Assert.Equal("$[1]", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonOneOf<int, bool>[]>("[1,\"x\"]", s_web)).Path);
    }

    [Fact]
    public void Converter_OfAnotherKind_SaysWhatWasExpected() => Assert.StartsWith(
        "Expected a string, a number or an array.",
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonOneOf<string, int, int[]>>("true")).Message,
        StringComparison.Ordinal);
}
