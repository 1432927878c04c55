using System.Diagnostics;
using System.Text.Json;
using Decant.Errors;
using Decant.Grammar.Names;
using Decant.Grammar.Skipping;
using Decant.Queries;
using Decant.Reading;
using Decant.Reading.Converters;

namespace Decant;

/// <summary>Options for reading projections: the path, validation and limits.</summary>
/// <remarks>Instances are immutable; create one and use it for every call.</remarks>
public sealed record JsonProjectionOptions
{
    private readonly JsonSkipValidation _skipValidation;
    private readonly JsonCommentHandling _readCommentHandling;
    private readonly int _maxDepth = 64;
    private readonly int _maxValueBytes = 16 * 1024 * 1024;
    private readonly char? _valueSeparator;
    private readonly QueryPlan? _path;
    private readonly JsonQueryOrder _queryOrder;

    /// <summary>Gets the JSON path of the value, array or object to read: <c>data.repository</c>, <c>items</c>, <c>choices[0].message</c>,
    /// <c>['a.b']</c>.</summary>
    /// <remarks>The default is null: the root. The grammar is that of <see cref="JsonPropertyPathAttribute"/>. Names are compared like the names of the
    /// projection. Everything outside the value is skipped. A missing value or a null, at the path or before it, causes a <see cref="JsonException"/> that says
    /// where the path ended, except for a projection that accepts null itself (<see cref="JsonPropertyPathAttribute"/> with <c>$</c>). If a member on the path
    /// occurs twice, the path has several values, and the last one is used; a call that has already returned elements throws a <see cref="JsonException"/>
    /// instead.</remarks>
    /// <exception cref="FormatException">The value is not a path of names and indexes.</exception>
    public string? Path
    {
        get => _path?.Text;
        init => _path = value is null ? null : QueryPlan.OfPath(value);
    }

    /// <summary>Gets the JSONPath query (RFC 9535) that selects what to read: <c>$.items[?@.stars &gt; 100]</c>.</summary>
    /// <remarks>
    /// <para>The default is null: the value, array or object at <see cref="Path"/>. If both are set, the call throws an <see cref="ArgumentException"/>. For
    /// calls that read several elements (<c>…Array</c>, <c>…AsAsyncEnumerable</c>, <see cref="JsonCopy.OfArray{T}"/>, a mask), the elements are the nodes of
    /// the query, in the order of the RFC, and there may be none. A mask then writes an array. For calls that read one value, the query must be singular
    /// (<see cref="JsonQuery.IsSingular"/>); a missing value or null causes a <see cref="JsonException"/>, as for a path. Calls that read entries or snapshots
    /// reject a query. For a sequence of values, <c>$</c> is the array of these values, so <c>$[?@.stars &gt; 100]</c> selects lines; a query whose first
    /// segment needs all values at once causes a <see cref="JsonException"/>.</para>
    /// <para>The names of a query are compared case-sensitively. If a name occurs twice in an object, each occurrence is a node; where one value is read, the
    /// last one is used.</para>
    /// <para>Values that a query rejects are skipped and checked like any other skipped JSON. Filters on names, forward slices, wildcards and names need no
    /// memory beyond the value at hand. Lists of selectors and descendant segments (<c>..</c>), unless <see cref="QueryOrder"/> is
    /// <see cref="JsonQueryOrder.Document"/>, and indexes from the end keep the value to which they apply, and a filter with <c>$</c> keeps the body: at most
    /// <see cref="MaxValueBytes"/>.</para>
    /// </remarks>
    public JsonQuery? Query { get; init; }

    /// <summary>Gets the order in which the nodes of <see cref="Query"/> are read; the default is <see cref="JsonQueryOrder.Standard"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of the enum.</exception>
    public JsonQueryOrder QueryOrder
    {
        get => _queryOrder;
        init => _queryOrder = value is JsonQueryOrder.Standard or JsonQueryOrder.Document
            ? value
            : throw OutOfRange(nameof(QueryOrder), value, string.Join(" or ", Enum.GetNames<JsonQueryOrder>()));
    }

    /// <summary>Gets whether the body is a sequence of values separated by white space (JSON Lines, NDJSON) instead of one array.</summary>
    /// <remarks>The default is false. A body with the media type of a sequence is read as a sequence without the option. The option applies to calls that read
    /// several elements (<c>…Array</c>, <c>…AsAsyncEnumerable</c>), if <see cref="Path"/> is null. For any other call the body is one value, with or without
    /// this option: a second value causes a <see cref="JsonException"/>.</remarks>
    public bool TopLevelValues { get; init; }

