using System.Globalization;
using System.Numerics;
using System.Text;

namespace Decant.Exhaustive;

/// <summary>Numbers around the limits of each type: every text that differs by one character from a limit, or from the number beyond it; in the deep tier by two.</summary>
public sealed class NumberLimitTests
{
    private const string Alphabet = "-+.eE0123456789";

    private static readonly Dictionary<string, Func<(long Texts, long Numbers)>> s_types = new()
    {
        ["sbyte"] = TryIntegers<sbyte>,
        ["byte"] = TryIntegers<byte>,
        ["short"] = TryIntegers<short>,
        ["ushort"] = TryIntegers<ushort>,
        ["int"] = TryIntegers<int>,
        ["uint"] = TryIntegers<uint>,
        ["long"] = TryIntegers<long>,
        ["ulong"] = TryIntegers<ulong>,
        ["Int128"] = TryIntegers<Int128>,
        ["UInt128"] = TryIntegers<UInt128>,
        // The largest and, at the half of the way to what would come next, the least that is infinite; the least above zero, and the most that is zero.
        ["Half"] = () => Try<Half>("65504", "65519", "65520", "5.9604645e-8", "2.9802322e-8"),
        ["float"] = () => Try<float>("3.4028235e38", "3.40282357e38", "1.17549435e-38", "1.4012985e-45", "7.006492e-46", "16777217"),
        ["double"] = () => Try<double>("1.7976931348623157e308", "1.797693134862315809e308", "2.2250738585072014e-308", "4.9406564584124654e-324", "2.4703282292062327e-324", "9007199254740993"),
        ["decimal"] = () => Try<decimal>("79228162514264337593543950335", "79228162514264337593543950336", "-79228162514264337593543950335", "7.9228162514264337593543950335", "1e-28"),
    };

    public static TheoryData<string> Types => [.. s_types.Keys];

    [Theory, Trait("Row", "A34")]
    [MemberData(nameof(Types))]
    public void Read_EveryTextNearALimit_IsAsSystemTextJson(string type)
    {
        (long texts, long numbers) = s_types[type]();
        Assert.InRange(numbers, texts / 50, texts);
        TestContext.Current.SendDiagnosticMessage($"{type}: {texts:N0} texts, of which {numbers:N0} are read");
    }

    private static (long Texts, long Numbers) TryIntegers<T>()
        where T : struct, INumber<T>, IMinMaxValue<T>
    {
        BigInteger least = BigInteger.CreateChecked(T.MinValue), most = BigInteger.CreateChecked(T.MaxValue);
        return Try<T>([.. new[] { least - 1, least, most, most + 1 }.Select(limit => limit.ToString(CultureInfo.InvariantCulture))]);
    }

    private static (long Texts, long Numbers) Try<T>(params string[] limits)
        where T : struct, INumber<T>, IMinMaxValue<T>
    {
        var placed = new Placed((byte)'7');
        long numbers = 0;
        HashSet<string> texts = [.. limits, .. limits.SelectMany(Near)];
        // Of two characters, the fast tier has a sample.
        long count = texts.Count;
        foreach (string text in texts)
            TryText(text);
        foreach (string near in Tier.Sample([.. texts], oneOf: 100))
        {
            foreach (string text in Near(near))
            {
                TryText(text);
                count++;
            }
        }

        return (count, numbers);

        // Right before the page's end, and with bytes to be read in one piece.
        void TryText(string text)
        {
            byte[] bytes = Encoding.ASCII.GetBytes(text + ",");
            bool isNumber = NumberReads.Check<T>(placed.At(0, bytes, 0), 0);
            if (NumberReads.Check<T>(placed.At(0, bytes, 8), 0) != isNumber && PlainLoops.NumberLength(bytes) == text.Length)
                Assert.Fail($"{text} is read only by what follows it.");
            numbers += isNumber ? 1 : 0;
        }
    }

    // With a character more, less, or another one.
    private static IEnumerable<string> Near(string text)
    {
        for (int i = 0; i <= text.Length; i++)
        {
            foreach (char letter in Alphabet)
            {
                yield return text.Insert(i, letter.ToString());
                if (i < text.Length)
                    yield return string.Concat(text.AsSpan(0, i), [letter], text.AsSpan(i + 1));
            }

            if (i < text.Length)
                yield return text.Remove(i, 1);
        }
    }
}
