using System.ComponentModel;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.CompilerServices;

/// <summary>An immutable description of a value to copy: how its JSON is checked, and what it contains.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonCopyValue
{
    private readonly Func<JsonCopyTable>? _projection;
    private readonly JsonValueCheck? _check;
    private readonly JsonKindChoice _choice;

    private JsonCopyValue(CopyValueKind kind) => Kind = kind;

    private JsonCopyValue(CopyValueKind kind, JsonValueCheck check)
        : this(kind) => _check = check;

    private JsonCopyValue(CopyValueKind kind, JsonCopyValue element)
        : this(kind) => Element = element;

    private JsonCopyValue(JsonCopyValue value, Type rejectsNull)
        : this(value.Kind) => (_check, Element, _projection, RejectsNull, Type, _choice, Alternatives) =
            (value._check, value.Element, value._projection, rejectsNull, value.Type, value._choice, value.Alternatives);

    private JsonCopyValue(JsonKindChoice choice, JsonCopyValue[] alternatives)
        : this(CopyValueKind.OneOf) => (_choice, Alternatives) = (choice, alternatives);

    private JsonCopyValue(Func<JsonCopyTable> projection)
        : this(CopyValueKind.Projection) => _projection = projection;

    /// <summary>Gets the description of a string or a JSON null.</summary>
    public static JsonCopyValue Text { get; } = new(CopyValueKind.Text);

    /// <summary>Gets the description of any JSON value.</summary>
    public static JsonCopyValue Any { get; } = new(CopyValueKind.Any);

    /// <summary>Gets the description of true or false.</summary>
    public static JsonCopyValue Boolean { get; } = new(
        CopyValueKind.Scalar,
        static (ref reader, out isDefault) =>
        {
            bool isRead = reader.TryReadBoolean(out bool value);
            isDefault = !value;
            return isRead;
        });

    internal CopyValueKind Kind { get; }

    /// <summary>Whether the value is copied as a whole, not in parts.</summary>
    internal bool IsScalar => Kind <= CopyValueKind.Any;

    /// <summary>The description of the elements of an array, or of the values of a dictionary.</summary>
    internal JsonCopyValue? Element { get; }

    /// <summary>The descriptions of the alternatives; empty unless the value is one of several types.</summary>
    internal JsonCopyValue[] Alternatives { get; } = [];

    /// <summary>The alternative for each JSON kind, by its number.</summary>
    internal JsonKindChoice Choice => _choice;

    /// <summary>The type whose rules a scalar must fit; null if <see cref="Kind"/> implies it.</summary>
    internal Type? Type { get; private init; }

    /// <summary>Whether the type is a number that every integer of at most seven digits fits.</summary>
    internal bool FitsShortInteger { get; private init; }

    /// <summary>Whether the value is a nullable value type.</summary>
    internal bool IsNullable { get; private init; }

    /// <summary>The type for messages if null is an error; otherwise, null.</summary>
    internal Type? RejectsNull { get; }

    /// <summary>The table of the projection. It is resolved late, because a projection can contain itself.</summary>
    internal JsonCopyTable Projected => _projection!();

    /// <summary>Creates the description of a number.</summary>
    /// <inheritdoc cref="JsonProjectionReader.TryReadNumber"/>
    public static JsonCopyValue Number<T>(JsonNumberHandling handling)
        where T : struct => new(
            CopyValueKind.Number,
            (ref reader, out isDefault) =>
            {
                bool isRead = reader.TryReadNumber(handling, out T value);
                isDefault = isRead && EqualityComparer<T>.Default.Equals(value, default);
                return isRead;
            })
        {
            Type = typeof(T),
            FitsShortInteger = typeof(T) == typeof(int) || typeof(T) == typeof(uint) || typeof(T) == typeof(long) || typeof(T) == typeof(ulong)
                || typeof(T) == typeof(float) || typeof(T) == typeof(double) || typeof(T) == typeof(decimal),
        };

    /// <summary>Creates the description of a Unix timestamp.</summary>
    /// <inheritdoc cref="JsonProjectionReader.TryReadUnixTime(JsonUnixTimeUnit, JsonNumberHandling, out DateTimeOffset)"/>
    public static JsonCopyValue UnixTime(JsonUnixTimeUnit unit, JsonNumberHandling handling) => new(
        CopyValueKind.Number,
        (ref reader, out isDefault) =>
        {
            bool isRead = reader.TryReadUnixTime(unit, handling, out DateTimeOffset value);
            isDefault = isRead && value == default;
            return isRead;
        })
    {
        Type = typeof(DateTimeOffset),
    };

    /// <summary>Creates the description of an enum that is read from a number.</summary>
    public static JsonCopyValue Enum<T>()
        where T : struct, Enum => new(
            CopyValueKind.Scalar,
            static (ref reader, out isDefault) =>
            {
                bool isRead = reader.TryReadEnum(out T value);
                isDefault = isRead && EqualityComparer<T>.Default.Equals(value, default);
                return isRead;
            })
        {
            Type = typeof(T),
        };

    /// <summary>Creates the description of a string, number or literal that a built-in converter of System.Text.Json reads.</summary>
    public static JsonCopyValue Scalar<T>(JsonTypeInfo<T> info) => new(
        // A JsonNode keeps the JSON of strings unchanged, so it is copied like any JSON.
        typeof(T).IsAssignableTo(typeof(JsonNode)) ? CopyValueKind.Any : CopyValueKind.Scalar,
        (ref reader, out isDefault) =>
        {
            bool isRead = reader.TryReadScalar(info, out T? value);
            isDefault = isRead && EqualityComparer<T?>.Default.Equals(value, default);
            return isRead;
        })
    {
        Type = typeof(T),
    };

    /// <summary>Creates the description of a value that System.Text.Json reads with the given metadata.</summary>
    public static JsonCopyValue Value<T>(JsonTypeInfo<T> info) => new(
        CopyValueKind.Any,
        (ref reader, out isDefault) =>
        {
            isDefault = false;
            return reader.TryReadValue(info, out _);
        })
    {
        Type = typeof(T),
    };

    /// <summary>Creates the description of a nullable value type.</summary>
    /// <param name="value">The description of the underlying type, which is neither an array nor an object.</param>
    public static JsonCopyValue Nullable(JsonCopyValue value)
    {
        ArgumentNullException.ThrowIfNull(value);
        JsonValueCheck check = value._check!;
        return new(value.Kind, (ref reader, out isDefault) => reader.TryReadNull(out isDefault) && (isDefault || check(ref reader, out _)))
        {
            Type = value.Type,
            FitsShortInteger = value.FitsShortInteger,
            IsNullable = true,
        };
    }

    /// <summary>Creates the description of an array or a JSON null.</summary>
    public static JsonCopyValue Array(JsonCopyValue element) => new(CopyValueKind.Array, element);

    /// <summary>Creates the description of a dictionary (an object whose members are all copied) or a JSON null.</summary>
    public static JsonCopyValue Dictionary(JsonCopyValue value) => new(CopyValueKind.Dictionary, value);

    /// <summary>Creates the description of a projection or a JSON null.</summary>
    public static JsonCopyValue Projection<T, TBuilder>()
        where TBuilder : struct, IJsonProjectionBuilder<T> => new(static () => JsonCopyTable.For<T, TBuilder>());

    /// <summary>Creates the description of a value of one of several types, chosen by its JSON kind, or a JSON null.</summary>
    /// <param name="strings">The number, counted from 1, of the type that is read from a string; 0 if no type is.</param>
    /// <param name="numbers">The number of the type that is read from a number, or 0.</param>
    /// <param name="booleans">The number of the type that is read from true and false, or 0.</param>
    /// <param name="objects">The number of the type that is read from an object, or 0.</param>
    /// <param name="arrays">The number of the type that is read from an array, or 0.</param>
    /// <param name="alternatives">The descriptions of the types.</param>
    public static JsonCopyValue OneOf(int strings, int numbers, int booleans, int objects, int arrays, params ReadOnlySpan<JsonCopyValue> alternatives) =>
        new(new JsonKindChoice(strings, numbers, booleans, objects, arrays), alternatives.ToArray());

    /// <summary>Creates a copy of this description, of an array or projection, for which null is an error.</summary>
    /// <param name="type">The type that cannot be null, for messages.</param>
    public JsonCopyValue NotNull(Type type) => new(this, type);

    /// <summary>Chooses the alternative by the first byte of the current value. For null, it chooses <see cref="Text"/>, which accepts null. Returns false if
    /// the window ended.</summary>
    internal bool TryChoose(ref JsonProjectionReader reader, out JsonCopyValue chosen)
    {
        chosen = this;
        while (chosen.Kind == CopyValueKind.OneOf)
        {
            if (!reader.TryChoose(chosen._choice, out int choice))
                return false;
            chosen = choice < 0 ? Text : chosen.Alternatives[choice - 1];
        }

        return true;
    }

    /// <summary>Checks a value that is copied as a whole, without storing it. Returns false if the window ended.</summary>
    /// <param name="reader">The reader at the value.</param>
    /// <param name="isDefault">Whether the value is the default of its type. It can be true only for value types and for null.</param>
    internal bool TryCheck(ref JsonProjectionReader reader, out bool isDefault)
    {
        if (_check is { } check)
            return check(ref reader, out isDefault);
        isDefault = false;
        return Kind == CopyValueKind.Text ? reader.TryPassText() : reader.TryPassValue();
    }
}
