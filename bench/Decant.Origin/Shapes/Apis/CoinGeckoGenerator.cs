using System.Globalization;

namespace Decant.Origin.Shapes.Apis;

/// <summary>Markets of CoinGecko: numbers of every form in members, from whole ones of 13 digits to fractions with exponents, and nulls.</summary>
internal static class CoinGeckoGenerator
{
    private const ulong Seed = 0xC01_6EC0;

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        string name = TweetUser.ScreenName(random);
        int zeros = random.Next(10);
        writer.WriteJson($$"""
            {
              "id": "{{name}}", "symbol": "{{name[..3]}}", "name": "{{char.ToUpperInvariant(name[0])}}{{name[1..]}}",
              "image": "https://coin-images.test/coins/images/{{index}}/large/{{name}}.png?{{random.Next(1_600_000_000, 1_790_000_000)}}",
              "current_price": {{Price(random, zeros)}}, "market_cap": {{Amount(random)}}, "market_cap_rank": {{(random.OneIn(20) ? "null" : $"{index + 1}")}},
              "fully_diluted_valuation": {{(random.OneIn(9) ? "null" : Amount(random))}}, "total_volume": {{Amount(random)}},
              "high_24h": {{Price(random, zeros)}}, "low_24h": {{Price(random, zeros)}},
              "price_change_24h": -{{Price(random, zeros)}}, "price_change_percentage_24h": {{Percentage(random)}},
              "market_cap_change_24h": -{{Amount(random)}}.{{random.Next(10_000)}}, "market_cap_change_percentage_24h": {{Percentage(random)}},
              "circulating_supply": {{Amount(random)}}.{{random.Next() % 1_000_000:D6}}, "total_supply": {{Amount(random)}}.0,
              "max_supply": {{(random.OneIn(2) ? "null" : $"{Amount(random)}.0")}},
              "ath": {{Price(random, zeros)}}, "ath_change_percentage": {{Percentage(random)}}, "ath_date": "{{Time(random)}}",
              "atl": {{Price(random, zeros)}}, "atl_change_percentage": {{random.Next(1_000_000)}}.{{random.Next(100_000):D5}}, "atl_date": "{{Time(random)}}",
              "roi": {{(random.OneIn(6) ? $$"""{ "times": {{random.Next(90)}}.{{random.Next() >> 15}}, "currency": "usd", "percentage": {{random.Next(9_000)}}.{{random.Next() >> 15}} }""" : "null")}},
              "last_updated": "{{Time(random)}}", "price_change_percentage_1h_in_currency": {{random.Next(-5, 5)}}.{{random.Next() >> 14}}
            }
            """);
    }

    // Written digit by digit, because runtimes format numbers differently.
    private static string Price(SplitMix64 random, int zeros) => zeros switch
    {
        < 3 => $"{random.Next(1, 100_000)}.{random.Next(1, 100)}",
        < 6 => $"0.{random.Next(1, 1_000_000):D6}",
        < 9 => $"0.{new string('0', zeros - 5)}{random.Next() % 100_000_000_000:D11}",
        _ => $"{random.Next(1, 10)}.{random.Next(1_000_000):D6}e-{random.Next(5, 12):D2}",
    };

    private static string Amount(SplitMix64 random) => (random.Next() % (1UL << random.Next(20, 42))).ToString(CultureInfo.InvariantCulture);

    private static string Percentage(SplitMix64 random) => $"{(random.OneIn(2) ? "-" : "")}{random.Next(100)}.{random.Next(100_000):D5}";

    private static string Time(SplitMix64 random) => JsonText.Time(2017, random.Next(280_000_000)).Replace("Z", $".{random.Next(1_000):D3}Z", StringComparison.Ordinal);
}
