using System.Text.Json;
using Decant.Buffers;
using Decant.Errors;
using Decant.Kernels;
using Decant.Reading;
using Decant.Sources;

namespace Decant;

/// <summary>How a projection is read. Immutable; make one and use it for every call.</summary>
public sealed record JsonProjectionOptions
{
    private readonly JsonSkipValidation _skipValidation;
    private readonly JsonCommentHandling _readCommentHandling;
    private readonly int _maxDepth = 64;
    private readonly int _maxValueBytes = 16 * 1024 * 1024;

    /// <summary>Where in the body the value lies that is read, or the array whose elements are read: <c>data.repository</c>, <c>items</c>,
    /// <c>choices[0].message</c>, <c>['a.b']</c>. Null, the default: it is the root. The grammar is that of <see cref="JsonPropertyPathAttribute"/>;
    /// names match as the projection's own do.</summary>
    /// <remarks>What lies beside the value is skipped. Nothing or null at the path, or on the way, is a <see cref="JsonException"/> that says where the
    /// path ended, but for a projection that takes null itself (<see cref="JsonPropertyPathAttribute"/> with <c>$</c>). Where there are several values
    /// at the path, because a member on the way is there twice, the last counts; a call that has handed out elements by then throws a
    /// <see cref="JsonException"/>.</remarks>
    /// <exception cref="FormatException">It is not a path of names and indexes.</exception>
    public string? Path
    {
        get => ParsedPath?.Text;
        init => ParsedPath = value is null ? null : new(value);
    }

    /// <summary>Whether the body is a sequence of values separated by white space (JSON Lines, NDJSON) rather than one array; default false.
    /// Bodies whose media type says so are read that way without it.</summary>
    /// <remarks>For the calls that read several elements (<c>…Array</c>, <c>…AsAsyncEnumerable</c>) and nothing around them, and not together with
    /// <see cref="Path"/>: otherwise an <see cref="ArgumentException"/>.</remarks>
    public bool TopLevelValues { get; init; }

    /// <summary>How much is checked of what is skipped; default <see cref="JsonSkipValidation.Full"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is none of the enum's values.</exception>
    public JsonSkipValidation SkipValidation
    {
        get => _skipValidation;
        init => _skipValidation = value is JsonSkipValidation.Full or JsonSkipValidation.StructureOnly
            ? value
            : throw OutOfRange(nameof(SkipValidation), value, string.Join(" or ", Enum.GetNames<JsonSkipValidation>()));
    }

    /// <summary>Whether no object holds a name twice; default false. Once every wanted member of an object is found, the rest of the object
    /// is skipped without looking at its names, so that a second member of the same name does not count, whatever it holds.</summary>
    /// <remarks>It has no effect on a type that refuses members it does not have.</remarks>
    public bool AssumeUniqueNames { get; init; }

    /// <summary>Whether a comma may stand behind the last element of an array or the last member of an object, also in what is skipped; default false.
    /// </summary>
    /// <remarks>A comma that may be the last one is held back, so that a number before it is handed out when the next token comes. It holds if no more than <see cref="MaxValueBytes"/> of white space and comments follow the comma. The cost of this and of
    /// <see cref="ReadCommentHandling"/> is one more pass over the bytes, and over a body in memory a pooled copy of it.</remarks>
    public bool AllowTrailingCommas { get; init; }

    /// <summary>Whether comments (<c>//</c> to the end of the line, <c>/* */</c>) are skipped; default <see cref="JsonCommentHandling.Disallow"/>, which
    /// makes one a <see cref="JsonException"/>.</summary>
    /// <remarks>A comment may stand between any two tokens, as it may in JSONC. System.Text.Json refuses one between a name and its colon.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">It is neither <see cref="JsonCommentHandling.Disallow"/> nor
    /// <see cref="JsonCommentHandling.Skip"/>.</exception>
    public JsonCommentHandling ReadCommentHandling
    {
        get => _readCommentHandling;
        init => _readCommentHandling = value is JsonCommentHandling.Disallow or JsonCommentHandling.Skip
            ? value
            : throw OutOfRange(nameof(ReadCommentHandling), value, $"{nameof(JsonCommentHandling.Disallow)} or {nameof(JsonCommentHandling.Skip)}");
    }

    /// <summary>How many containers may be open at once, skipped ones included; default 64.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is less than 1.</exception>
    public int MaxDepth
    {
        get => _maxDepth;
        init => _maxDepth = value >= 1 ? value : throw OutOfRange(nameof(MaxDepth), value, "at least 1 container");
    }