    /// <summary>Gets the character that separates the values of a body besides white space: <c>'\u001E'</c> for JSON text sequences (RFC 7464), or
    /// <c>'\0'</c>.</summary>
    /// <remarks>The default is null: only white space. The character may occur before, between and after the values. A value implies
    /// <see cref="TopLevelValues"/>. Bodies of the media type <c>application/json-seq</c>, or of a type that ends in <c>+json-seq</c>, are read with
    /// <c>'\u001E'</c> without the option. Within a value the character is an error, as in any JSON, so a truncated value causes a <see cref="JsonException"/>.
    /// A truncated number, <c>true</c>, <c>false</c> or <c>null</c> may look complete. With <c>'\u001E'</c>, white space must follow it; otherwise, it is
    /// rejected as truncated (RFC 7464, section 2.4).</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is another character.</exception>
    public char? ValueSeparator
    {
        get => _valueSeparator;
        init => _valueSeparator = value is null or (char)GrammarState.RecordSeparator or '\0'
            ? value
            : throw OutOfRange(nameof(ValueSeparator), value.Value, "U+001E, U+0000 or null");
    }

    /// <summary>Gets how strictly skipped JSON is validated; the default is <see cref="JsonSkipValidation.Full"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of the enum.</exception>
    public JsonSkipValidation SkipValidation
    {
        get => _skipValidation;
        init => _skipValidation =
            value is JsonSkipValidation.Full or JsonSkipValidation.StructureOnly or JsonSkipValidation.StructureOnlyUniqueNames
            ? value
            : throw OutOfRange(nameof(SkipValidation), value, string.Join(" or ", Enum.GetNames<JsonSkipValidation>()));
    }

    /// <summary>Gets whether a comma is allowed after the last element of an array or the last member of an object, also in skipped JSON.</summary>
    /// <remarks>The default is false. The reader holds back a comma that may be trailing, so it returns a number before the comma only when the next token
    /// arrives. At most <see cref="MaxValueBytes"/> bytes of white space and comments may follow the comma. This option and <see cref="ReadCommentHandling"/>
    /// cost one more pass over the bytes, and for a body in memory a pooled copy of it.</remarks>
    public bool AllowTrailingCommas { get; init; }

    /// <summary>Gets whether comments (<c>//</c> to the end of the line, <c>/* */</c>) are skipped.</summary>
    /// <remarks>The default is <see cref="JsonCommentHandling.Disallow"/>: a comment causes a <see cref="JsonException"/>. A comment is allowed between any two
    /// tokens, as in JSONC. System.Text.Json rejects a comment between a name and its colon.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is neither <see cref="JsonCommentHandling.Disallow"/> nor
    /// <see cref="JsonCommentHandling.Skip"/>.</exception>
    public JsonCommentHandling ReadCommentHandling
    {
        get => _readCommentHandling;
        init => _readCommentHandling = value is JsonCommentHandling.Disallow or JsonCommentHandling.Skip
            ? value
            : throw OutOfRange(nameof(ReadCommentHandling), value, $"{nameof(JsonCommentHandling.Disallow)} or {nameof(JsonCommentHandling.Skip)}");
    }

    /// <summary>Gets the maximum depth of nested objects and arrays, including skipped ones; the default is 64.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 1.</exception>
    public int MaxDepth
    {
        get => _maxDepth;
        init => _maxDepth = value >= 1 ? value : throw OutOfRange(nameof(MaxDepth), value, "at least 1 container");
    }

    /// <summary>Gets the maximum number of bytes of a name, and of a value that must be in memory as a whole.</summary>
    /// <remarks>The default is 16 MiB. Such a value is a string, a number, a <see cref="JsonElement"/>, the value of a converter, or the JSON of
    /// <see cref="ProjectionSnapshots{T}"/>. A longer value causes a <see cref="JsonException"/>. The option also limits one server-sent event: a longer event
    /// causes an <see cref="HttpRequestException"/> with <see cref="HttpRequestError.ConfigurationLimitExceeded"/>.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 256 bytes or more than 1 GiB.</exception>
    public int MaxValueBytes
    {
        get => _maxValueBytes;
        init => _maxValueBytes = value is >= 256 and <= 1 << 30
            ? value
            : throw OutOfRange(nameof(MaxValueBytes), value, "from 256 to 1,073,741,824 bytes");
    }

