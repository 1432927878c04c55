using System.Numerics;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;

namespace Decant.Reading.Numbers;

/// <summary>Random and hard numbers of every type: they have the bits that System.Text.Json gives them.</summary>
public sealed partial class NumberBitsTests(ITestOutputHelper output)
{
    // How many numbers of each type, and the seed of the first thousands, from which the others follow.
    private const int AtOnce = 5_000;

    private static readonly int s_count = Tier.Choose(fast: 20_000, deep: 1_000_000);

    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    internal interface IValues<T>
    {
        List<T>? V { get; }
    }

    [Fact]
    public void Parse_SByte_HasItsBits() =>
        Check<sbyte, SByteValues>(random => HardNumbers.NextInteger(random, sbyte.MinValue, sbyte.MaxValue));

    [Fact]
    public void Parse_Byte_HasItsBits() =>
        Check<byte, ByteValues>(random => HardNumbers.NextInteger(random, byte.MinValue, byte.MaxValue));

    [Fact]
    public void Parse_Int16_HasItsBits() =>
        Check<short, Int16Values>(random => HardNumbers.NextInteger(random, short.MinValue, short.MaxValue));

    [Fact]
    public void Parse_UInt16_HasItsBits() =>
        Check<ushort, UInt16Values>(random => HardNumbers.NextInteger(random, ushort.MinValue, ushort.MaxValue));

    [Fact]
    public void Parse_Int32_HasItsBits() =>
        Check<int, Int32Values>(random => HardNumbers.NextInteger(random, int.MinValue, int.MaxValue));

    [Fact]
    public void Parse_UInt32_HasItsBits() =>
        Check<uint, UInt32Values>(random => HardNumbers.NextInteger(random, uint.MinValue, uint.MaxValue));

    [Fact]
    public void Parse_Int64_HasItsBits() =>
        Check<long, Int64Values>(random => HardNumbers.NextInteger(random, long.MinValue, long.MaxValue));

    [Fact]
    public void Parse_UInt64_HasItsBits() =>
        Check<ulong, UInt64Values>(random => HardNumbers.NextInteger(random, ulong.MinValue, ulong.MaxValue));

    [Fact]
    public void Parse_Int128_HasItsBits() =>
        Check<Int128, Int128Values>(random => HardNumbers.NextInteger(random, Int128.MinValue, Int128.MaxValue));

    [Fact]
    public void Parse_UInt128_HasItsBits() =>
        Check<UInt128, UInt128Values>(random => HardNumbers.NextInteger(random, UInt128.MinValue, UInt128.MaxValue));

    [Fact]
    public void Parse_Single_HasItsBits() => Check<float, SingleValues>(HardNumbers.NextSingle);

    [Fact]
    public void Parse_Double_HasItsBits() => Check<double, DoubleValues>(HardNumbers.NextDouble);

    [Fact]
    public void Parse_Half_HasItsBits() => Check<Half, HalfValues>(HardNumbers.NextHalf);

    [Fact]
    public void Parse_Decimal_HasItsBits() => Check<decimal, DecimalValues>(HardNumbers.NextDecimal);

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

    private void Check<T, TValues>(Func<Random, string> next)
        where T : unmanaged
        where TValues : IJsonProjection<TValues>, IValues<T>
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
            byte[] json = Encoding.UTF8.GetBytes($$"""{"v":[{{string.Join(',', texts)}}]}""");
            ReadOnlySpan<byte> expected = Bytes(JsonSerializer.Deserialize<TValues>(json, s_web)!.V!);
            ReadOnlySpan<byte> found = Bytes(JsonProjection.Parse<TValues>(json).V!);
            int same = expected.CommonPrefixLength(found);
            if (same < expected.Length || found.Length != expected.Length)
                Assert.Fail($"{Tier.SeedVariable}={seed}: {texts[same / Marshal.SizeOf<T>()]} is another {typeof(T).Name}.");
        }

        static ReadOnlySpan<byte> Bytes(List<T> values) => MemoryMarshal.AsBytes(CollectionsMarshal.AsSpan(values));
    }

    [JsonProjection]
    internal sealed partial class SByteValues : IValues<sbyte>
    {
        public List<sbyte>? V { get; set; }
    }

    [JsonProjection]
    internal sealed partial class ByteValues : IValues<byte>
    {
        public List<byte>? V { get; set; }
    }

    [JsonProjection]
    internal sealed partial class Int16Values : IValues<short>
    {
        public List<short>? V { get; set; }
    }

    [JsonProjection]
    internal sealed partial class UInt16Values : IValues<ushort>
    {
        public List<ushort>? V { get; set; }
    }

    [JsonProjection]
    internal sealed partial class Int32Values : IValues<int>
    {
        public List<int>? V { get; set; }
    }

    [JsonProjection]
    internal sealed partial class UInt32Values : IValues<uint>
    {
        public List<uint>? V { get; set; }
    }

    [JsonProjection]
    internal sealed partial class Int64Values : IValues<long>
    {
        public List<long>? V { get; set; }
    }

    [JsonProjection]
    internal sealed partial class UInt64Values : IValues<ulong>
    {
        public List<ulong>? V { get; set; }
    }

    [JsonProjection]
    internal sealed partial class Int128Values : IValues<Int128>
    {
        public List<Int128>? V { get; set; }
    }

    [JsonProjection]
    internal sealed partial class UInt128Values : IValues<UInt128>
    {
        public List<UInt128>? V { get; set; }
    }

    [JsonProjection]
    internal sealed partial class SingleValues : IValues<float>
    {
        public List<float>? V { get; set; }
    }

    [JsonProjection]
    internal sealed partial class DoubleValues : IValues<double>
    {
        public List<double>? V { get; set; }
    }

    [JsonProjection]
    internal sealed partial class HalfValues : IValues<Half>
    {
        public List<Half>? V { get; set; }
    }

    [JsonProjection]
    internal sealed partial class DecimalValues : IValues<decimal>
    {
        public List<decimal>? V { get; set; }
    }
}
