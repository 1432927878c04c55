using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Sources;

namespace Decant;

public static partial class JsonProjection
{
    /// <summary>Reads one object from text, or whatever value the projection stands for: the root, or the one at
    /// <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <remarks>The text is converted to UTF-8 in a pooled buffer first, and an error has its position in that, as one of
    /// <see cref="JsonSerializer"/> has: where the body is at hand as UTF-8, to read that is cheaper.</remarks>
    /// <param name="json">The whole of it.</param>
    /// <param name="options">How it is read; the defaults if null.</param>
    /// <exception cref="JsonException">It is not JSON, or does not fit.</exception>
    /// <exception cref="ArgumentException">The text holds half of a surrogate pair, or the options are for calls that read several elements.</exception>
    public static T Parse<T>(string json, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(json);
        return Parse<T>(json.AsSpan(), options);
    }

    /// <inheritdoc cref="Parse{T}(string, JsonProjectionOptions?)"/>
    [SkipLocalsInit]
    public static T Parse<T>(ReadOnlySpan<char> json, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T>
    {
        options ??= JsonProjectionOptions.Default;
        using var utf8 = new Utf8Text(json, stackalloc byte[Utf8Text.StackBytes], options.Pool);
        return T.ProjectionInfo.Parse(utf8.Convert(), options);
    }

    /// <summary>Reads an array of objects from text: the root, or the one at <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <returns>The elements; a null element of a reference type stays null.</returns>
    /// <exception cref="ArgumentException">The text holds half of a surrogate pair, or the options contradict each other.</exception>
    /// <inheritdoc cref="Parse{T}(string, JsonProjectionOptions?)"/>
    public static T[] ParseArray<T>(string json, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(json);
        return ParseArray<T>(json.AsSpan(), options);
    }

    /// <inheritdoc cref="ParseArray{T}(string, JsonProjectionOptions?)"/>
    [SkipLocalsInit]
    public static T[] ParseArray<T>(ReadOnlySpan<char> json, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T>
    {
        options ??= JsonProjectionOptions.Default;
        using var utf8 = new Utf8Text(json, stackalloc byte[Utf8Text.StackBytes], options.Pool);
        return T.ProjectionInfo.ParseArray(utf8.Convert(), options);
    }
}
