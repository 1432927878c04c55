using System.Text.Json.Serialization.Metadata;

namespace Decant.Reading.Converters;

/// <summary>Metadata of an enum that is a number in JSON.</summary>
internal static class EnumInfo<T>
    where T : struct, Enum
{
    private static JsonTypeInfo<T>? s_info;

    public static JsonTypeInfo<T> Get() => s_info ??= ValueInfos.CreateEnum<T>();
}
