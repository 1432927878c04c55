using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Exhaustive;

/// <summary>Every text of up to six of the characters that numbers have, as a number of each of four types: verdict and value are those of System.Text.Json.</summary>
public sealed class NumberTextTests
{
    private const int Longest = 6;

    private static readonly byte[] s_alphabet = "-+.eE0159"u8.ToArray();

    [Theory, Trait("Row", "A34")]
    [InlineData(typeof(int))]
    [InlineData(typeof(long))]
    [InlineData(typeof(double))]
    [InlineData(typeof(decimal))]
    public void Parse_EveryShortText_IsAsSystemTextJson(Type type)
    {
        long texts = 0, numbers = 0;
        for (int length = 1; length <= Longest; length++)
        {
            texts += ShortTexts.Each(s_alphabet, length, Tier.Choose(fast: length < 4 ? 1 : length < 6 ? 13 : 211, deep: 1), text => numbers += (
                type == typeof(int) ? Compare<Int, int>(text, value => value.Value)
                : type == typeof(long) ? Compare<LongValue, long>(text, value => value.Value)
                : type == typeof(double) ? Compare<DoubleValue, double>(text, value => value.Value)
                : Compare<DecimalValue, decimal>(text, value => value.Value)) ? 1 : 0);
        }

        Assert.InRange(numbers, texts / 500, texts / 2);
        TestContext.Current.SendDiagnosticMessage($"{texts:N0} texts, of which {numbers:N0} are numbers of type {type.Name}");
    }

    private static bool Compare<T, TNumber>(ReadOnlySpan<byte> text, Func<T, TNumber> get)
        where T : IJsonProjection<T>
    {
        ReadOnlySpan<byte> json = [.. "{\"value\":"u8, .. text, (byte)'}'];
        TNumber? expected = default, found = default;
        bool isNumber = true, isRead = true;
        try
        {
            // By the type alone: what System.Text.Json makes of an object around it is known. Of what the grammar rejects it rejects a part, for an exception takes
            // far longer than all else.
            isNumber = text[0] == text[^1] || PlainLoops.NumberLength(text) == text.Length;
            if (isNumber)
                expected = JsonSerializer.Deserialize<TNumber>(text);
        }
        catch (JsonException)
        {
            isNumber = false;
        }

        try
        {
            found = get(JsonProjection.Parse<T>(json)!);
        }
        catch (JsonException)
        {
            isRead = false;
        }

        if (isNumber != isRead || !EqualityComparer<TNumber>.Default.Equals(expected, found) || $"{expected}" != $"{found}")
            Assert.Fail($"{typeof(TNumber).Name} of {Encoding.ASCII.GetString(text)}: expected {(isNumber ? expected : "an error")}, found {(isRead ? found : "an error")}.");
        return isNumber;
    }
}

[JsonProjection]
internal sealed partial record LongValue(long Value);
