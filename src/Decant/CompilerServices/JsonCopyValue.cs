using System.ComponentModel;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Copying;

namespace Decant.CompilerServices;

/// <summary>The JSON of a value that is copied: how it is checked, and what it is made of. Immutable.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonCopyValue
{
    private readonly Func<JsonCopyTable>? _projection;
    private readonly JsonValueCheck? _check;

    private JsonCopyValue(CopyValueKind kind) => Kind = kind;

    private JsonCopyValue(CopyValueKind kind, JsonValueCheck check)
        : this(kind) => _check = check;

    private JsonCopyValue(CopyValueKind kind, JsonCopyValue element)
        : this(kind) => Element = element;

    private JsonCopyValue(JsonCopyValue value, Type refusesNull)
        : this(value.Kind) => (_check, Element, _projection, RefusesNull) = (value._check, value.Element, value._projection, refusesNull);

    private JsonCopyValue(Func<JsonCopyTable> projection)
        : this(CopyValueKind.Projection) => _projection = projection;

    /// <summary>A string, or null.</summary>
    public static JsonCopyValue Text { get; } = new(CopyValueKind.Text);

    /// <summary>Any JSON.</summary>
    public static JsonCopyValue Any { get; } = new(CopyValueKind.Any);

    /// <summary>True or false.</summary>
    public static JsonCopyValue Boolean { get; } = new(
        CopyValueKind.Scalar,
        static (ref reader, out isDefault) =>
        {
            bool isRead = reader.TryReadBoolean(out bool value);
            isDefault = !value;
            return isRead;
        });

    internal CopyValueKind Kind { get; }

    /// <summary>Whether it is neither an array nor an object of its own.</summary>
    internal bool IsScalar => Kind <= CopyValueKind.Number;

    /// <summary>The elements of an array, or the values of a dictionary.</summary>
    internal JsonCopyValue? Element { get; }

    /// <summary>The type for which null is an error; null where it is none.</summary>
    internal Type? RefusesNull { get; }

    /// <summary>The projection that is copied. Known only when all types are initialized: it may hold itself.</summary>
    internal JsonCopyTable Projected => _projection!();

    /// <summary>A number.</summary>
    /// <inheritdoc cref="JsonProjectionReader.TryReadNumber"/>
    public static JsonCopyValue Number<T>(JsonNumberHandling handling)
        where T : struct => new(
            CopyValueKind.Number,
            (ref reader, out isDefault) =>
            {
                bool isRead = reader.TryReadNumber(handling, out T value);
                isDefault = isRead && EqualityComparer<T>.Default.Equals(value, default);
                return isRead;
            });

    /// <summary>A number that is an enum.</summary>
    public static JsonCopyValue Enum<T>()
        where T : struct, Enum => new(
            CopyValueKind.Scalar,
            static (ref reader, out isDefault) =>
            {
                bool isRead = reader.TryReadEnum(out T value);
                isDefault = isRead && EqualityComparer<T>.Default.Equals(value, default);
                return isRead;
            });

    /// <summary>One string, number or literal, as System.Text.Json's own converter reads it.</summary>
    public static JsonCopyValue Scalar<T>(JsonTypeInfo<T> info) => new(
        CopyValueKind.Scalar,
        (ref reader, out isDefault) =>
        {
            bool isRead = reader.TryReadScalar(info, out T? value);
            isDefault = isRead && EqualityComparer<T?>.Default.Equals(value, default);
            return isRead;
        });

    /// <summary>Any JSON that System.Text.Json reads by this metadata.</summary>
    public static JsonCopyValue Value<T>(JsonTypeInfo<T> info) => new(
        CopyValueKind.Scalar,
        (ref reader, out isDefault) =>
        {
            isDefault = false;
            return reader.TryReadValue(info, out _);
        });

    /// <summary>The value of a nullable value type.</summary>
    /// <param name="value">The value of its underlying type: one that is neither an array nor an object.</param>
    public static JsonCopyValue Nullable(JsonCopyValue value)
    {
        ArgumentNullException.ThrowIfNull(value);
        JsonValueCheck check = value._check!;
        return new(value.Kind, (ref reader, out isDefault) => reader.TryReadNull(out isDefault) && (isDefault || check(ref reader, out _)));
    }

    /// <summary>An array, or null.</summary>
    public static JsonCopyValue Array(JsonCopyValue element) => new(CopyValueKind.Array, element);

    /// <summary>An object whose names are all wanted, or null.</summary>
    public static JsonCopyValue Dictionary(JsonCopyValue value) => new(CopyValueKind.Dictionary, value);

    /// <summary>A projection, or null.</summary>
    public static JsonCopyValue Projection<T, TBuilder>()
        where TBuilder : struct, IJsonProjectionBuilder<T> => new(static () => JsonCopyTable.Of<T, TBuilder>());

    /// <summary>The same array or projection where null is an error.</summary>
    /// <param name="type">The type that cannot be null, for the message.</param>
    public JsonCopyValue NotNull(Type type) => new(this, type);

    /// <summary>Reads a value that is neither an array nor an object of its own, and keeps nothing of it. Returns false if the window ended.</summary>
    /// <param name="reader">Where it is read.</param>
    /// <param name="isDefault">Whether it is the default of its type; known for value types alone, and for null where null is a value of the type.</param>
    internal bool TryCheck(ref JsonProjectionReader reader, out bool isDefault)
    {
        if (_check is { } check)
            return check(ref reader, out isDefault);
        isDefault = false;
        return Kind == CopyValueKind.Text ? reader.TryPassText() : reader.TryPassValue();
    }
}
