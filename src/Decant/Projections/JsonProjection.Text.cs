using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.CompilerServices;
using Decant.Sources;

namespace Decant;

public static partial class JsonProjection
{
    /// <summary>Parses JSON text into one projection: the root, or the value at <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <remarks>The text is first converted to UTF-8 in a pooled buffer; the position in an error refers to this buffer, as for <see cref="JsonSerializer"/>.
    /// Parsing UTF-8 directly is cheaper.</remarks>
    /// <param name="json">The whole JSON document.</param>
    /// <param name="options">The options for reading, or null for the defaults.</param>
    /// <exception cref="JsonException">The JSON is not valid, or does not fit the type.</exception>
    /// <exception cref="ArgumentException">The text contains half of a surrogate pair.</exception>
    [OverloadResolutionPriority(1)]
    public static T Parse<T>(string json, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(json);
        return Parse<T>(json.AsSpan(), options);
    }

    /// <inheritdoc cref="Parse{T}(string, JsonProjectionOptions?)"/>
    [OverloadResolutionPriority(1)]
    public static T Parse<T>(ReadOnlySpan<char> json, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => Parse(json, T.ProjectionInfo, options ?? JsonProjectionOptions.Default);

    /// <summary>Parses a JSON array from text: the root, or the array at <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <returns>The elements; a null element of a reference type stays null.</returns>
    /// <inheritdoc cref="Parse{T}(string, JsonProjectionOptions?)"/>
    [OverloadResolutionPriority(1)]
    public static T[] ParseArray<T>(string json, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(json);
        return ParseArray<T>(json.AsSpan(), options);
    }

    /// <inheritdoc cref="ParseArray{T}(string, JsonProjectionOptions?)"/>
    [OverloadResolutionPriority(1)]
    public static T[] ParseArray<T>(ReadOnlySpan<char> json, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => ParseArray(json, T.ProjectionInfo, options ?? JsonProjectionOptions.Default);

    [SkipLocalsInit]
    private static T Parse<T>(ReadOnlySpan<char> json, JsonProjectionInfo<T> info, JsonProjectionOptions options)
    {
        using var utf8 = new Utf8Text(json, stackalloc byte[Utf8Text.StackBytes], options.Settings.Pool);
        return info.Parse(utf8.Convert(), options);
    }

    [SkipLocalsInit]
    private static T[] ParseArray<T>(ReadOnlySpan<char> json, JsonProjectionInfo<T> info, JsonProjectionOptions options)
    {
        using var utf8 = new Utf8Text(json, stackalloc byte[Utf8Text.StackBytes], options.Settings.Pool);
        return info.ParseArray(utf8.Convert(), options);
    }
}
