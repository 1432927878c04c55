using System.Text.Json;
using Decant.Kernels;
using Decant.Support;

namespace Decant.Reading;

/// <summary>What options take and reject.</summary>
public sealed class OptionsTests
{
    private static readonly object[] s_noTimes =
        [TimeSpan.Zero, TimeSpan.FromTicks(-1), TimeSpan.FromMilliseconds(-2), TimeSpan.FromDays(25), TimeSpan.MinValue, TimeSpan.MaxValue];

    // Each option that can be out of range, with values that are.
    private static readonly Dictionary<string, (Type Options, object[] Bad)> s_ranges = new()
    {
        ["QueryOrder"] = (typeof(JsonProjectionOptions), [(JsonQueryOrder)2, (JsonQueryOrder)(-1)]),
        ["ValueSeparator"] = (typeof(JsonProjectionOptions), [',', '\n', '\uFFFF']),
        ["SkipValidation"] = (typeof(JsonProjectionOptions), [(JsonSkipValidation)7, (JsonSkipValidation)(-1)]),
        ["ReadCommentHandling"] = (typeof(JsonProjectionOptions), [JsonCommentHandling.Allow, (JsonCommentHandling)7]),
        ["MaxDepth"] = (typeof(JsonProjectionOptions), [0, -1, int.MinValue]),
        ["MaxValueBytes"] = (typeof(JsonProjectionOptions), [255, 0, -1, int.MinValue]),
        ["MaxBodyBytes"] = (typeof(DecantHttpOptions), [0L, -1L, long.MinValue]),
        ["MaxErrorBodyBytes"] = (typeof(DecantHttpOptions), [-1, int.MinValue, (1 << 30) + 1]),
        ["Timeout"] = (typeof(DecantHttpOptions), s_noTimes),
        ["IdleTimeout"] = (typeof(DecantHttpOptions), s_noTimes),
        ["MaxPages"] = (typeof(DecantHttpOptions), [0, -1]),
        ["InitialBufferBytes"] = (typeof(JsonCopyOptions), [-1, (1 << 30) + 1]),
        ["WriteTimeout"] = (typeof(JsonCopyOptions), s_noTimes),
    };

    public static TheoryData<string> OptionsWithARange => [.. s_ranges.Keys];

    [Fact]
    public void Options_Defaults_AreAsDocumented()
    {
        var options = new JsonProjectionOptions();
        Assert.Null(options.Path);
        Assert.False(options.TopLevelValues);
        Assert.Equal(JsonSkipValidation.Full, options.SkipValidation);
        Assert.Equal(64, options.MaxDepth);
        Assert.Equal(16 * 1024 * 1024, options.MaxValueBytes);
        Assert.Equal(VectorWidths.Widest, options.Settings.Width);
    }

    // Whatever is out of range says what it is, what was found and what it can be.
    [Theory]
    [MemberData(nameof(OptionsWithARange))]
    public void Option_OutOfRange_IsRejectedByItsName(string name)
    {
        (Type type, object[] bad) = s_ranges[name];
        foreach (object value in bad)
        {
            Exception? thrown = Record.Exception(() => type.GetProperty(name)!.SetValue(Activator.CreateInstance(type), value))?.InnerException;
            ArgumentOutOfRangeException exception = Assert.IsType<ArgumentOutOfRangeException>(thrown);
            Assert.StartsWith($"{type.Name}.{name} is {value}; expected ", exception.Message, StringComparison.Ordinal);
            Assert.Equal((name, value), (exception.ParamName, exception.ActualValue));
        }
    }

    [Fact]
    public void OptionsWithARange_Always_AreAllThatAreNumbersTimesOrEnums() => Assert.Equal(
        from type in (Type[])[typeof(JsonProjectionOptions), typeof(DecantHttpOptions), typeof(JsonCopyOptions)]
        from option in type.GetProperties()
        let kind = Nullable.GetUnderlyingType(option.PropertyType) ?? option.PropertyType
        where kind.IsValueType && kind != typeof(bool)
        select option.Name,
        s_ranges.Keys);

    [Theory]
    [InlineData("")]
    [InlineData(".")]
    [InlineData("a.")]
    [InlineData(".a")]
    [InlineData("a..b")]
    [InlineData("$.")]
    [InlineData("a[0,1]")]
    [InlineData("a[1:]")]
    [InlineData("a[2147483648]")]
    [InlineData("a[-1]")]
    [InlineData("a[]")]
    [InlineData("[*]")]
    [InlineData("*")]
    [InlineData("items.*.name")]
    [InlineData("items.#.name")]
    [InlineData("a?.b")]
    [InlineData("a[?(@.b)]")]
    [InlineData("a..")]
    [InlineData("a]")]
    [InlineData("['a'")]
    [InlineData("['a")]
    [InlineData("['a']b")]
    [InlineData("['a'].['b']")]
    [InlineData("a'b")]
    [InlineData("a\"b")]
    [InlineData("['a','b']")]
    [InlineData("[")]
    public void Path_NoPathOfNames_IsAFormatException(string path)
    {
        FormatException exception = Assert.Throws<FormatException>(() => new JsonProjectionOptions { Path = path });
        Assert.StartsWith($"JsonProjectionOptions.Path is \"{path}\", which is not a path", exception.Message, StringComparison.Ordinal);
    }

    // The methods that reflection cannot call; Decant.Http.Calls.ObjectOptionTests and EnumerationOptionTests have the others.
    [Fact]
    public void TopLevelValues_OneValueOrAPath_IsABodyOfOneValue()
    {
        var options = new JsonProjectionOptions { TopLevelValues = true };
        Assert.Equal(1, JsonProjection.Parse<Item>("{\"id\":1}\n"u8, options).Id);
        Assert.Throws<JsonException>(() => JsonProjection.Parse<Item>("{\"id\":1}\n{\"id\":2}"u8, options));
        Assert.Equal([1, 2], JsonProjection.ParseArray<Item>("{\"a\":[{\"id\":1},{\"id\":2}]}"u8, options with { Path = "a" }).Select(item => item.Id));
        Assert.Throws<JsonException>(() => JsonProjection.ParseArray<Item>("{\"a\":[]}\n{\"a\":[]}"u8, options with { Path = "a" }));
    }

    [Fact]
    public async Task Read_Stream_IsReadToItsEndAndStaysOpen()
    {
        await using var stream = new ChunkStream([.. "{\"id\":1}   \n"u8], 3, 8, 9);
        Assert.Equal(new Item(1, null), await JsonProjection.ReadAsync<Item>(stream, Cancellation));
        Assert.Equal(0, stream.Read(new byte[1]));
        Assert.False(stream.IsDisposed);
    }
}