    /// <summary>Gets the limits and timeouts of an HTTP call.</summary>
    /// <remarks>The default is null: no option is set. Options that are not set come from the client's handlers
    /// (<see cref="DecantHttpExtensions.CreateHandler"/>), or else from the defaults of <see cref="DecantHttpOptions"/>.</remarks>
    public DecantHttpOptions? Http { get; init; }

    /// <summary>Gets the options for the output of a <see cref="JsonCopy"/>.</summary>
    /// <remarks>The default is null: the defaults of <see cref="JsonCopyOptions"/>. Calls that read ignore them.</remarks>
    public JsonCopyOptions? Copy { get; init; }

#if NET10_0_OR_GREATER
    /// <summary>Gets the options for calls that read server-sent events.</summary>
    /// <remarks>The default is null: the defaults of <see cref="EventStreamOptions"/>. Other calls ignore them. <see cref="Path"/> and the other options apply
    /// to the data of each event.</remarks>
    public EventStreamOptions? Events { get; init; }

#endif
    internal static JsonProjectionOptions Default { get; } = new();

    /// <summary>Gets whether the elements are the values of the body itself.</summary>
    internal bool IsSequence => (TopLevelValues || ValueSeparator is not null) && _path is null;

    internal ReadSettings Settings { get; init; } = ReadSettings.Default;

    /// <summary>Gets the contracts of an intercepted call.</summary>
    internal SerializerContracts? Contracts { get; init; }

    /// <summary>Returns what a call selects; null for the root.</summary>
    /// <param name="use">What the call does with it.</param>
    /// <exception cref="ArgumentException">The options do not fit the call.</exception>
    internal QueryPlan? PlanFor(PlanUse use)
    {
        if (Query is null)
            return _path;
        bool fits = _path is null && use switch
        {
            PlanUse.One => Query.IsSingular,
            PlanUse.Several => true,
            PlanUse.Enveloped => Query.Plan.IsOfOneArray,
            _ => false,
        };
        return fits ? Query.PlanIn(QueryOrder) : throw new ArgumentException(WhyRejected(use));
    }

    private string WhyRejected(PlanUse use)
    {
        const string Option = $"{nameof(JsonProjectionOptions)}.{nameof(Query)}";
        if (_path is not null)
            return $"{nameof(JsonProjectionOptions)}.{nameof(Path)} and {Option} are both set. Set one of them to null.";
        string found = $"{Option} is \"{Query}\"";
        return use switch
        {
            PlanUse.One => $"The call reads one value, but {found}, which may select several. Use only names and indexes, or a call that reads several elements.",
            PlanUse.Enveloped =>
                $"The call reads the elements of one array and the object around it, but {found}. Use names and indexes from 0 that lead to the array, and one "
                + "segment that selects its elements, without $ in a filter, as in $.items[?@.id > 7].",
            PlanUse.Entries => $"Calls that read entries do not support queries, but {found}. Set {nameof(Path)} instead.",
            _ => $"Snapshots do not support queries, but {found}. Set {nameof(Path)} instead.",
        };
    }

    /// <summary>Rents the state of an operation that reads with these options.</summary>
    internal JsonReadState RentState()
    {
        Debug.Assert(MaxValueBytes >= MemberPrediction.MaxLength, "A predicted name is within the limit.");
        JsonReadState state = JsonReadState.Rent();
        state.MaxDepth = MaxDepth;
        state.MaxValueBytes = MaxValueBytes;
        state.SkipsStructureOnly = SkipValidation != JsonSkipValidation.Full;
        state.AssumesUniqueNames = SkipValidation == JsonSkipValidation.StructureOnlyUniqueNames;
        state.Separator = ValueSeparator ?? GrammarState.NoSeparator;
        state.Width = Settings.Width;
        state.Contracts = Contracts;
        state.Rentals.Pool = Settings.Pool;
        return state;
    }

    private static ArgumentOutOfRangeException OutOfRange(string name, object value, string expected) =>
        OptionRange.Reject(nameof(JsonProjectionOptions), name, value, expected);
}
