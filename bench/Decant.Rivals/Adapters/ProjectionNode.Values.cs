using Microsoft.Kiota.Abstractions;
using Microsoft.Kiota.Abstractions.Serialization;

namespace Decant.Rivals.Adapters;

/// <content>What Kiota's node reads alone.</content>
internal sealed partial class ProjectionNode
{
    public IParseNode? GetChildNode(string identifier) => Others.GetChildNode(identifier);

    public string? GetStringValue() => Others.GetStringValue();

    public bool? GetBoolValue() => Others.GetBoolValue();

    public byte? GetByteValue() => Others.GetByteValue();

    public sbyte? GetSbyteValue() => Others.GetSbyteValue();

    public int? GetIntValue() => Others.GetIntValue();

    public float? GetFloatValue() => Others.GetFloatValue();

    public long? GetLongValue() => Others.GetLongValue();

    public double? GetDoubleValue() => Others.GetDoubleValue();

    public decimal? GetDecimalValue() => Others.GetDecimalValue();

    public Guid? GetGuidValue() => Others.GetGuidValue();

    public DateTimeOffset? GetDateTimeOffsetValue() => Others.GetDateTimeOffsetValue();

    public TimeSpan? GetTimeSpanValue() => Others.GetTimeSpanValue();

    public Date? GetDateValue() => Others.GetDateValue();

    public Time? GetTimeValue() => Others.GetTimeValue();

    public T? GetEnumValue<T>()
        where T : struct, Enum => Others.GetEnumValue<T>();

    public byte[]? GetByteArrayValue() => Others.GetByteArrayValue();

    public IEnumerable<T> GetCollectionOfPrimitiveValues<T>() => Others.GetCollectionOfPrimitiveValues<T>();

    public IEnumerable<T?> GetCollectionOfEnumValues<T>()
        where T : struct, Enum => Others.GetCollectionOfEnumValues<T>();
}
