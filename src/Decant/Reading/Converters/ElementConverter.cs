using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Reading.Converters;

/// <summary>Lets a user's converter read the only element of an array, and rejects a converter that reads too much or too little.</summary>
/// <remarks>If a value stood alone, a converter could not read too much, because nothing would follow. System.Text.Json checks its converters in the same way:
/// for a container by the token and depth at which they stopped, for any other value by whether the reader moved.</remarks>
/// <param name="converter">The converter that reads the value.</param>
/// <param name="options">The options that the converter gets.</param>
/// <param name="named">The user's converter, if <paramref name="converter"/> wraps it.</param>
internal sealed class ElementConverter<T>(JsonConverter converter, JsonSerializerOptions options, JsonConverter? named = null) : JsonConverter<T>
{
    private readonly JsonConverter<T>? _typed = converter as JsonConverter<T>;
    private JsonTypeInfo<T[]>? _array;

    /// <summary>Gets whether the converter can be called without a serializer. A factory may return a converter of a base type, which only System.Text.Json can
    /// call.</summary>
    public bool IsTyped => _typed is not null;

    /// <summary>Gets whether null becomes null without a call of the converter.</summary>
    public bool PassesNull => default(T) is null && _typed is { HandleNull: false };

    private JsonTypeInfo<T[]> Array => _array ??= JsonMetadataServices.CreateArrayInfo<T>(
        options, new() { ElementInfo = JsonMetadataServices.CreateValueInfo<T>(options, converter) });

    /// <summary>Reads the value; the reader is at the start of the array. It is called without a serializer, whose state costs more than most values.</summary>
    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions unbounded)
    {
        if (_typed is null)
            return ReadArray(ref reader, reader.BytesConsumed);
        reader.Read();
        return reader.TokenType == JsonTokenType.Null && !_typed.HandleNull ? ReadNull(reader.TokenStartIndex) : ReadElement(ref reader);
    }

    /// <summary>Lets the user's converter read the key of a dictionary.</summary>
    /// <exception cref="NotSupportedException">The converter does not read keys.</exception>
    public override T ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions unbounded) => _typed is null
        ? throw new NotSupportedException($"The converter {converter.GetType()} does not read keys of {typeof(T)}.")
        : _typed.ReadAsPropertyName(ref reader, typeof(T), options);

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions unbounded) => throw new NotSupportedException();

    private T? ReadNull(long start)
    {
        if (default(T) is null)
            return default;

        // A converter of a type without null gets null unless it overrides HandleNull, and only System.Text.Json knows whether it does.
        // If CountsFromArray calls it again, the array begins a line later, and so does this one.
        bool beginsLater = start > 1;
        var reader = new Utf8JsonReader(beginsLater ? "\n[null]"u8 : "[null]"u8);
        return ReadArray(ref reader, consumed: "[null".Length);
    }

    // An exception with the path $[0] belongs to this array. If the converter itself deserializes an array, an error in its first element has the same path, so
    // that error is reported without the path within the value.
    // System.Text.Json resets the reader when it throws, so the caller passes the position that counts as read.
    private T? ReadArray(ref Utf8JsonReader reader, long consumed)
    {
        const string Element = "$[0]";
        try
        {
            return JsonSerializer.Deserialize(ref reader, Array)![0];
        }
        catch (JsonException exception) when (exception.Path != Element)
        {
            throw new ConverterFailureException(exception, consumed);
        }
        catch (NotSupportedException exception)
        {
            bool isWrapped = exception.Message.Contains($" Path: {Element} ", StringComparison.Ordinal);
            throw new ConverterFailureException(
                isWrapped && exception.InnerException is NotSupportedException thrown ? thrown : exception, consumed);
        }
    }

    /// <summary>Reads the value. The reader is at its first token, and the converter <see cref="IsTyped"/>.</summary>
    /// <returns>False if the converter has read too much or too little.</returns>
    public bool TryRead(ref Utf8JsonReader reader, out T? value)
    {
        (JsonTokenType first, int depth) = (reader.TokenType, reader.CurrentDepth);
        if (first is not (JsonTokenType.StartObject or JsonTokenType.StartArray))
            return TryReadToken(ref reader, out value);
        value = _typed!.Read(ref reader, typeof(T), options);
        JsonTokenType last = first == JsonTokenType.StartObject ? JsonTokenType.EndObject : JsonTokenType.EndArray;
        return reader.TokenType == last && reader.CurrentDepth == depth;
    }

    /// <summary>Does the same for a string, number or literal, which a converter reads without moving the reader.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadToken(ref Utf8JsonReader reader, out T? value)
    {
        long consumed = reader.BytesConsumed;
        value = _typed!.Read(ref reader, typeof(T), options);
        return reader.BytesConsumed == consumed;
    }

    /// <summary>Returns whether the place of a failure is counted from the start of the array, not from the start of the value or of a text that the converter
    /// created from it. The exception does not tell, so the converter is called again for an array that begins a line later.</summary>
    public bool CountsFromArray(JsonException failure, ReadOnlySpan<byte> array, JsonSerializerOptions unbounded)
    {
        if (!LoadedSerializer.CountsNestedFromReader)
            return false;
        byte[] later = [(byte)'\n', .. array];
        var reader = new Utf8JsonReader(later, new JsonReaderOptions { MaxDepth = unbounded.MaxDepth });
        reader.Read();
        try
        {
            Read(ref reader, typeof(T), unbounded);
        }
        catch (ConverterFailureException again)
        {
            return failure.LineNumber is { } line && again.InnerException is JsonException { Path: not null } second && second.LineNumber == line + 1;
        }
        catch (Exception)
        {
            // A converter with state may fail differently this time. The first failure is the one to report.
        }

        return false;
    }

    private T? ReadElement(ref Utf8JsonReader reader)
    {
        try
        {
            if (TryRead(ref reader, out T? value))
                return value;
        }
        catch (Exception exception) when (ElementConverter.IsFailure(exception))
        {
            throw new ConverterFailureException(exception, reader.BytesConsumed);
        }

        throw new ConverterFailureException(named ?? converter, reader.BytesConsumed);
    }
}

internal static class ElementConverter
{
    // Utf8JsonReader sets this source on exceptions that are to become a JsonException.
    private const string Unfit = "System.Text.Json.Rethrowable";

    /// <summary>The state of a reader after the opening bracket of an array.</summary>
    public static readonly JsonReaderState InArray = BeginArray();

    /// <summary>Returns whether a converter's exception means that it rejects the value.</summary>
    public static bool IsFailure(Exception exception) => exception is JsonException or NotSupportedException || exception.Source == Unfit;

    private static JsonReaderState BeginArray()
    {
        var reader = new Utf8JsonReader("["u8, isFinalBlock: false, default);
        reader.Read();
        return reader.CurrentState;
    }
}

/// <summary>The failure of a user's converter, which has thrown or has read too much or too little, and the position of its reader.</summary>
internal sealed class ConverterFailureException : Exception
{
    public ConverterFailureException(Exception thrown, long bytesConsumed)
        : base(null, thrown) => BytesConsumed = bytesConsumed;

    public ConverterFailureException(JsonConverter misreading, long bytesConsumed)
        : base($"The converter {misreading.GetType()} has read too much or too little: it must read exactly one value.") => BytesConsumed = bytesConsumed;

    /// <summary>Gets the number of bytes of the array that were read before the failure.</summary>
    public long BytesConsumed { get; }
}
