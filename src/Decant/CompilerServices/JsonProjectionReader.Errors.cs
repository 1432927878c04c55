using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Errors;
using Decant.Reading;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Says that an object has ended without members that its type requires.</summary>
    /// <param name="type">The type.</param>
    /// <param name="missing">Their JSON names; nulls do not count.</param>
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

    /// <summary>Says that null stands where a type takes none.</summary>
    [DoesNotReturn]
    public readonly void ThrowNull(Type type) =>
        throw Fail($"Found null, which {type} cannot be. Make the member nullable if null is to be expected.", _position);

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

    /// <summary>Refuses the value at hand, which is of another kind than its member's type. False: the window cut it, and whether it is a value
    /// at all, or where it ends, is not known yet.</summary>
    private bool Mismatch(Type? type, string expected)
    {
        int position = _position;
        bool isContainer = Unsafe.Add(ref _origin, position) is (byte)'{' or (byte)'[';
        if (isContainer && _state.Depth >= _state.MaxDepth)
            ThrowTooDeep(position);
        int end = position + 1;
        if (!isContainer && !TryFindEnd(out end))
            return false;
        string target = type is null ? "" : $" for {type}";
        throw Fail($"Found {JsonDescription.Of(Slice(position, _length))} where {expected}{target} was expected.", end);
    }

    [DoesNotReturn]
    private readonly string ThrowUndecodableString(int position) => throw Fail(
        "Found a string that is no text: bytes that are not UTF-8, or half of a surrogate pair. Expected UTF-8.", position);

    [DoesNotReturn]
    private readonly void ThrowUndecodableName(int position) => throw Fail(
        "Found a name that is no text: bytes that are not UTF-8, or half of a surrogate pair. Expected UTF-8.", position);

    /// <summary>Refuses a value, or a name, that must lie in memory as a whole and is longer than allowed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly void CheckLength(int start, int end)
    {
        if (end - start > _state.MaxValueBytes)
            ThrowTooLong(start);
    }

    [DoesNotReturn]
    private readonly void ThrowTooLong(int position) => throw Fail(
        $"Found a value or a name of more than {_state.MaxValueBytes} bytes, which must lie in memory as a whole. Raise "
        + $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.MaxValueBytes)} if that is to be expected.",
        position);

    /// <summary>Refuses to hold more of the value at hand, which the window cut, than a value may have.</summary>
    internal readonly void CheckHeldValue() => CheckLength(_position, _length);

    [DoesNotReturn]
    private readonly void ThrowUnmapped(int position, JsonMemberNames names) => throw Fail(
        $"Found a member that {names.Type} does not have; the type is marked to refuse those.", position);

    /// <summary>What a type's own code threw, with the place where it did: behind the value that was read last.</summary>
    internal readonly JsonException Locate(JsonException thrown)
    {
        string message = thrown.Message == new JsonException().Message ? "Found a value that its type's own code refuses." : thrown.Message;
        return JsonDiagnosis.Create(message, JsonPath.Of(_state), PositionOf(_position), thrown);
    }

    internal readonly JsonException Fail(string message, int position) =>
        JsonDiagnosis.Create(message, JsonPath.Of(_state), PositionOf(position));

    private readonly LinePosition PositionOf(int position)
    {
        LinePosition at = _state.Lines;
        at.Advance(Slice(0, position));
        return at;
    }

    private readonly JsonException Diagnose(int position, JsonExpectation expectation, int depth) =>
        JsonDiagnosis.Malformed(
            _state,
            PositionOf(position),
            position > 0 ? Unsafe.Add(ref _origin, position - 1) : _state.LastByte,
            Slice(position, _length),
            expectation,
            depth,
            _isFinal);

    private readonly T? Deserialize<T>(JsonTypeInfo<T> info, int start, int end)
    {
        try
        {
            return JsonSerializer.Deserialize(Slice(start, end), info);
        }
        catch (JsonException exception)
        {
            LinePosition at = PositionOf(start).Plus(exception.LineNumber ?? 0, exception.BytePositionInLine ?? 0);
            throw JsonDiagnosis.Create(
                $"Found a value that cannot be converted to {typeof(T)}.", JsonPath.Of(_state), at, SerializerFailure.WithoutQuotes(exception, null));
        }
        catch (NotSupportedException exception)
        {
            throw NotSupported(exception, PositionOf(start));
        }
    }
}
