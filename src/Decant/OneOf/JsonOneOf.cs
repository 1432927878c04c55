using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Decant.CompilerServices;
using Decant.OneOf;

namespace Decant;

/// <summary>A union of two types for JSON that can be of several kinds, such as a string or an object: <c>JsonOneOf&lt;string, Customer&gt;</c>.</summary>
/// <remarks>
/// <para>The JSON kind of the value determines its type: string, number, boolean, object or array. Two types with the same JSON kind are a compile-time error
/// (DCT041). A value of any other kind causes a <see cref="System.Text.Json.JsonException"/>, and so does null, unless the member is nullable:
/// <c>JsonOneOf&lt;string, Customer&gt;?</c>.</para>
/// <para><see cref="System.Text.Json.JsonSerializer"/> reads and writes the type in the same way. A <see cref="JsonSerializerContext"/> must list the types of the
/// alternatives.</para>
/// </remarks>
/// <typeparam name="T1">The first type.</typeparam>
/// <typeparam name="T2">The second type.</typeparam>
[JsonConverter(typeof(JsonOneOfConverter))]
public readonly struct JsonOneOf<T1, T2> : IEquatable<JsonOneOf<T1, T2>>, IJsonOneOf
    where T1 : notnull
    where T2 : notnull
{
    private readonly int _choice;
    private readonly T1? _first;
    private readonly T2? _second;

    /// <summary>Initializes a value of the first type.</summary>
    /// <param name="value">The value.</param>
    public JsonOneOf(T1 value)
    {
        OneOfArgument.ThrowIfNull(value);
        (_choice, _first) = (1, value);
    }

    /// <summary>Initializes a value of the second type.</summary>
    /// <param name="value">The value.</param>
    public JsonOneOf(T2 value)
    {
        OneOfArgument.ThrowIfNull(value);
        (_choice, _second) = (2, value);
    }

    /// <summary>Gets whether the instance has a value; a <c>default</c> instance has none.</summary>
    public bool HasValue => _choice > 0;

    /// <summary>Gets the value as an object (a value type is boxed), or null if there is no value.</summary>
    public object? Value => _choice switch
    {
        1 => _first,
        2 => _second,
        _ => null,
    };

    JsonConverter IJsonOneOf.Converter => new OneOfConverter<T1, T2>();

    Type[] IJsonOneOf.Types => [typeof(T1), typeof(T2)];

    /// <summary>Returns whether both hold equal values of the same type.</summary>
    /// <param name="left">The first value.</param>
    /// <param name="right">The second value.</param>
    public static bool operator ==(JsonOneOf<T1, T2> left, JsonOneOf<T1, T2> right) => left.Equals(right);

    /// <summary>Returns whether both hold different values, or values of different types.</summary>
    /// <param name="left">The first value.</param>
    /// <param name="right">The second value.</param>
    public static bool operator !=(JsonOneOf<T1, T2> left, JsonOneOf<T1, T2> right) => !left.Equals(right);

    /// <summary>Tries to get the value as the first type; returns false if it has another type.</summary>
    /// <param name="value">The value, or the default of the type.</param>
    public bool TryGetValue([MaybeNullWhen(false)] out T1 value)
    {
        value = _first;
        return _choice == 1;
    }

    /// <summary>Tries to get the value as the second type; returns false if it has another type.</summary>
    /// <param name="value">The value, or the default of the type.</param>
    public bool TryGetValue([MaybeNullWhen(false)] out T2 value)
    {
        value = _second;
        return _choice == 2;
    }

    /// <summary>Calls the function for the type of the value, and returns its result.</summary>
    /// <typeparam name="TResult">The type of the result.</typeparam>
    /// <param name="first">The function for the first type.</param>
    /// <param name="second">The function for the second type.</param>
    /// <returns>The result of the function.</returns>
    /// <exception cref="InvalidOperationException">There is no value.</exception>
    public TResult Match<TResult>(Func<T1, TResult> first, Func<T2, TResult> second)
    {
        ArgumentNullException.ThrowIfNull(first);
        ArgumentNullException.ThrowIfNull(second);
        return _choice switch
        {
            1 => first(_first!),
            2 => second(_second!),
            _ => throw new InvalidOperationException($"The {typeof(JsonOneOf<T1, T2>)} was not initialized (default)."),
        };
    }

    /// <inheritdoc/>
    public bool Equals(JsonOneOf<T1, T2> other) => _choice == other._choice && _choice switch
    {
        1 => EqualityComparer<T1>.Default.Equals(_first, other._first),
        2 => EqualityComparer<T2>.Default.Equals(_second, other._second),
        _ => true,
    };

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is JsonOneOf<T1, T2> other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(_choice, _first, _second);

    /// <summary>Returns the text of the value, or an empty string if there is none.</summary>
    public override string ToString() => Value?.ToString() ?? "";
}
