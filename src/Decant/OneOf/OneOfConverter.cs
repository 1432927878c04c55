using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.OneOf;

/// <summary>Reads and writes a value of two types.</summary>
internal sealed class OneOfConverter<T1, T2> : JsonConverter<JsonOneOf<T1, T2>>
    where T1 : notnull
    where T2 : notnull
{
    private readonly OneOfKinds _kinds = new(typeof(JsonOneOf<T1, T2>), [typeof(T1), typeof(T2)]);

    public override JsonOneOf<T1, T2> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => _kinds.Choose(ref reader, options) switch
    {
        1 => new(OneOfKinds.Read<T1>(ref reader, options)),
        _ => new(OneOfKinds.Read<T2>(ref reader, options)),
    };

    public override void Write(Utf8JsonWriter writer, JsonOneOf<T1, T2> value, JsonSerializerOptions options)
    {
        if (value.TryGetValue(out T1? first))
            OneOfKinds.Write(writer, first, options);
        else if (value.TryGetValue(out T2? second))
            OneOfKinds.Write(writer, second, options);
        else
            writer.WriteNullValue();
    }
}

/// <summary>Reads and writes a value of three types.</summary>
internal sealed class OneOfConverter<T1, T2, T3> : JsonConverter<JsonOneOf<T1, T2, T3>>
    where T1 : notnull
    where T2 : notnull
    where T3 : notnull
{
    private readonly OneOfKinds _kinds = new(typeof(JsonOneOf<T1, T2, T3>), [typeof(T1), typeof(T2), typeof(T3)]);

    public override JsonOneOf<T1, T2, T3> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => _kinds.Choose(ref reader, options) switch
    {
        1 => new(OneOfKinds.Read<T1>(ref reader, options)),
        2 => new(OneOfKinds.Read<T2>(ref reader, options)),
        _ => new(OneOfKinds.Read<T3>(ref reader, options)),
    };

    public override void Write(Utf8JsonWriter writer, JsonOneOf<T1, T2, T3> value, JsonSerializerOptions options)
    {
        if (value.TryGetValue(out T1? first))
            OneOfKinds.Write(writer, first, options);
        else if (value.TryGetValue(out T2? second))
            OneOfKinds.Write(writer, second, options);
        else if (value.TryGetValue(out T3? third))
            OneOfKinds.Write(writer, third, options);
        else
            writer.WriteNullValue();
    }
}
