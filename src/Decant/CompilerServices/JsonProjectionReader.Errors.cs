using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Errors;
using Decant.Grammar.Skipping;
using Decant.Paths;
using Decant.Reading;
using Decant.Reading.Converters;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Throws the exception for the current value, whose kind does not fit its type. Returns false if the window ended before the value was
    /// checked.</summary>
    private bool Mismatch(Type type, IReadOnlyList<string>? names = null) => TryFindUnfit(out int end)
        ? throw Fail(ValueMismatch.OfScalar(type, Slice(_position, end), default, names), end)
        : false;

    /// <inheritdoc cref="Mismatch(Type, IReadOnlyList{string})"/>
    private bool Mismatch(Type? type, string expected) => TryFindUnfit(out int end)
        ? throw Fail(ValueMismatch.Where(JsonDescription.OfValue(Slice(_position, end)), expected, type), end)
        : false;

    /// <inheritdoc cref="Mismatch(Type, IReadOnlyList{string})"/>
    private bool Mismatch(JsonMemberNames? names, byte bracket)
    {
        if (!TryFindUnfit(out int end))
            return false;
        ReadOnlySpan<byte> json = Slice(_position, end);
        throw Fail(
            names is { IsOnPath: true }
                ? ValueMismatch.OnPath(names.Type, json, ReaderPath.LastStepOf(_state), $"{new PathStep(names.Set[0], 0)}")
                : ValueMismatch.OfContainer(names?.Type, bracket, json),
            end);
    }

    // Finds the end of the bytes that an error message describes: of the whole value, or only of the opening bracket of an object or array.
    private bool TryFindUnfit(out int end)
    {
        bool isContainer = Unsafe.Add(ref _origin, _position) is (byte)'{' or (byte)'[';
        if (isContainer && _state.Depth >= _state.MaxDepth)
            ThrowTooDeep(_position);
        end = _position + 1;
        return isContainer || TryFindEnd(out end);
    }

    [DoesNotReturn]
    private readonly void ThrowMalformed(int position, JsonExpectation expectation) =>
        throw Diagnose(position, expectation, _state.Depth);

    // Reports why skipping stopped: at an error, or at the end of the body.
    [DoesNotReturn]
    private readonly void ThrowSkipped()
    {
        SkipState skip = _state.Skip;
        if (skip.Stop == SkipStop.TooDeep)
            ThrowTooDeep(skip.Position);
        if (!skip.IsStructureOnly)
            throw Diagnose(skip.Position, skip.Expectation, skip.Depth);
        string found = JsonDescription.DescribeFirst(Slice(skip.Position, _length));
        throw Fail(
            skip.Stop == SkipStop.WindowEnded ? "Found the end of the body within a skipped value."
            : skip.Expectation == JsonExpectation.InString ? "Found a control character within a skipped string. Expected it to be escaped."
            : skip.Expectation == JsonExpectation.Value ? $"Found {found} where a value was expected, in skipped JSON."
            : "Found a closing bracket that does not match the opening one, in a skipped value.",
            skip.Position);
    }

    [DoesNotReturn]
    private readonly void ThrowTooDeep(int position)
    {
        string found = $"Found more than {_state.MaxDepth} nested objects and arrays.";
        throw Fail(new Finding($"{found} Raise {nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.MaxDepth)} if that is expected.", found), position);
    }

    [DoesNotReturn]
    private readonly void ThrowStackShort()
    {
        string found = $"Found {_state.Depth} nested objects and arrays";
        throw Fail(
            new Finding(
                $"{found}, which need more stack than the thread has. Lower "
                + $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.MaxDepth)}, or read on a thread with a larger stack.",
                $"{found}, which are too many."),
            _position);
    }

    [DoesNotReturn]
    internal readonly string ThrowUndecodableString(int position) => throw Fail(
        "Found a string that is not valid text: bytes that are not UTF-8, or half of a surrogate pair. Expected UTF-8.", position);

    [DoesNotReturn]
    private readonly void ThrowUndecodableName(int position) => throw Fail(
        "Found a name that is not valid text: bytes that are not UTF-8, or half of a surrogate pair. Expected UTF-8.", position);

    [DoesNotReturn]
    private readonly void ThrowTooLong(int position)
    {
        string found = $"Found a value or a name of more than {_state.MaxValueBytes} bytes";
        string keeper = _state.KeptFor is { } query ? $" for {query} of {nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.Query)}" : "";
        throw Fail(
            new Finding(
                $"{found}, which must be held in memory as a whole{keeper}. Raise "
                + $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.MaxValueBytes)} if that is expected.",
                $"{found}."),
            position);
    }

    [DoesNotReturn]
    private readonly void ThrowUnmapped(int position, JsonMemberNames names) => throw Fail(
        new Finding($"Found a member that {names.Type} does not have; the type disallows unmapped members.", "Found a member that is not expected."), position);

    /// <param name="exception">The failure of the converter.</param>
    /// <param name="isOfArray">Whether the inner exception counts its position from the bracket added before the value.</param>
    /// <param name="start">The start of the value.</param>
    /// <param name="end">The end of the value.</param>
    private readonly Exception ConverterFailure<T>(ConverterFailureException exception, bool isOfArray, int start, int end)
    {
        // BytesConsumed includes the bracket before the value, so 1 is subtracted. It may include the bracket after the value, so the result is at most the
        // end.
        LinePosition at = PositionOf((int)Math.Min(start + exception.BytesConsumed - 1, end));
        return exception.InnerException switch
        {
            null => JsonDiagnosis.Create(new(exception.Message, Finding.Rejected), ReaderPath.Format(_state), at),
            NotSupportedException thrown => NotSupported(thrown, at),
            JsonException { Path: { } path } thrown => Nested<T>(thrown, SerializerPath.WithoutNames(path), isOfArray ? PositionOf(start) : null),
            var thrown => NotConvertedByUser<T>(thrown, at, Slice(start, end)),
        };
    }

    /// <summary>Adds the path of the member to a converter's exception. The path that the message may already have is removed, because it is relative to the
    /// value and may contain names from the body.</summary>
    private readonly NotSupportedException NotSupported(NotSupportedException thrown, LinePosition at) => new(
        $"{SerializerFailure.BeforePath(thrown.Message)} Path: {ReaderPath.Format(_state)} | LineNumber: {at.Line} | BytePositionInLine: {at.BytesInLine}.",
        SerializerFailure.HasPath(thrown) ? thrown.InnerException : thrown);

    /// <summary>Wraps an exception that already has a path, because the converter parsed JSON itself or set the path. The path stays. The position stays too,
    /// unless it is relative to the start of the converter's reader.</summary>
    private readonly JsonException Nested<T>(JsonException thrown, string path, LinePosition? start)
    {
        LinePosition? at = start?.Plus(thrown.LineNumber ?? 0, thrown.BytePositionInLine ?? 0, prefixLength: 1);
        (long? line, long? bytes) = at is { } found ? (found.Line, found.BytesInLine) : (thrown.LineNumber, thrown.BytePositionInLine);
        return new(
            $"The converter of {typeof(T)} at {ReaderPath.Format(_state)} failed in JSON that it parses itself. "
            + $"Path: {path} | LineNumber: {line} | BytePositionInLine: {bytes}.",
            path,
            line,
            bytes,
            SerializerFailure.WithoutQuotes(thrown, null, at: at))
        {
            Data = { [SenderText.Key] = Finding.Rejected },
        };
    }

    /// <summary>Wraps a converter's exception that has no path.</summary>
    private readonly JsonException NotConvertedByUser<T>(Exception? thrown, LinePosition at, ReadOnlySpan<byte> json) => JsonDiagnosis.Create(
        ValueMismatch.OfConverter(typeof(T), json), ReaderPath.Format(_state), at, thrown is JsonException own ? SerializerFailure.OfConverter(own) : thrown);

    /// <summary>Adds the path and the position to an exception that the code of a user's type has thrown. The position is after the last value that was
    /// read.</summary>
    internal readonly JsonException Locate(JsonException thrown)
    {
        string message = thrown.Message == new JsonException().Message ? "Found a value that the code of its type rejected." : thrown.Message;
        return JsonDiagnosis.Create(new(message, Finding.Rejected), ReaderPath.Format(_state), PositionOf(_position), thrown);
    }

    /// <summary>Creates an exception with the same text for the developer and for the sender.</summary>
    internal readonly JsonException Fail(string text, int position) => Fail(Finding.Create(text), position);

    internal readonly JsonException Fail(Finding finding, int position) =>
        JsonDiagnosis.Create(finding, ReaderPath.Format(_state), PositionOf(position));

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
