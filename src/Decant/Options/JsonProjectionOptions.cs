using System.Diagnostics;
using System.Text.Json;
using Decant.Errors;
using Decant.Grammar.Names;
using Decant.Grammar.Skipping;
using Decant.Paths;
using Decant.Reading;

namespace Decant;

/// <summary>Options for reading projections. Instances are immutable; create one and use it for every call.</summary>
public sealed record JsonProjectionOptions
{
    private readonly JsonSkipValidation _skipValidation;
    private readonly JsonCommentHandling _readCommentHandling;
    private readonly int _maxDepth = 64;
    private readonly int _maxValueBytes = 16 * 1024 * 1024;
    private readonly char? _valueSeparator;

    /// <summary>Gets the path in the body of the value to read, or of the array or object whose elements or entries are read: <c>data.repository</c>,
    /// <c>items</c>, <c>choices[0].message</c>, <c>['a.b']</c>. The default is null: the root.</summary>
    /// <remarks>The grammar is that of <see cref="JsonPropertyPathAttribute"/>. Names are compared in the same way as the names of the projection.
    /// Everything outside the value is skipped. A missing value or a null, at the path or on the way to it, causes a <see cref="JsonException"/> that
    /// says where the path ended, except for a projection that accepts null itself (<see cref="JsonPropertyPathAttribute"/> with <c>$</c>). If a
    /// member on the way occurs twice, there are several values at the path, and the last one counts. A call that has already returned elements
    /// throws a <see cref="JsonException"/>.</remarks>
    /// <exception cref="FormatException">The value is not a path of names and indexes.</exception>
    public string? Path
    {
        get => ParsedPath?.Text;
        init => ParsedPath = value is null ? null : new(value);
    }

    /// <summary>Gets whether several elements are the values of the body, one after the other and separated by white space (JSON Lines, NDJSON),
    /// instead of those of one array. The default is false. Bodies with such a media type are read so without it.</summary>
    /// <remarks>It says where the elements are, if a call reads several (<c>…Array</c>, <c>…AsAsyncEnumerable</c>) and <see cref="Path"/> does not
    /// say it. For any other call the body is one value, with or without this option: a second value causes a <see cref="JsonException"/>.</remarks>
    public bool TopLevelValues { get; init; }

    /// <summary>Gets the character that may stand before, between and after the values of a body, besides white space: <c>'\u001E'</c> for JSON text
    /// sequences (RFC 7464), or <c>'\0'</c>. The default is null: only white space. A value says that the body is a sequence, as
    /// <see cref="TopLevelValues"/> does. Bodies of the media type <c>application/json-seq</c>, or of one that ends in <c>+json-seq</c>, are read with
    /// <c>'\u001E'</c> without it.</summary>
    /// <remarks>Within a value the character is an error, as it is in any JSON, so a value that another one cuts short causes a
    /// <see cref="JsonException"/>. A number, <c>true</c>, <c>false</c> or <c>null</c> does not tell where it ends. With <c>'\u001E'</c>, white space
    /// must follow it, or it counts as cut (RFC 7464, section 2.4).</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is another character.</exception>
    public char? ValueSeparator
    {
        get => _valueSeparator;
        init => _valueSeparator = value is null or (char)GrammarState.RecordSeparator or '\0'
            ? value
            : throw OutOfRange(nameof(ValueSeparator), value.Value, "U+001E, U+0000 or null");
    }

    /// <summary>Gets how strictly skipped JSON is validated. The default is <see cref="JsonSkipValidation.Full"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of the enum.</exception>
    public JsonSkipValidation SkipValidation
    {
        get => _skipValidation;
        init => _skipValidation = value is JsonSkipValidation.Full or JsonSkipValidation.StructureOnly
            ? value
            : throw OutOfRange(nameof(SkipValidation), value, string.Join(" or ", Enum.GetNames<JsonSkipValidation>()));
    }

    /// <summary>Gets whether the reader may assume that no object has the same name twice. The default is false. If true, the rest of an object is
    /// skipped without comparing names once every member of the projection was found. A second member of the same name is then ignored, whatever its
    /// value is.</summary>
    /// <remarks>It has no effect on a type that does not allow unmapped members.</remarks>
    public bool AssumeUniqueNames { get; init; }

    /// <summary>Gets whether a comma is allowed after the last element of an array or the last member of an object, in skipped JSON too. The default
    /// is false.</summary>
    /// <remarks>A comma that may be trailing is held back, so a number before it is returned only when the next token arrives. At most
    /// <see cref="MaxValueBytes"/> bytes of white space and comments may follow the comma. This option and <see cref="ReadCommentHandling"/> cost one
    /// more pass over the bytes, and for a body in memory a pooled copy of it.</remarks>
    public bool AllowTrailingCommas { get; init; }

