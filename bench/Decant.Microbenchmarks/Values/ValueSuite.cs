using System.Text.Json.Nodes;
using Decant.Microbenchmarks.Jobs;
using Decant.Microbenchmarks.Values.Types;

namespace Decant.Microbenchmarks.Values;

/// <summary>Jobs for each kind of value that a projection reads, in each place: <c>values/guid</c> is an array of values, and <c>values/guid-member</c> an
/// array of small objects with one value. <c>-nullable</c> and <c>-string</c> are forms of the values.</summary>
internal static class ValueSuite
{
    /// <summary>The kinds. A new kind needs a line here and in the lists of its types.</summary>
    public static IReadOnlyList<ValueKind> Kinds { get; } =
    [
        ValueKind.OfNumber<sbyte, SByteArrays, SByteMember>("sbyte", random => Texts.Integer(random, 7, isSigned: true)),
        ValueKind.OfNumber<byte, ByteArrays, ByteMember>("byte", random => Texts.Integer(random, 8)),
        ValueKind.OfNumber<short, Int16Arrays, Int16Member>("short", random => Texts.Integer(random, 15, isSigned: true)),
        ValueKind.OfNumber<ushort, UInt16Arrays, UInt16Member>("ushort", random => Texts.Integer(random, 16)),
        ValueKind.OfNumber<int, Int32Arrays, Int32Member>("int", random => Texts.Integer(random, 31, isSigned: true)),
        ValueKind.OfNumber<uint, UInt32Arrays, UInt32Member>("uint", random => Texts.Integer(random, 32)),
        ValueKind.OfNumber<long, Int64Arrays, Int64Member>("long", random => Texts.Integer(random, 63, isSigned: true)),
        ValueKind.OfNumber<ulong, UInt64Arrays, UInt64Member>("ulong", random => Texts.Integer(random, 64)),
        ValueKind.OfNumber<Int128, Int128Arrays, Int128Member>("int128", random => Texts.LongInteger(random, 38, isSigned: true)),
        ValueKind.OfNumber<UInt128, UInt128Arrays, UInt128Member>("uint128", random => Texts.LongInteger(random, 38)),
        ValueKind.OfNumber<Half, HalfArrays, HalfMember>("half", random => Texts.Fraction(random, 100, 1, 4)),
        ValueKind.OfNumber<float, SingleArrays, SingleMember>("float", random => Texts.Fraction(random, 100, 2, 9)),
        ValueKind.OfNumber<double, DoubleArrays, DoubleMember>("double", random => Texts.Fraction(random, 1_000, 2, 16)),
        ValueKind.OfNumber<decimal, DecimalArrays, DecimalMember>("decimal", random => Texts.Fraction(random, 100_000, 2, 5)),
        ValueKind.OfNumber<float, SingleArrays, SingleMember>("float-long", random => Texts.Fraction(random, 1, 17, 17)),
        ValueKind.OfNumber<double, DoubleArrays, DoubleMember>("double-long", random => Texts.Fraction(random, 1, 17, 17)),
        ValueKind.Of<float, SingleArrays, SingleMember>("float-embedding", Texts.Coordinate),
        ValueKind.Of<double, DoubleArrays, DoubleMember>("double-embedding", Texts.Coordinate),
        ValueKind.Of<Half, HalfArrays, HalfMember>("half-named", Texts.NamedNumber),
        ValueKind.Of<float, SingleArrays, SingleMember>("float-named", Texts.NamedNumber),
        ValueKind.Of<double, DoubleArrays, DoubleMember>("double-named", Texts.NamedNumber),
        ValueKind.Of<bool, BooleanArrays, BooleanMember>("bool", random => random.OneIn(2) ? "true" : "false"),
        ValueKind.Of<char, CharArrays, CharMember>("char", random => $"\"{(random.OneIn(16) ? '\u00e9' : (char)('a' + random.Next(26)))}\""),
        ValueKind.Of<DateTime, DateTimeArrays, DateTimeMember>("datetime-utc", random => Texts.Time(random, "Z")),
        ValueKind.Of<DateTime, DateTimeArrays, DateTimeMember>("datetime-offset", random => Texts.Time(random, "+02:00")),
        ValueKind.Of<DateTime, DateTimeArrays, DateTimeMember>("datetime-local", random => Texts.Time(random, "")),
        ValueKind.Of<DateTimeOffset, DateTimeOffsetArrays, DateTimeOffsetMember>("datetimeoffset-utc", random => Texts.Time(random, "Z")),
        ValueKind.Of<DateTimeOffset, DateTimeOffsetArrays, DateTimeOffsetMember>("datetimeoffset", random => Texts.Time(random, "-07:30")),
        ValueKind.Of<DateTimeOffset, UnixTimeArrays, UnixTimeMember>("unix-time", random => Texts.Integer(random, 31), UnixTimeContext.Default),
        ValueKind.Of<DateOnly, DateOnlyArrays, DateOnlyMember>("dateonly", Texts.Date),
        ValueKind.Of<TimeOnly, TimeOnlyArrays, TimeOnlyMember>("timeonly", random => Texts.Clock(random, days: false)),
        ValueKind.Of<TimeSpan, TimeSpanArrays, TimeSpanMember>("timespan", random => Texts.Clock(random, days: true)),
        ValueKind.Of<Guid, GuidArrays, GuidMember>("guid", Texts.Guid),
        ValueKind.Of<Weekday, WeekdayArrays, WeekdayMember>("enum", random => Texts.Integer(random, 2)),
        ValueKind.Of<Severity, SeverityArrays, SeverityMember>("enum-string", random => $"\"{(Severity)random.Next(6)}\""),
        ValueKind.Of<Severity, SeverityArrays, SeverityMember>("enum-string-number", random => Texts.Integer(random, 2)),
        ValueKind.Of<Rights, RightsArrays, RightsMember>("enum-flags", random => $"\"{(Rights)random.Next(1, 16)}\""),
        ValueKind.Of<Phase, PhaseArrays, PhaseMember>("enum-converter", random => Texts.Integer(random, 2)),
        ValueKind.Of<Celsius, CelsiusArrays, CelsiusMember>("converter", random => $"\"{Texts.Fraction(random, 40, 1, 1)} C\""),
        ValueKind.Of<Place, PlaceArrays, PlaceMember>("converter-object", Texts.Place),
        ValueKind.Of<JsonOneOf<string, long>, OneOfArrays, OneOfMember>(
            "one-of", random => random.OneIn(2) ? Texts.Integer(random, 31) : Texts.Words(random, 1, 6)),
        ValueKind.Of<JsonElement, JsonElementArrays, JsonElementMember>("jsonelement", Texts.Any),
        ValueKind.Of<ReadOnlyMemory<byte>, MemoryArrays, MemoryMember>("memory-bytes", Texts.Base64),
        ValueKind.OfClass<object, ObjectArrays, ObjectMember>("object", Texts.Any),
        ValueKind.OfClass<JsonNode, JsonNodeArrays, JsonNodeMember>("jsonnode", Texts.Any),
        ValueKind.OfClass<string, StringArrays, StringMember>("string", random => Texts.Words(random, 1, 6)),
        ValueKind.OfClass<string, StringArrays, StringMember>("string-escaped", Texts.Escaped),
        ValueKind.OfClass<string, StringArrays, StringMember>("string-long", random => Texts.Words(random, 40, 80)),
        ValueKind.OfClass<string, InternedArrays, InternedMember>("string-interned", random => Texts.Words(random, 1, 1)),
        ValueKind.OfClass<string, InternedArrays, InternedMember>("string-interned-escaped", random => Texts.Words(random, 1, 1).Insert(2, @"\/")),
        ValueKind.OfClass<byte[], BytesArrays, BytesMember>("bytes", Texts.Base64),
        ValueKind.OfClass<byte[], BytesArrays, BytesMember>("bytes-escaped", random => Texts.WithEscapedSlashes(Texts.Base64(random))),
        ValueKind.OfClass<Version, VersionArrays, VersionMember>("version", Texts.Version),
        ValueKind.OfClass<Uri, UriArrays, UriMember>("uri", Texts.Address),
        ValueKind.OfClass<Uri, UriArrays, UriMember>("uri-escaped", random => Texts.WithEscapedSlashes(Texts.Address(random))),
    ];

    public static IReadOnlyList<Job> All { get; } = [.. Kinds.SelectMany(kind => kind.Jobs)];
}
