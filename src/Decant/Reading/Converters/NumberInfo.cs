using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Reading.Converters;

/// <summary>Metadata of a number type, created for numbers that the reader does not read itself.</summary>
internal static class NumberInfo<T>
{
    private static readonly JsonTypeInfo<T>?[] s_infos = new JsonTypeInfo<T>?[8];

    public static JsonTypeInfo<T> Get(JsonNumberHandling handling) =>
        s_infos[(int)handling & 7] ??= ValueInfos.Create<T>(JsonSerializerDefaults.Web, handling, ValueInfos.NumberConverter(typeof(T)));
}

/// <summary>Metadata of an enum that is a number in JSON.</summary>
internal static class EnumInfo<T>
    where T : struct, Enum
{
    private static JsonTypeInfo<T>? s_info;

    public static JsonTypeInfo<T> Get() => s_info ??= ValueInfos.CreateEnum<T>();
}
