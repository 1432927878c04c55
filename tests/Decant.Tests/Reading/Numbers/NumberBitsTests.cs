using System.Numerics;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Decant.Grammar.Numbers;

namespace Decant.Reading.Numbers;

/// <summary>Random and hard numbers of every type: they have the bits that System.Text.Json gives them.</summary>
public sealed class NumberBitsTests(ITestOutputHelper output)
{
    // How many numbers of each type, and the seed of the first thousands, from which the others follow.
    private const int AtOnce = 5_000;

    private static readonly int s_count = Tier.Choose(fast: 20_000, deep: 1_000_000);

    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    private static readonly Dictionary<string, Action<NumberBitsTests, string>> s_checks = new()
    {
        ["sByte"] = Integers(numbers => numbers.SByteList),
        ["byte"] = Integers(numbers => numbers.ByteList),
        ["int16"] = Integers(numbers => numbers.Int16List),
        ["uInt16"] = Integers(numbers => numbers.UInt16List),
        ["int32"] = Integers(numbers => numbers.Int32List),
        ["uInt32"] = Integers(numbers => numbers.UInt32List),
        ["int64"] = Integers(numbers => numbers.Int64List),
        ["uInt64"] = Integers(numbers => numbers.UInt64List),
        ["int128"] = Integers(numbers => numbers.Int128List),
        ["uInt128"] = Integers(numbers => numbers.UInt128List),
        ["single"] = (tests, kind) => tests.Check(kind, HardNumbers.NextSingle, numbers => numbers.SingleList),
        ["double"] = (tests, kind) => tests.Check(kind, HardNumbers.NextDouble, numbers => numbers.DoubleList),
        ["half"] = (tests, kind) => tests.Check(kind, HardNumbers.NextHalf, numbers => numbers.HalfList),
        ["decimal"] = (tests, kind) => tests.Check(kind, HardNumbers.NextDecimal, numbers => numbers.DecimalList),
    };

    public static TheoryData<string> Kinds => [.. s_checks.Keys];

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Parse_Number_HasItsBits(string kind) => s_checks[kind](this, kind);

    // Every table entry, against the powers of ten by themselves.
    [Fact]
    public void PowersOfTen_Always_AreRoundedDown()
    {
        for (int exponent = BinaryNumber.SmallestPower; exponent <= BinaryNumber.LargestPower; exponent++)
        {
            BigInteger power = BigInteger.Pow(5, Math.Abs(exponent));
            int length = (int)power.GetBitLength();
            BigInteger expected = exponent >= 0
                ? length <= 64 ? power << (64 - length) : power >> (length - 64)
                : (BigInteger.One << (length + 63)) / power;
            Assert.Equal(64, (int)expected.GetBitLength());
            ulong found = BinaryNumber.PowersOfTen.Upper[exponent - BinaryNumber.SmallestPower];
            // A step that rounds down may lose the last of the upper bits.
            Assert.InRange(expected - found, 0, 1);

            // The logarithm that the exponent is computed with.
            double logarithm = Math.Floor(exponent * Math.Log2(10));
            Assert.Equal(logarithm, 217_706 * exponent >> 16);
        }
    }

    private static Action<NumberBitsTests, string> Integers<T>(Func<WebNumbers, List<T>?> list)
        where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T> => (tests, kind) => tests.Check(
            kind, random => HardNumbers.NextInteger(random, BigInteger.CreateChecked(T.MinValue), BigInteger.CreateChecked(T.MaxValue)), list);

    private void Check<T>(string kind, Func<Random, string> next, Func<WebNumbers, List<T>?> list)
        where T : unmanaged
    {
        int seed = Tier.Seed;
        output.WriteLine($"{Tier.SeedVariable}={seed}");
        var texts = new List<string>();
        for (int done = 0; done < s_count; done += AtOnce, seed++)
        {
            var random = new Random(seed);
            texts.Clear();
            for (int i = 0; i < AtOnce; i++)
                texts.Add(next(random));
            byte[] json = Encoding.UTF8.GetBytes($$"""{"{{kind}}List":[{{string.Join(',', texts)}}]}""");
            ReadOnlySpan<byte> expected = Bytes(list(JsonSerializer.Deserialize<WebNumbers>(json, s_web)!)!);
            ReadOnlySpan<byte> found = Bytes(list(JsonProjection.Parse<WebNumbers>(json))!);
            int same = expected.CommonPrefixLength(found);
            if (same < expected.Length || found.Length != expected.Length)
                Assert.Fail($"{Tier.SeedVariable}={seed}: {texts[same / Marshal.SizeOf<T>()]} is another {typeof(T).Name}.");
        }

        static ReadOnlySpan<byte> Bytes(List<T> values) => MemoryMarshal.AsBytes(CollectionsMarshal.AsSpan(values));
    }
}
