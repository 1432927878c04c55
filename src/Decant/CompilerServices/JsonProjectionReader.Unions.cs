using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Unicode;
using Decant.Errors;
using Decant.Kernels;
using Decant.Reading;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    private const int Unrecognized = -1;
    private const int NoDiscriminator = -2;

    private static int TypeOf(JsonUnion union, int found) => found switch
    {
        NoDiscriminator => union.HasBase ? JsonUnion.Base : union.Fallback,
        Unrecognized => union.TakesUnrecognized ? JsonUnion.Base : union.Fallback,
        _ => found + JsonUnion.FirstDerived,
    };

    /// <summary>Reads the discriminator if it is the first member; otherwise, reads nothing after the brace.</summary>
    /// <param name="union">The types of the union.</param>
    /// <param name="cursor">The position in the object.</param>
    /// <param name="start">The position after the discriminator's colon.</param>
    /// <param name="found">The index of the discriminator in the union, <see cref="Unrecognized"/> or <see cref="NoDiscriminator"/>.</param>
    private bool TryReadFirstDiscriminator(JsonUnion union, ref JsonCursor cursor, out int start, out int found)
    {
        (start, found) = (0, NoDiscriminator);
        if (cursor.State != JsonCursor.InValue)
        {
            byte[] opening = union.Opening;
            if (cursor.State == JsonCursor.First && opening.Length > 0 && Slice(_position, _length).StartsWith(opening))
            {
                _position += opening.Length;
                _state.Scanned = 0;
            }
            else
            {
                int name = PassFirstName(union, ref cursor);
                if (name != 0)
                    return name == Unwanted;
            }

            cursor.State = JsonCursor.InValue;
        }

        _state.Frame.Index = 0;
        start = _position;
        if (!TryReadDiscriminator(union, out found))
            return false;
        _state.Frame.Index = -1;
        cursor.State = JsonCursor.AfterValue;
        return true;
    }

    /// <summary>Moves past the name and colon of the first member if it is the discriminator.</summary>
    /// <returns>0; or <see cref="Unwanted"/>, without moving, if the first member is another one or there is none; or <see cref="More"/>.</returns>
    private int PassFirstName(JsonUnion union, ref JsonCursor cursor)
    {
        if (cursor.State == JsonCursor.First)
        {
            int quote = SkipWhiteSpace(_position);
            if (quote >= _length)
                return Suspend(ref cursor, JsonCursor.First, quote);
            if (Unsafe.Add(ref _origin, quote) != '"')
                return Unwanted;
            if (!TryFindNameEnd(quote + 1, out int end))
                return Suspend(ref cursor, JsonCursor.First, quote);
            if (FindUncommonName(union.Names.Set, quote + 1, end) != 0)
                return Unwanted;
            _position = end + 1;
            cursor.State = JsonCursor.BeforeColon;
        }

        return ResumeName<ScalarWidth>(union.Names, ref cursor);
    }

    /// <summary>Reads the value of a discriminator as its index in the union, or <see cref="Unrecognized"/>.</summary>
    private bool TryReadDiscriminator(JsonUnion union, out int found)
    {
        found = Unrecognized;
        if (!TryBeginValue(out byte first))
            return false;
        if (first is (byte)'-' or (>= (byte)'0' and <= (byte)'9'))
        {
            if (!TryReadNumber(JsonNumberHandling.Strict, out int number))
                return false;
            found = union.IndexOf(number);
            return true;
        }

        if (first != '"')
            return Mismatch(union.Type, "a string or an integer as the type discriminator");
        int start = _position + 1;
        int end = FindStringEnd(start + _state.Scanned);
        if (end < 0)
            return CutString(start);
        _state.Scanned = 0;
        CheckLength(_position, end + 1);
        found = FindUncommonName(union.Texts, start, end);
        if (found < 0)
        {
            found = Unrecognized;
            ReadOnlySpan<byte> raw = Slice(start, end);
            if (raw.Contains((byte)'\\') ? Decode(start, end) is null : !Utf8.IsValid(raw))
                ThrowUndecodableString(end + 1);
        }

        _position = end + 1;
        return true;
    }

    private bool RejectUnionType(JsonUnion union, ref JsonCursor cursor, int found)
    {
        // Found keeps the reason (1 for an unknown discriminator) in case the window ends before the error is thrown. It has no other use before the type is
        // known.
        cursor.Found = found == Unrecognized ? 1UL : 2;
        return RejectUnionType(union, ref cursor);
    }

    /// <summary>Throws the exception for an object of unknown type. Malformed JSON takes precedence, so the next token is read first. Returns false if the
    /// window ended before that token.</summary>
    private bool RejectUnionType(JsonUnion union, ref JsonCursor cursor)
    {
        string discriminator = $"the type discriminator \"{union.Discriminator}\"";
        Finding finding = cursor.Found == 1 ? new(
            $"Found an unknown value of the type discriminator \"{union.Discriminator}\" for {union.Type}. Add a [JsonDerivedType] with this value, "
                + (union.HasBase
                    ? "or set IgnoreUnrecognizedTypeDiscriminators to read the object as the base type."
                    : "or set IgnoreUnrecognizedTypeDiscriminators and add a [JsonDerivedType] without a discriminator, whose type is then read."),
            $"Found an unknown value of the type discriminator \"{union.Discriminator}\".")
            : union.AllowsOutOfOrder ? new($"Found an object for {union.Type} without {discriminator}.", $"Found an object without {discriminator}.")
            : new(
                $"Found an object for {union.Type} that does not begin with {discriminator}. Set "
                + $"{nameof(JsonProjectionAttribute.AllowOutOfOrderMetadataProperties)} of [JsonProjection] if it may come later.",
                $"Found an object that does not begin with {discriminator}.");
        int position = SkipWhiteSpace(_position);
        if (position < _length && cursor.State is JsonCursor.First or JsonCursor.AfterValue && Unsafe.Add(ref _origin, position) == '}')
            throw Fail(finding, position + 1);
        if (ResumeName<ScalarWidth>(union.Names, ref cursor) == More)
        {
            _state.Cut.IsInUntyped = true;
            return false;
        }

        throw Fail(finding, _position);
    }

    [DoesNotReturn]
    private readonly void ThrowMetadata(JsonMemberNames names)
    {
        bool isDiscriminator = _state.Frame.Index == names.Discriminator;
        if (!isDiscriminator)
            _state.Frame.Index = -1;

        // Moves back to the colon, because the error is reported there. Only white space is between it and the value.
        int position = _position;
        while (Unsafe.Add(ref _origin, position - 1) != ':')
            position--;
        string found = isDiscriminator
            ? $"Found the type discriminator \"{names.Set[names.Discriminator]}\" a second time or after another member. Expected it once and first"
            : "whose name begins with a dollar sign";
        throw Fail(
            isDiscriminator
                ? new Finding(
                    $"{found}; set {nameof(JsonProjectionAttribute.AllowOutOfOrderMetadataProperties)} of [JsonProjection] if it may come later.", $"{found}.")
                : new Finding(
                    $"Found a member of {names.Type} {found}. System.Text.Json reserves such names in types that have a discriminator.",
                    $"Found a member {found}."),
            position);
    }

    /// <summary>Searches a whole object for the discriminator.</summary>
    private bool TryFindUnionType(JsonUnion union, ref JsonCursor cursor, ref int type)
    {
        if (!TryBeginValue(out byte first))
            return false;
        if (first != '{')
            return TryBeginContainer((byte)'{', union.Names, ref cursor);
        int start = _position;
        if ((_state.Skip.IsActive || !TryScanObject(union, start, out int found)) && !TryScanCutObject(union, start, out found))
            return false;
        _position = start;
        type = TypeOf(union, found);
        return type != 0 || RejectWholeObject(union, ref cursor, found);
    }

    /// <summary>Searches an object that was incomplete in an earlier window, once a window contains all of it.</summary>
    private bool TryScanCutObject(JsonUnion union, int start, out int found)
    {
        found = NoDiscriminator;
        try
        {
            if (!TryFindEnd(out _))
                return _state.Snapshot == SnapshotMode.Cut ? TryScanBeginning(union, start, out found) : CutBeforeType();
        }
        catch (JsonException)
        {
            // If the object has rejected metadata before the syntax error, that is reported instead: this scan throws for it.
            GoBack(start, _state.Depth);
            _ = TryScanObject(union, start, out _);
            throw;
        }

        return TryScanObject(union, start, out found);
    }

    private readonly bool CutBeforeType()
    {
        _state.Cut.IsBeforeType = true;
        return false;
    }

    /// <summary>Searches the part of an incomplete object that has arrived. Returns false if the part has no discriminator.</summary>
    private bool TryScanBeginning(JsonUnion union, int start, out int found)
    {
        GoBack(start, _state.Depth);
        return TryScanObject(union, start, out found) || found != NoDiscriminator;
    }

    /// <summary>Searches an object, and checks it in full, like every value that must be in memory as a whole.</summary>
    /// <returns>False if the window ended before the end of the object. Then nothing is read, but <paramref name="found"/> may already have a
    /// discriminator.</returns>
    private bool TryScanObject(JsonUnion union, int start, out int found)
    {
        (bool, bool) checks = BeginWhole();
        int depth = _state.Depth;
        found = NoDiscriminator;
        JsonCursor cursor = default;
        int member = NextMember(union.Names, ref cursor);
        while (member >= 0)
        {
            if (member > 0 || found != NoDiscriminator)
                ThrowMetadata(union.Names);
            if (!TryReadDiscriminator(union, out found))
            {
                found = NoDiscriminator;
                break;
            }

            member = NextMember(union.Names, ref cursor);
        }

        EndWhole(checks);
        if (member == End)
        {
            CheckLength(start, _position);
            return true;
        }

        GoBack(start, depth);
        return false;
    }

    /// <summary>Throws the exception for an object of unknown type that is entirely in the window.</summary>
    private bool RejectWholeObject(JsonUnion union, ref JsonCursor cursor, int found)
    {
        _ = TryBeginContainer((byte)'{', union.Names, ref cursor) && TryReadFirstDiscriminator(union, ref cursor, out _, out _);
        return RejectUnionType(union, ref cursor, found);
    }
}
