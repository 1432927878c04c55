using System.Text;
using Decant.Origin;

namespace Decant.Microbenchmarks.Values;

/// <summary>Values as senders write them. Numbers are written digit by digit, because runtimes format them differently.</summary>
internal static class Texts
{
    private static readonly string[] s_words =
    [
        "amber", "basket", "candle", "delta", "ember", "fable", "garnet", "harbor", "island", "jasmine", "kernel", "lantern", "meadow", "nectar", "orchard",
        "pepper", "quartz", "ribbon", "saddle", "timber", "umbrella", "velvet", "willow", "yonder", "zephyr", "caf\u00e9", "stra\u00dfe", "\u65e5\u672c",
    ];

    private static readonly string[] s_escapes = [@"\n", @"\""", @"\\", @"\t", @"\u00e9", @"\ud83d\ude80"];

    private static readonly string[] s_namedNumbers = ["\"NaN\"", "\"Infinity\"", "\"-Infinity\""];

    private static readonly string[] s_any =
        ["17", "true", "null", "\"text\"", "{\"id\":12,\"name\":\"amber\"}", "[1,2,3]", "{\"at\":{\"x\":1.5,\"y\":-2.25},\"tags\":[\"a\",\"b\"]}"];

    /// <summary>A whole number of up to this many bits, short ones as often as long ones.</summary>
    public static string Integer(SplitMix64 random, int bits, bool isSigned = false)
    {
        ulong value = random.Next() >> (64 - random.Next(1, bits + 1));
        return (isSigned && random.OneIn(4) && value > 0 ? "-" : "") + value.ToString(CultureInfo.InvariantCulture);
    }

    /// <summary>A whole number of up to this many digits, most of them beyond 64 bits.</summary>
    public static string LongInteger(SplitMix64 random, int digits, bool isSigned = false) =>
        (isSigned && random.OneIn(4) ? "-" : "") + random.Next(1, 10).ToString(CultureInfo.InvariantCulture) + Digits(random, random.Next(digits / 2, digits));

    /// <summary>A number below a bound, with a number of decimals between two bounds.</summary>
    public static string Fraction(SplitMix64 random, int bound, int least, int most) => string.Create(
        CultureInfo.InvariantCulture, $"{(random.OneIn(3) ? "-" : "")}{random.Next(bound)}.{Digits(random, random.Next(least, most + 1))}");

    /// <summary>A number of an embedding, in the format of embedding services.</summary>
    public static string Coordinate(SplitMix64 random) => (random.OneIn(2) ? "-" : "") + (random.OneIn(40)
        ? string.Create(CultureInfo.InvariantCulture, $"{random.Next(1, 10)}.{Digits(random, 6)}e-05")
        : $"0.0{Digits(random, 8)}");

    public static string NamedNumber(SplitMix64 random) => random.Pick<string>(s_namedNumbers);

    /// <summary>An object that a converter reads.</summary>
    public static string Place(SplitMix64 random) =>
        string.Create(CultureInfo.InvariantCulture, $"{{\"x\":{random.Next(1_000)},\"y\":{random.Next(1_000)}}}");

    public static string Time(SplitMix64 random, string offset)
    {
        string time = new DateTime(2015, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(random.Next(300_000_000)).ToString("s", CultureInfo.InvariantCulture);
        return $"\"{time}{(random.OneIn(3) ? "." + Digits(random, 3) : "")}{offset}\"";
    }

    public static string Date(SplitMix64 random) =>
        new DateOnly(1970, 1, 1).AddDays(random.Next(25_000)).ToString("'\"'yyyy-MM-dd'\"'", CultureInfo.InvariantCulture);

    public static string Clock(SplitMix64 random, bool days) => string.Create(
        CultureInfo.InvariantCulture,
        $"\"{(days && random.OneIn(3) ? $"{random.Next(1, 400)}." : "")}{random.Next(24):D2}:{random.Next(60):D2}:{random.Next(60):D2}{(random.OneIn(3) ? "." + Digits(random, 7) : "")}\"");

    public static string Guid(SplitMix64 random) => string.Create(
        CultureInfo.InvariantCulture, $"\"{random.Next():x16}{random.Next():x16}\"").Insert(21, "-").Insert(17, "-").Insert(13, "-").Insert(9, "-");

    public static string Any(SplitMix64 random) => random.Pick<string>(s_any);

    public static string Words(SplitMix64 random, int least, int most)
    {
        StringBuilder text = new("\"" + random.Pick<string>(s_words));
        for (int more = random.Next(least, most + 1); more > 1; more--)
            text.Append(' ').Append(random.Pick<string>(s_words));
        return text.Append('"').ToString();
    }

    public static string Escaped(SplitMix64 random)
    {
        StringBuilder text = new("\"");
        for (int parts = random.Next(2, 8); parts > 0; parts--)
            text.Append(random.Pick<string>(s_words)).Append(random.Pick<string>(s_escapes));
        return text.Append('"').ToString();
    }

    public static string Base64(SplitMix64 random)
    {
        byte[] bytes = new byte[random.Next(16, 65)];
        foreach (ref byte value in bytes.AsSpan())
            value = (byte)random.Next(256);
        return $"\"{Convert.ToBase64String(bytes)}\"";
    }

    /// <summary>The text with escaped slashes, as some senders write it.</summary>
    public static string WithEscapedSlashes(string text) => text.Replace("/", @"\/", StringComparison.Ordinal);

    public static string Version(SplitMix64 random) =>
        string.Create(CultureInfo.InvariantCulture, $"\"{random.Next(20)}.{random.Next(30)}.{random.Next(1_000)}{(random.OneIn(2) ? $".{random.Next(50_000)}" : "")}\"");

    public static string Address(SplitMix64 random) =>
        string.Create(CultureInfo.InvariantCulture, $"\"https://api.example.test/{random.Pick<string>(s_words.AsSpan(0, 25))}/{random.Next(100_000)}?page={random.Next(100)}\"");

    private static string Digits(SplitMix64 random, int count)
    {
        StringBuilder digits = new(count);
        while (digits.Length < count)
            digits.Append((char)('0' + random.Next(10)));
        return digits.ToString();
    }
}