    /// <summary>How many bytes one wanted value may have that must lie in memory as a whole (a string, a number, a
    /// <see cref="JsonElement"/>, a converter's value) and one name; default 16 MiB. More is a <see cref="JsonException"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is less than 256 bytes or more than 1 GiB.</exception>
    public int MaxValueBytes
    {
        get => _maxValueBytes;
        init => _maxValueBytes = value is >= 256 and <= 1 << 30
            ? value
            : throw OutOfRange(nameof(MaxValueBytes), value, "from 256 to 1,073,741,824 bytes");
    }

    /// <summary>What this call puts up with, where it goes over HTTP; null, the default: what the client's handlers say
    /// (<see cref="DecantHttpOptions.CreateHandler"/>), or else the defaults.</summary>
    public DecantHttpOptions? Http { get; init; }

    /// <summary>What the calls that copy write (<see cref="JsonProjection.CopyAsync{T}(Stream, Stream, JsonProjectionOptions?, CancellationToken)"/> and its
    /// like); null, the default: the defaults. Other calls pass over it.</summary>
    public JsonCopyOptions? Copy { get; init; }

    internal static JsonProjectionOptions Default { get; } = new();

    internal ValuePath? ParsedPath { get; private init; }

    internal VectorWidth Width { get; init; } = VectorWidths.Widest;

    internal BufferPool Pool { get; init; } = BufferPool.Shared;

    /// <summary>The length of the window that a stream is read into.</summary>
    internal int WindowBytes { get; init; } = 64 * 1024;

    /// <summary>How many bytes of small reads and segments are gathered at most before they are parsed; 0: each is parsed by itself.</summary>
    internal int GatheredBytes { get; init; } = 16 * 1024;

    /// <summary>Refuses what is meant for calls that read several elements.</summary>
    /// <param name="call">The call at hand.</param>
    /// <param name="instead">What to call for several.</param>
    internal void ThrowIfNotForObject(string call, string instead) => RefuseSequence(call, "one value", instead);

    /// <summary>Refuses what is meant for calls that copy several elements.</summary>
    /// <inheritdoc cref="ThrowIfNotForObject"/>
    internal void ThrowIfNotForCopy(string call, string instead)
    {
        ThrowIfNotForObject(call, instead);
        if (Copy is { TopLevelValues: true })
        {
            throw new ArgumentException(
                $"{nameof(JsonCopyOptions)}.{nameof(JsonCopyOptions.TopLevelValues)} is for calls that copy several elements, and {call} copies one value; "
                + $"call {instead} instead.");
        }
    }

    /// <summary>Refuses what is meant for calls that read several elements, where the entries of one object are read.</summary>
    /// <inheritdoc cref="ThrowIfNotForObject"/>
    internal void ThrowIfNotForEntries(string call, string instead) => RefuseSequence(call, "the entries of one object", instead);

    /// <summary>Refuses what contradicts itself.</summary>
    internal void ThrowIfNotForElements()
    {
        if (ParsedPath is not null && TopLevelValues)
        {
            throw new ArgumentException(
                $"{nameof(JsonProjectionOptions)}.{nameof(Path)} says that the elements lie in one array, {nameof(TopLevelValues)} that the body is a "
                + "sequence of them; set one of them.");
        }
    }

    /// <summary>What cleans one body of what is allowed beside JSON; null if nothing is.</summary>
    internal LenientText? CreateLenient()
    {
        bool skipsComments = ReadCommentHandling == JsonCommentHandling.Skip;
        return skipsComments || AllowTrailingCommas ? new(skipsComments, AllowTrailingCommas, MaxValueBytes, Width) : null;
    }

    /// <summary>Refuses what says nothing of an array with something around it.</summary>
    internal void ThrowIfNotForEnvelope()
    {
        if (TopLevelValues)
        {
            throw new ArgumentException(
                $"{nameof(JsonProjectionOptions)}.{nameof(TopLevelValues)} says that the body is a sequence of values, around which there is no envelope; call "
                + "the method that has the elements' type alone.");
        }

        if (ParsedPath is null)
        {
            throw new ArgumentException(
                $"{nameof(JsonProjectionOptions)}.{nameof(Path)} must say where the array lies around which the envelope stands. Where the body is the array, "
                + "there is no envelope; call the method that has the elements' type alone.");
        }
    }

    private void RefuseSequence(string call, string what, string instead)
    {
        if (TopLevelValues)
        {
            throw new ArgumentException(
                $"{nameof(JsonProjectionOptions)}.{nameof(TopLevelValues)} is for calls that read several elements, and {call} reads {what}; "
                + $"call {instead} instead.");
        }
    }

    private static ArgumentOutOfRangeException OutOfRange(string name, object value, string expected) =>
        OptionRange.Refuse(nameof(JsonProjectionOptions), name, value, expected);
}
