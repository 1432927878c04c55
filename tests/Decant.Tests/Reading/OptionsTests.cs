using System.Reflection;
using System.Text.Json;
using Decant.Kernels;
using Decant.Support;

namespace Decant.Reading;

/// <summary>What options take and refuse.</summary>
public sealed class OptionsTests
{
    public static TheoryData<Type, string> OptionsWithARange { get; } = new(
        from type in (Type[])[typeof(JsonProjectionOptions), typeof(DecantHttpOptions)]
        from option in type.GetProperties()
        let kind = Nullable.GetUnderlyingType(option.PropertyType) ?? option.PropertyType
        where kind.IsValueType && kind != typeof(bool)
        select (type, option.Name));

    [Fact]
    public void Options_Defaults_AreAsDocumented()
    {
        var options = new JsonProjectionOptions();
        Assert.Null(options.Path);
        Assert.False(options.TopLevelValues);
        Assert.False(options.AssumeUniqueNames);
        Assert.Equal(JsonSkipValidation.Full, options.SkipValidation);
        Assert.Equal(64, options.MaxDepth);
        Assert.Equal(16 * 1024 * 1024, options.MaxValueBytes);
        Assert.Equal(VectorWidths.Widest, options.Width);
    }

    // Whatever can be out of range says what it is, what was found and what it can be.
    [Theory]
    [MemberData(nameof(OptionsWithARange))]
    public void Option_OutOfRange_IsRefusedByItsName(Type type, string name)
    {
        PropertyInfo option = type.GetProperty(name)!;
        Type kind = Nullable.GetUnderlyingType(option.PropertyType) ?? option.PropertyType;
        object[] values = kind == typeof(int) ? [0, -1, 255, int.MinValue, int.MaxValue]
            : kind == typeof(long) ? [0L, -1L, long.MinValue]
            : kind == typeof(TimeSpan) ? [TimeSpan.Zero, TimeSpan.FromMilliseconds(-2), TimeSpan.FromDays(25), TimeSpan.MinValue, TimeSpan.MaxValue]
            : [Enum.ToObject(kind, 7), Enum.ToObject(kind, -1)];
        int refused = 0;
        foreach (object value in values)
        {
            Exception? thrown = Record.Exception(() => option.SetValue(Activator.CreateInstance(type), value))?.InnerException;
            if (thrown is null)
                continue;
            refused++;
            ArgumentOutOfRangeException exception = Assert.IsType<ArgumentOutOfRangeException>(thrown);
            Assert.StartsWith($"{type.Name}.{name} is {value}; expected ", exception.Message, StringComparison.Ordinal);
            Assert.Equal((name, value), (exception.ParamName, exception.ActualValue));
        }

        Assert.InRange(refused, 1, values.Length);
    }

    [Fact]
    public void OptionsWithARange_Always_AreAllThatAreNumbersTimesOrEnums() => Assert.Equal(
        ["SkipValidation", "ReadCommentHandling", "MaxDepth", "MaxValueBytes", "MaxBodyBytes", "MaxErrorBodyBytes", "Timeout", "IdleTimeout", "MaxPages"],
        OptionsWithARange.Select(row => row.Data.Item2));

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

    [Fact]
    public async Task Options_OfSeveralElements_AreRefusedForOne()
    {
        var options = new JsonProjectionOptions { TopLevelValues = true };
        Assert.Throws<ArgumentException>(() => JsonProjection.Parse<Item>("{}"u8, options));
        Assert.Throws<ArgumentException>(() => JsonProjection.Parse<Item>(Chunks.ToSequence([.. "{}"u8], 1), options));
        await Assert.ThrowsAsync<ArgumentException>(() => JsonProjection.ReadAsync<Item>(new MemoryStream([.. "{}"u8]), options, Cancellation));
    }

    [Fact]
    public void Options_PathAndTopLevelValues_AreRefusedTogether()
    {
        var options = new JsonProjectionOptions { Path = "a", TopLevelValues = true };
        Assert.Throws<ArgumentException>(() => JsonProjection.ParseArray<Item>("{}"u8, options));
    }

    [Fact]
    public async Task Read_Stream_IsReadToItsEndAndStaysOpen()
    {
        await using var stream = new ChunkStream([.. "{\"id\":1}   \n"u8], 3, 8, 9);
        Assert.Equal(new Item(1, null), await JsonProjection.ReadAsync<Item>(stream, cancellationToken: Cancellation));
        Assert.Equal(0, stream.Read(new byte[1]));
        Assert.False(stream.IsDisposed);
    }
}
