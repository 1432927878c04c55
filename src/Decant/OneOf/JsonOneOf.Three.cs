using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Decant.CompilerServices;
using Decant.OneOf;

namespace Decant;

/// <summary>A union of three types for JSON that can be of several kinds: <c>JsonOneOf&lt;string, Link, Link[]&gt;</c>.</summary>
/// <inheritdoc cref="JsonOneOf{T1, T2}" path="/remarks"/>
/// <typeparam name="T1">The first type.</typeparam>
/// <typeparam name="T2">The second type.</typeparam>
/// <typeparam name="T3">The third type.</typeparam>
[JsonConverter(typeof(JsonOneOfConverter))]
public readonly struct JsonOneOf<T1, T2, T3> : IEquatable<JsonOneOf<T1, T2, T3>>, IJsonOneOf
    where T1 : notnull
    where T2 : notnull
    where T3 : notnull
{
    private readonly int _choice;
    private readonly T1? _first;
    private readonly T2? _second;
    private readonly T3? _third;

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

    /// <summary>Initializes a value of the third type.</summary>
    /// <param name="value">The value.</param>
    public JsonOneOf(T3 value)
    {
        OneOfArgument.ThrowIfNull(value);
        (_choice, _third) = (3, value);
    }

    /// <summary>Gets whether the instance has a value; a <c>default</c> instance has none.</summary>
    public bool HasValue => _choice > 0;

    /// <summary>Gets the value as an object (a value type is boxed), or null if there is no value.</summary>
    public object? Value => _choice switch
    {
        1 => _first,
        2 => _second,
        3 => _third,
        _ => null,
    };

    JsonConverter IJsonOneOf.Converter => new OneOfConverter<T1, T2, T3>();

    Type[] IJsonOneOf.Types => [typeof(T1), typeof(T2), typeof(T3)];

    /// <summary>Returns whether both hold equal values of the same type.</summary>
    /// <param name="left">The first value.</param>
    /// <param name="right">The second value.</param>
    public static bool operator ==(JsonOneOf<T1, T2, T3> left, JsonOneOf<T1, T2, T3> right) => left.Equals(right);

    /// <summary>Returns whether both hold different values, or values of different types.</summary>
    /// <param name="left">The first value.</param>
    /// <param name="right">The second value.</param>
    public static bool operator !=(JsonOneOf<T1, T2, T3> left, JsonOneOf<T1, T2, T3> right) => !left.Equals(right);

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

    /// <summary>Tries to get the value as the third type; returns false if it has another type.</summary>
    /// <param name="value">The value, or the default of the type.</param>
    public bool TryGetValue([MaybeNullWhen(false)] out T3 value)
    {
        value = _third;
        return _choice == 3;
    }

    /// <summary>Calls the function for the type of the value, and returns its result.</summary>
    /// <typeparam name="TResult">The type of the result.</typeparam>
    /// <param name="first">The function for the first type.</param>
    /// <param name="second">The function for the second type.</param>
    /// <param name="third">The function for the third type.</param>
    /// <returns>The result of the function.</returns>
    /// <exception cref="InvalidOperationException">There is no value.</exception>
    public TResult Match<TResult>(Func<T1, TResult> first, Func<T2, TResult> second, Func<T3, TResult> third)
    {
        ArgumentNullException.ThrowIfNull(first);
        ArgumentNullException.ThrowIfNull(second);
        ArgumentNullException.ThrowIfNull(third);
        return _choice switch
        {
            1 => first(_first!),
            2 => second(_second!),
            3 => third(_third!),
            _ => throw new InvalidOperationException($"The {typeof(JsonOneOf<T1, T2, T3>)} was not initialized (default)."),
        };
    }

    /// <inheritdoc/>
    public bool Equals(JsonOneOf<T1, T2, T3> other) => _choice == other._choice && _choice switch
    {
        1 => EqualityComparer<T1>.Default.Equals(_first, other._first),
        2 => EqualityComparer<T2>.Default.Equals(_second, other._second),
        3 => EqualityComparer<T3>.Default.Equals(_third, other._third),
        _ => true,
    };

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is JsonOneOf<T1, T2, T3> other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(_choice, _first, _second, _third);

    /// <summary>Returns the text of the value, or an empty string if there is none.</summary>
    public override string ToString() => Value?.ToString() ?? "";
}