    /// <summary>Gets whether comments (<c>//</c> to the end of the line, <c>/* */</c>) are skipped. The default is
    /// <see cref="JsonCommentHandling.Disallow"/>: a comment causes a <see cref="JsonException"/>.</summary>
    /// <remarks>A comment is allowed between any two tokens, as in JSONC. System.Text.Json rejects a comment between a name and its colon.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is neither <see cref="JsonCommentHandling.Disallow"/> nor
    /// <see cref="JsonCommentHandling.Skip"/>.</exception>
    public JsonCommentHandling ReadCommentHandling
    {
        get => _readCommentHandling;
        init => _readCommentHandling = value is JsonCommentHandling.Disallow or JsonCommentHandling.Skip
            ? value
            : throw OutOfRange(nameof(ReadCommentHandling), value, $"{nameof(JsonCommentHandling.Disallow)} or {nameof(JsonCommentHandling.Skip)}");
    }

    /// <summary>Gets the maximum number of nested objects and arrays, including those that are skipped. The default is 64.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 1.</exception>
    public int MaxDepth
    {
        get => _maxDepth;
        init => _maxDepth = value >= 1 ? value : throw OutOfRange(nameof(MaxDepth), value, "at least 1 container");
    }

    /// <summary>Gets the maximum number of bytes of one name, and of one value that must be held in memory as a whole: a string, a number, a
    /// <see cref="JsonElement"/>, the value of a converter, the JSON of <see cref="ProjectionSnapshots{T}"/>. The default is 16 MiB. A longer one causes a <see cref="JsonException"/>.</summary>
    /// <remarks>It also limits one event of a stream of server-sent events. A longer one causes an <see cref="HttpRequestException"/> with
    /// <see cref="HttpRequestError.ConfigurationLimitExceeded"/>.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 256 bytes or more than 1 GiB.</exception>
    public int MaxValueBytes
    {
        get => _maxValueBytes;
        init => _maxValueBytes = value is >= 256 and <= 1 << 30
            ? value
            : throw OutOfRange(nameof(MaxValueBytes), value, "from 256 to 1,073,741,824 bytes");
    }

    /// <summary>Gets the limits and timeouts of a call over HTTP. The default is null: none is set. Where none is set, those of the client's handlers
    /// apply (<see cref="DecantHttpExtensions.CreateHandler"/>), or else the defaults of <see cref="DecantHttpOptions"/>.</summary>
    public DecantHttpOptions? Http { get; init; }

    /// <summary>Gets the options for writing, for a <see cref="JsonCopy"/>. The default is null: the defaults of <see cref="JsonCopyOptions"/>. Calls that read
    /// ignore them.</summary>
    public JsonCopyOptions? Copy { get; init; }

#if NET10_0_OR_GREATER
    /// <summary>Gets the options for event streams, for the calls that read server-sent events. The default is null: the defaults of
    /// <see cref="EventStreamOptions"/>. Other calls ignore them. <see cref="Path"/> and the other options are about the data of each event.</summary>
    public EventStreamOptions? Events { get; init; }

#endif
    internal static JsonProjectionOptions Default { get; } = new();

    internal ValuePath? ParsedPath { get; private init; }

    /// <summary>Gets whether elements are the values of the body, because nothing says that they are elsewhere.</summary>
    internal bool IsSequence => (TopLevelValues || ValueSeparator is not null) && ParsedPath is null;

    internal ReadSettings Settings { get; init; } = ReadSettings.Default;

    /// <summary>Rents the state of an operation that reads with these options.</summary>
    internal JsonReadState RentState()
    {
        Debug.Assert(MaxValueBytes >= MemberPrediction.MaxLength, "A name that was predicted is not too long.");
        JsonReadState state = JsonReadState.Rent();
        state.MaxDepth = MaxDepth;
        state.MaxValueBytes = MaxValueBytes;
        state.SkipsStructureOnly = SkipValidation == JsonSkipValidation.StructureOnly;
        state.AssumesUniqueNames = AssumeUniqueNames;
        state.Separator = ValueSeparator ?? GrammarState.NoSeparator;
        state.Width = Settings.Width;
        state.Rentals.Pool = Settings.Pool;
        return state;
    }

    private static ArgumentOutOfRangeException OutOfRange(string name, object value, string expected) =>
        OptionRange.Refuse(nameof(JsonProjectionOptions), name, value, expected);
}
