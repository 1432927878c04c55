using System.Text.Json.Serialization.Metadata;

namespace Decant.Reading;

/// <summary>What the reader knows of an enum that is a number in JSON, and metadata of it as of a number.</summary>
internal static class EnumInfo<T>
    where T : struct, Enum
{
    public static readonly bool IsSigned = Type.GetTypeCode(typeof(T)) is TypeCode.Int32 or TypeCode.Int64 or TypeCode.Int16 or TypeCode.SByte;

    private static JsonTypeInfo<T>? s_info;

    public static JsonTypeInfo<T> Get() => s_info ??= ValueInfos.CreateEnum<T>();
}
