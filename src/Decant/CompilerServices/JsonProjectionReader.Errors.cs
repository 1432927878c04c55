using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Errors;
using Decant.Reading;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Throws the exception for an object that ended without members that its type requires.</summary>
    /// <param name="type">The type.</param>
    /// <param name="missing">The JSON names of the missing members. Nulls are ignored.</param>
    [DoesNotReturn]
    public readonly void ThrowMissingMembers(Type type, params ReadOnlySpan<string?> missing)
    {
        var names = new List<string>();
        foreach (string? name in missing)
        {
            if (name is not null)
                names.Add($"\"{name}\"");
        }

        throw Fail($"The object for {type} has ended without members that the type requires: {string.Join(", ", names)}.", _position);
    }

    /// <summary>Throws the exception for a null in place of a type that cannot be null.</summary>
    [DoesNotReturn]
    public readonly void ThrowNull(Type type) =>
        throw Fail($"Found null, which {type} cannot be. Make the member nullable if null is to be expected.", _position);

    /// <summary>Throws the exception for a null in place of a member whose annotation does not allow null.</summary>
    /// <param name="type">The type that has the member.</param>
    /// <param name="member">The name of the member in C#.</param>
    [DoesNotReturn]
    public readonly void ThrowNullMember(Type type, string member) => throw Fail(
        $"Found null for {member} of {type}, whose annotation excludes it. Make the member nullable if null is to be expected.", _position);

    [DoesNotReturn]
    private readonly void ThrowMalformed(int position, JsonExpectation expectation) =>
        throw Diagnose(position, expectation, _state.Depth);

    // Skipping stopped at an error, or at the end of the body.
    [DoesNotReturn]
    private readonly void ThrowSkipped()
    {
        SkipState skip = _state.Skip;
        if (skip.Stop == SkipStop.TooDeep)
            ThrowTooDeep(skip.Position);
        if (!skip.IsStructureOnly)
            throw Diagnose(skip.Position, skip.Expectation, skip.Depth);
        string found = JsonDescription.Of(Slice(skip.Position, _length));
        throw Fail(
            skip.Stop == SkipStop.WindowEnded ? "Found the end of the body within a value that is skipped."
            : skip.Expectation == JsonExpectation.InString ? "Found a control character within a string that is skipped. Expected it to be escaped."
            : skip.Expectation == JsonExpectation.Value ? $"Found {found} where a value that is skipped was expected."
            : "Found a bracket that closes one of another kind, in a value that is skipped.",
            skip.Position);
    }

    [DoesNotReturn]
    private readonly void ThrowTooDeep(int position) => throw Fail(
        $"Found more than {_state.MaxDepth} objects and arrays open at once. Raise "
        + $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.MaxDepth)} if that is to be expected.",
        position);

    [DoesNotReturn]
    private readonly void ThrowStackShort() => throw Fail(
        $"Found {_state.Depth} objects and arrays open at once, more than the thread's stack can hold of objects that are wanted. Lower "
        + $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.MaxDepth)}, or read on a thread with a larger stack.",
        _position);

    [DoesNotReturn]
    private readonly string ThrowUndecodableString(int position) => throw Fail(
        "Found a string that is no text: bytes that are not UTF-8, or half of a surrogate pair. Expected UTF-8.", position);

    [DoesNotReturn]
    private readonly void ThrowUndecodableName(int position) => throw Fail(
        "Found a name that is no text: bytes that are not UTF-8, or half of a surrogate pair. Expected UTF-8.", position);

    [DoesNotReturn]
    private readonly void ThrowTooLong(int position) => throw Fail(
        $"Found a value or a name of more than {_state.MaxValueBytes} bytes, which must lie in memory as a whole. Raise "
        + $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.MaxValueBytes)} if that is to be expected.",
        position);

    [DoesNotReturn]
    private readonly void ThrowUnmapped(int position, JsonMemberNames names) => throw Fail(
        $"Found a member that {names.Type} does not have; the type is marked to refuse those.", position);

    private readonly Exception ConverterFailure<T>(ConverterFailureException exception, int start, int end)
    {
        // The array has a bracket before the value, and one after it that a converter may have read.
        LinePosition at = PositionOf((int)Math.Min(start + exception.BytesConsumed - 1, end));
        return exception.InnerException switch
        {
            null => JsonDiagnosis.Create(exception.Message, JsonPath.Of(_state), at),
            NotSupportedException thrown => NotSupported(thrown, at),
            JsonException { Path: { } path } thrown => Nested<T>(thrown, SerializerPath.WithoutNames(path)),
            var thrown => NotConvertedByUser<T>(thrown, at),
        };
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

    /// <summary>What a converter threw without a path.</summary>
    private readonly JsonException NotConvertedByUser<T>(Exception? thrown, LinePosition at) =>
        NotConverted<T>(at, thrown is JsonException json ? SerializerFailure.OfConverter(json) : thrown);

    private readonly JsonException NotConverted<T>(LinePosition at, Exception? inner) =>
        JsonDiagnosis.Create($"Found a value that cannot be converted to {typeof(T)}.", JsonPath.Of(_state), at, inner);

    /// <summary>What a type's own code threw, with the place where it did: behind the value that was read last.</summary>
    internal readonly JsonException Locate(JsonException thrown)
    {
        string message = thrown.Message == new JsonException().Message ? "Found a value that its type's own code refuses." : thrown.Message;
        return JsonDiagnosis.Create(message, JsonPath.Of(_state), PositionOf(_position), thrown);
    }

    internal readonly JsonException Fail(string message, int position) =>
        JsonDiagnosis.Create(message, JsonPath.Of(_state), PositionOf(position));

    internal readonly LinePosition PositionOf(int position) => _state.PositionOf(Slice(0, position));

    private readonly JsonException Diagnose(int position, JsonExpectation expectation, int depth) =>
        JsonDiagnosis.Malformed(
            _state,
            PositionOf(position),
            position > 0 ? Unsafe.Add(ref _origin, position - 1) : _state.LastByte,
            Slice(position, _length),
            expectation,
            depth,
            _isFinal);
}
