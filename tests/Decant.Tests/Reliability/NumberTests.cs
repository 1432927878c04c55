using System.Text;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>Numbers: those that System.Text.Json takes, bit for bit, and no others.</summary>
public sealed class NumberTests
{
    public static TheoryData<string> Numbers =>
    [
        "0", "-0", "1", "-1", "0.0", "-0.0", "0e0", "1.0", "1e2", "1.5", "10", "127", "128", "255", "256", "32767", "65536", "2147483647", "2147483648",
        "-2147483648", "-2147483649", "4294967295", "4294967296", "9007199254740993", "999999999999999999", "1000000000000000000", "9223372036854775807",
        "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "123456789012345678901234567890",
        "79228162514264337593543950335", "79228162514264337593543950336", "0.1", "1e-7", "1E400", "-1E400", "1E-400", "5e-324", "2e-324",
        "1.7976931348623157e308",
        "1.7976931348623159e308", "3.4028235e38", "3.4028236e38", "1e-45", "0.30000000000000004", "9007199254740992.5", "1e22", "1e23",
        "0.000000000000000000000000001",
    ];

    public static TheoryData<string> NotNumbers =>
    [
        "NaN", "Infinity", "-Infinity", "+1", ".5", "1.", "0x1", "1__0", "1_0", "-", "--1", "01", "-01", "00", "1e", "1e+", "1.e1", "1.2.3", "1e1.5",
        "١", "1a", "1\0", "- 1",
        "1 2", "1,2", "[1]", "{}",
    ];

    public static TheoryData<string> Others =>
    [
        "\"1\"", "\"-0\"", "\"01\"", "\"1.0\"", "\"1e2\"", "\" 1\"", "\"\"", "\"NaN\"", "\"Infinity\"", "\"-Infinity\"", "\"\\u0031\"",
        "\"9223372036854775808\"", "\"true\"",
        "\"1E400\"", "\"0x1\"", "\"2147483648\"", "null", "true", "false", "\"a\"",
    ];

    [Theory, Trait("Row", "A20")]
    [InlineData("1.0")]
    [InlineData("1e2")]
    [InlineData("1.5")]
    [InlineData("2147483648")]
    [InlineData("-2147483649")]
    [InlineData("null")]
    [InlineData("true")]
    [InlineData("\"a\"")]
    [InlineData("{}")]
    [InlineData("[]")]
    public void Parse_IntFromWhatIsNone_IsRefused(string value)
    {
        Assert.True(Ways.AssertAsSystemTextJson<Int>($$"""{"value":{{value}}}""").IsError);
        Assert.True(Ways.AssertAsSystemTextJson<StrictInt>($$"""{"Value":{{value}}}""", ignoresCase: false).IsError);
    }

    [Fact, Trait("Row", "A20")]
    public void Parse_IntFromAString_IsTakenByWebDefaultsAlone()
    {
        Assert.Equal(new Int(1), JsonProjection.Parse<Int>("""{"value":"1"}"""u8));
        Assert.False(Ways.AssertAsSystemTextJson<Int>("""{"value":"1"}""").IsError);
        Assert.True(Ways.AssertAsSystemTextJson<StrictInt>("""{"Value":"1"}""", ignoresCase: false).IsError);
        Assert.Equal(new StrictInt(0), JsonProjection.Parse<StrictInt>("""{"Value":-0}"""u8));
    }

    [Theory, Trait("Row", "A20"), Trait("Row", "A21")]
    [MemberData(nameof(Numbers))]
    [MemberData(nameof(Others))]
    public void Parse_Number_IsAsSystemTextJson(string value)
    {
        string json = $$"""{"value":{{value}}}""";
        Ways.AssertAsSystemTextJson<Int>(json);
        Ways.AssertAsSystemTextJson<Long>(json);
        Ways.AssertAsSystemTextJson<SingleValue>(json);
        Ways.AssertAsSystemTextJson<DecimalValue>(json);
        Ways.AssertAsSystemTextJson<StrictInt>($$"""{"Value":{{value}}}""", ignoresCase: false);
        Ways.AssertAsSystemTextJson<Element>(json);
        // Compared as text that names every bit, the sign of a zero too.
        Ways.AssertAsSystemTextJson<DoubleValue>(json);
    }

    [Theory, Trait("Row", "A22")]
    [MemberData(nameof(NotNumbers))]
    public void Parse_NoNumber_IsRefused(string value)
    {
        string json = $$"""{"value":{{value}}}""";
        Assert.True(Ways.AssertAsSystemTextJson<DoubleValue>(json).IsError);
        Assert.True(Ways.AssertAsSystemTextJson<Long>(json).IsError);
        Assert.True(Ways.AssertAsSystemTextJson<Int>($$"""{"value" : {{value}} , "x":0}""").IsError);
        if (value is not ("[1]" or "{}"))
            Assert.True(Ways.AssertAsSystemTextJson<Element>(json).IsError);
    }

    [Theory, Trait("Row", "A21")]
    [InlineData("", "")]
    [InlineData("0.", "")]
    [InlineData("1", "e-9990")]
    public void Parse_NumberOf10000Digits_IsAsSystemTextJson(string before, string after)
    {
        byte[] json = Encoding.UTF8.GetBytes($$"""{"value":{{before}}{{new string('7', 10_000)}}{{after}}}""");
        Ways.AssertAsSystemTextJson<DoubleValue>(json, cuts: 40);
        Ways.AssertAsSystemTextJson<DecimalValue>(json, cuts: 40);
        Ways.AssertAsSystemTextJson<Int>(json, cuts: 40);
        Assert.False(Ways.AssertAsSystemTextJson<Item>(json, cuts: 40).IsError);
        Assert.False(Ways.AssertAsSystemTextJson<Element>(json, cuts: 40).IsError);
    }

    // Digits are searched once, not once a window: a megabyte in pieces of 16 bytes would otherwise be thirty gigabytes.
    [Fact, Trait("Row", "A21")]
    public async Task ReadAsync_NumberOfAMillionDigitsInSmallPieces_IsSearchedOnce()
    {
        byte[] json = Encoding.UTF8.GetBytes($$"""{"x":{{new string('7', 1_000_000)}},"value":{{new string('3', 1_000_000)}}.5}""");
        using var stream = new ChunkStream(json, Chunks.Every(json.Length, () => 16));
        var options = new JsonProjectionOptions { GatheredBytes = 0 };

        DoubleValue found = await JsonProjection.ReadAsync<DoubleValue>(stream, options, TestContext.Current.CancellationToken);

        Assert.Equal(double.PositiveInfinity, found.Value);
    }
}
