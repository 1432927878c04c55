using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Errors;
using Decant.Reading;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Metadata of a value that a user's converter reads.</summary>
    /// <param name="defaults">The projection's defaults, as all that follows: the converter is handed options of them.</param>
    /// <param name="policy">How a member's name becomes a JSON name.</param>
    /// <param name="propertyNameCaseInsensitive">Whether names match without regard to case.</param>
    /// <param name="handling">Which strings may stand for numbers.</param>
    /// <param name="converter">The converter, or a factory of it.</param>
    public static JsonTypeInfo<T> CreateConverterInfo<T>(
        JsonSerializerDefaults defaults,
        JsonKnownNamingPolicy policy,
        bool propertyNameCaseInsensitive,
        JsonNumberHandling handling,
        JsonConverter converter) =>
        ConverterInfos.Create<T>(ConverterOptions.Create(defaults, policy, propertyNameCaseInsensitive, handling), converter);

    /// <summary>The same for a factory on a nullable value type.</summary>
    /// <inheritdoc cref="CreateConverterInfo{T}"/>
    public static JsonTypeInfo<T?> CreateNullableConverterInfo<T>(
        JsonSerializerDefaults defaults,
        JsonKnownNamingPolicy policy,
        bool propertyNameCaseInsensitive,
        JsonNumberHandling handling,
        JsonConverterFactory converter)
        where T : struct =>
        ConverterInfos.CreateNullable<T>(ConverterOptions.Create(defaults, policy, propertyNameCaseInsensitive, handling), converter);

    /// <summary>Reads any value by a user's converter.</summary>
    /// <inheritdoc cref="TryReadValue{T}"/>
    public bool TryReadConverted<T>(JsonTypeInfo<T> info, out T? value)
    {
        value = default;
        if (!TryBeginValue(out _) || !TryFindEnd(out int end))
            return false;
        value = info.Converter is ElementConverter<T> converter ? ReadElement(converter, info.Options, _position, end) : Deserialize(info, _position, end);
        _position = end;
        return true;
    }

    private readonly T? ReadElement<T>(ElementConverter<T> converter, JsonSerializerOptions unbounded, int start, int end)
    {
        int length = end - start + 2;
        byte[]? rented = length <= StackBytes ? null : Rentals.Rent<byte>(length);
        Span<byte> array = (rented ?? stackalloc byte[StackBytes])[..length];
        array[0] = (byte)'[';
        Slice(start, end).CopyTo(array[1..]);
        array[^1] = (byte)']';
        var reader = new Utf8JsonReader(array, new JsonReaderOptions { MaxDepth = unbounded.MaxDepth });
        reader.Read();
        T? value = default;
        try
        {
            value = converter.Read(ref reader, typeof(T), unbounded);
        }
        catch (ConverterFailureException exception)
        {
            ThrowConverterFailure<T>(exception, start, end);
        }
        catch (JsonException exception)
        {
            LinePosition at = PositionOf(start).Plus(exception.LineNumber ?? 0, exception.BytePositionInLine ?? 0, prefixLength: 1);
            ThrowNotConverted<T>(SerializerFailure.HasPath(exception) ? exception.InnerException : exception, at, PositionOf(end));
        }

        if (rented is not null)
            Rentals.Return(rented, length);
        return value;
    }

    [DoesNotReturn]
    private readonly void ThrowConverterFailure<T>(ConverterFailureException exception, int start, int end)
    {
        // The array has a bracket before the value, and one after it that a converter may have read.
        LinePosition at = PositionOf((int)Math.Min(start + exception.BytesConsumed - 1, end));
        switch (exception.InnerException)
        {
            case null:
                throw JsonDiagnosis.Create(exception.Message, JsonPath.Of(_state), at);
            case NotSupportedException thrown:
                throw NotSupported(thrown, at);
            case JsonException { Path: { } path } thrown:
                throw Nested<T>(thrown, JsonPath.WithoutNames(path));
            case { } thrown:
                ThrowNotConverted<T>(thrown, at, at);
                break;
        }
    }

    /// <summary>What a converter does not support, with the member's path: a path that is there already is within the value, and has names of it.</summary>
    private readonly NotSupportedException NotSupported(NotSupportedException thrown, LinePosition at) => new(
        $"{SerializerFailure.BeforePath(thrown.Message)} Path: {JsonPath.Of(_state)} | LineNumber: {at.Line} | BytePositionInLine: {at.BytesInLine}.",
        SerializerFailure.HasPath(thrown) ? thrown.InnerException : thrown);

    /// <summary>What has a path already came of JSON that the converter has read by itself, or of its own making: it keeps path and place.</summary>
    private readonly JsonException Nested<T>(JsonException thrown, string path) => new(
        $"The converter of {typeof(T)} at {JsonPath.Of(_state)} failed within what it reads by itself. "
        + $"Path: {path} | LineNumber: {thrown.LineNumber} | BytePositionInLine: {thrown.BytePositionInLine}.",
        path,
        thrown.LineNumber,
        thrown.BytePositionInLine,
        SerializerFailure.WithoutQuotes(thrown, null));

    [DoesNotReturn]
    private readonly void ThrowNotConverted<T>(Exception? thrown, LinePosition at, LinePosition end) => throw JsonDiagnosis.Create(
        $"Found a value that cannot be converted to {typeof(T)}.",
        JsonPath.Of(_state),
        at.OrBefore(end),
        thrown is JsonException json ? SerializerFailure.OfConverter(json) : thrown);
}
