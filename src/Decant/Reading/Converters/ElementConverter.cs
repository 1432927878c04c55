using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Reading.Converters;

/// <summary>Lets a user's converter read a value as the only element of an array. So a converter that reads too much is noticed: behind a lone value there
/// would be nothing to read.</summary>
/// <remarks>A converter that reads too much or too little is rejected, as in System.Text.Json. For an object or array, the token and depth at which the
/// converter stopped are checked; for any other value, that it did not move the reader.</remarks>
/// <param name="converter">The converter that reads the value.</param>
/// <param name="options">The options that the converter gets.</param>
/// <param name="named">The user's converter, for messages, if <paramref name="converter"/> wraps it.</param>
internal sealed class ElementConverter<T>(JsonConverter converter, JsonSerializerOptions options, JsonConverter? named = null) : JsonConverter<T>
{
    private readonly JsonConverter<T>? _typed = converter as JsonConverter<T>;
    private JsonTypeInfo<T[]>? _array;

    /// <summary>Gets whether the converter can be called without a serializer. A factory may return a converter of a base type, which only System.Text.Json can
    /// call.</summary>
    public bool IsTyped => _typed is not null;

    /// <summary>Gets whether a JSON null becomes null without a call of the converter.</summary>
    public bool PassesNull => default(T) is null && _typed is { HandleNull: false };

    private JsonTypeInfo<T[]> Array => _array ??= JsonMetadataServices.CreateArrayInfo<T>(
        options, new() { ElementInfo = JsonMetadataServices.CreateValueInfo<T>(options, converter) });

    /// <summary>Reads the value from an array, at whose start the reader is. It calls the converter directly if possible, because the serializer takes longer
    /// than most converters.</summary>
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

        // If T cannot be null, the converter gets a JSON null unless it overrides HandleNull. Only System.Text.Json knows whether it does, so the serializer
        // reads [null].
        // If CountsFromArray repeats the call, its array begins a line later, and so must this one.
        bool beginsLater = start > 1;
        var reader = new Utf8JsonReader(beginsLater ? "\n[null]"u8 : "[null]"u8);
        return ReadArray(ref reader, consumed: "[null".Length);
    }

    // A JsonException with the path $[0] comes from this array, and is reported with the path of the value. If the converter itself deserializes an array, an
    // error in the first element of that array has the same path, so it is also reported with the path of the value only.
    // System.Text.Json resets the reader when it throws, so the caller passes the number of bytes that count as read.
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

    /// <summary>Reads the value at whose first token the reader is. <see cref="IsTyped"/> must be true.</summary>
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

    /// <summary>Reads a string, number or literal like <see cref="TryRead"/>. The converter must not move the reader.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadToken(ref Utf8JsonReader reader, out T? value)
    {
        long consumed = reader.BytesConsumed;
        value = _typed!.Read(ref reader, typeof(T), options);
        return reader.BytesConsumed == consumed;
    }

    /// <summary>Returns whether the position in an exception is counted from the start of the array. It may also be counted from the start of the value, or of
    /// a text that the converter created from it. The exception does not show this, so the converter reads the array again, one line later: if the position
    /// moves too, it is counted from the array.</summary>
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
            // Ignored: a converter with state may fail differently the second time, but the first failure is the one to report.
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
    // Utf8JsonReader sets Exception.Source to this text on exceptions that the serializer is to turn into a JsonException.
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

/// <summary>Reports that a user's converter has thrown an exception, or has read too much or too little. It has the position of the converter's
/// reader.</summary>
internal sealed class ConverterFailureException : Exception
{
    public ConverterFailureException(Exception thrown, long bytesConsumed)
        : base(null, thrown) => BytesConsumed = bytesConsumed;

    public ConverterFailureException(JsonConverter misreading, long bytesConsumed)
        : base($"The converter {misreading.GetType()} has read too much or too little: it must read exactly one value.") => BytesConsumed = bytesConsumed;

    public static void ThrowIf(bool isMisread, JsonConverter converter)
    {
        if (isMisread)
            throw new ConverterFailureException(converter, 0);
    }

    /// <summary>Gets the number of bytes of the array that were read before the failure.</summary>
    public long BytesConsumed { get; }
}
