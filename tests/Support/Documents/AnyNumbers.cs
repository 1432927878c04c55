using System.Text.Json.Serialization;

namespace Decant.Reading.Numbers;

internal enum Signed
{
    None,
    Some,
}

internal enum Small : byte
{
    None,
    Some,
}

/// <summary>A member of every type of numbers, alone, nullable and in collections.</summary>
internal abstract class AnyNumbers
{
    public sbyte SByte { get; set; }
    public sbyte? SByteOrNull { get; set; }
    public List<sbyte>? SByteList { get; set; }
    public sbyte?[]? SByteOrNullArray { get; set; }
    public Dictionary<string, sbyte>? SByteMap { get; set; }
    public byte Byte { get; set; }
    public byte? ByteOrNull { get; set; }
    public List<byte>? ByteList { get; set; }
    public byte?[]? ByteOrNullArray { get; set; }
    public Dictionary<string, byte>? ByteMap { get; set; }
    public short Int16 { get; set; }
    public short? Int16OrNull { get; set; }
    public List<short>? Int16List { get; set; }
    public short?[]? Int16OrNullArray { get; set; }
    public Dictionary<string, short>? Int16Map { get; set; }
    public ushort UInt16 { get; set; }
    public ushort? UInt16OrNull { get; set; }
    public List<ushort>? UInt16List { get; set; }
    public ushort?[]? UInt16OrNullArray { get; set; }
    public Dictionary<string, ushort>? UInt16Map { get; set; }
    public int Int32 { get; set; }
    public int? Int32OrNull { get; set; }
    public List<int>? Int32List { get; set; }
    public int?[]? Int32OrNullArray { get; set; }
    public Dictionary<string, int>? Int32Map { get; set; }
    public uint UInt32 { get; set; }
    public uint? UInt32OrNull { get; set; }
    public List<uint>? UInt32List { get; set; }
    public uint?[]? UInt32OrNullArray { get; set; }
    public Dictionary<string, uint>? UInt32Map { get; set; }
    public long Int64 { get; set; }
    public long? Int64OrNull { get; set; }
    public List<long>? Int64List { get; set; }
    public long?[]? Int64OrNullArray { get; set; }
    public Dictionary<string, long>? Int64Map { get; set; }
    public ulong UInt64 { get; set; }
    public ulong? UInt64OrNull { get; set; }
    public List<ulong>? UInt64List { get; set; }
    public ulong?[]? UInt64OrNullArray { get; set; }
    public Dictionary<string, ulong>? UInt64Map { get; set; }
    public Int128 Int128 { get; set; }
    public Int128? Int128OrNull { get; set; }
    public List<Int128>? Int128List { get; set; }
    public Int128?[]? Int128OrNullArray { get; set; }
    public Dictionary<string, Int128>? Int128Map { get; set; }
    public UInt128 UInt128 { get; set; }
    public UInt128? UInt128OrNull { get; set; }
    public List<UInt128>? UInt128List { get; set; }
    public UInt128?[]? UInt128OrNullArray { get; set; }
    public Dictionary<string, UInt128>? UInt128Map { get; set; }
    public float Single { get; set; }
    public float? SingleOrNull { get; set; }
    public List<float>? SingleList { get; set; }
    public float?[]? SingleOrNullArray { get; set; }
    public Dictionary<string, float>? SingleMap { get; set; }
    public double Double { get; set; }
    public double? DoubleOrNull { get; set; }
    public List<double>? DoubleList { get; set; }
    public double?[]? DoubleOrNullArray { get; set; }
    public Dictionary<string, double>? DoubleMap { get; set; }
    public Half Half { get; set; }
    public Half? HalfOrNull { get; set; }
    public List<Half>? HalfList { get; set; }
    public Half?[]? HalfOrNullArray { get; set; }
    public Dictionary<string, Half>? HalfMap { get; set; }
    public decimal Decimal { get; set; }
    public decimal? DecimalOrNull { get; set; }
    public List<decimal>? DecimalList { get; set; }
    public decimal?[]? DecimalOrNullArray { get; set; }
    public Dictionary<string, decimal>? DecimalMap { get; set; }
    public Signed Signed { get; set; }
    public Signed? SignedOrNull { get; set; }
    public List<Signed>? SignedList { get; set; }
    public Signed?[]? SignedOrNullArray { get; set; }
    public Dictionary<string, Signed>? SignedMap { get; set; }
    public Small Small { get; set; }
    public Small? SmallOrNull { get; set; }
    public List<Small>? SmallList { get; set; }
    public Small?[]? SmallOrNullArray { get; set; }
    public Dictionary<string, Small>? SmallMap { get; set; }
    public bool Boolean { get; set; }
    public bool? BooleanOrNull { get; set; }
    public List<bool>? BooleanList { get; set; }
    public bool?[]? BooleanOrNullArray { get; set; }
    public Dictionary<string, bool>? BooleanMap { get; set; }
}

[JsonProjection]
internal sealed partial class WebNumbers : AnyNumbers;

[JsonProjection]
[JsonNumberHandling(JsonNumberHandling.Strict)]
internal sealed partial class StrictNumbers : AnyNumbers;

[JsonProjection]
[JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
internal sealed partial class NamedNumbers : AnyNumbers;

[JsonProjection]
[JsonNumberHandling(JsonNumberHandling.WriteAsString)]
internal sealed partial class WrittenNumbers : AnyNumbers;

[JsonProjection]
[JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals)]
internal sealed partial class WrittenNamedNumbers : AnyNumbers;

[JsonProjection]
[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals)]
internal sealed partial class LooseNumbers : AnyNumbers;
