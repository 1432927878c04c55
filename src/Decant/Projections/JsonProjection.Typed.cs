using System.Buffers;

namespace Decant;

// The overloads in this file take a JsonProjection<T>, which replaces the type argument and the options.
public static partial class JsonProjection
{
    /// <summary>Gets the reader of a marked type, for methods with a <see cref="JsonProjection{T}"/> parameter.</summary>
    /// <typeparam name="T">The projection.</typeparam>
    /// <param name="options">The options of calls with this reader, or null for the defaults.</param>
    public static JsonProjection<T> For<T>(JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => new(T.ProjectionInfo, options);

    /// <inheritdoc cref="Parse{T}(ReadOnlySpan{byte}, JsonProjectionOptions?)"/>
    /// <param name="utf8Json">The whole JSON document, as UTF-8.</param>
    /// <param name="projection">The reader of the type, with the options of the call.</param>
    public static T Parse<T>(ReadOnlySpan<byte> utf8Json, JsonProjection<T> projection)
    {
        ArgumentNullException.ThrowIfNull(projection);
        return projection.Info.Parse(utf8Json, projection.Options ?? JsonProjectionOptions.Default);
    }

    /// <inheritdoc cref="Parse{T}(ReadOnlySpan{byte}, JsonProjection{T})"/>
    public static T Parse<T>(in ReadOnlySequence<byte> utf8Json, JsonProjection<T> projection)
    {
        ArgumentNullException.ThrowIfNull(projection);
        return projection.Info.Parse(utf8Json, projection.Options ?? JsonProjectionOptions.Default);
    }

    /// <inheritdoc cref="Parse{T}(string, JsonProjectionOptions?)"/>
    /// <param name="json">The whole JSON document.</param>
    /// <param name="projection">The reader of the type, with the options of the call.</param>
    public static T Parse<T>(string json, JsonProjection<T> projection)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Parse(json.AsSpan(), projection);
    }

    /// <inheritdoc cref="Parse{T}(string, JsonProjection{T})"/>
    public static T Parse<T>(ReadOnlySpan<char> json, JsonProjection<T> projection)
    {
        ArgumentNullException.ThrowIfNull(projection);
        return Parse(json, projection.Info, projection.Options ?? JsonProjectionOptions.Default);
    }

    /// <inheritdoc cref="ParseArray{T}(ReadOnlySpan{byte}, JsonProjectionOptions?)"/>
    /// <param name="utf8Json">The whole JSON document, as UTF-8.</param>
    /// <param name="projection">The reader of the type, with the options of the call.</param>
    public static T[] ParseArray<T>(ReadOnlySpan<byte> utf8Json, JsonProjection<T> projection)
    {
        ArgumentNullException.ThrowIfNull(projection);
        return projection.Info.ParseArray(utf8Json, projection.Options ?? JsonProjectionOptions.Default);
    }

    /// <inheritdoc cref="ParseArray{T}(ReadOnlySpan{byte}, JsonProjection{T})"/>
    public static T[] ParseArray<T>(in ReadOnlySequence<byte> utf8Json, JsonProjection<T> projection)
    {
        ArgumentNullException.ThrowIfNull(projection);
        return projection.Info.ParseArray(utf8Json, projection.Options ?? JsonProjectionOptions.Default);
    }

    /// <inheritdoc cref="ParseArray{T}(string, JsonProjectionOptions?)"/>
    /// <param name="json">The whole JSON document.</param>
    /// <param name="projection">The reader of the type, with the options of the call.</param>
    public static T[] ParseArray<T>(string json, JsonProjection<T> projection)
    {
        ArgumentNullException.ThrowIfNull(json);
        return ParseArray(json.AsSpan(), projection);
    }

    /// <inheritdoc cref="ParseArray{T}(string, JsonProjection{T})"/>
    public static T[] ParseArray<T>(ReadOnlySpan<char> json, JsonProjection<T> projection)
    {
        ArgumentNullException.ThrowIfNull(projection);
        return ParseArray(json, projection.Info, projection.Options ?? JsonProjectionOptions.Default);
    }

    /// <inheritdoc cref="ReadAsync{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The stream to read. The caller owns it; the call leaves it open.</param>
    /// <param name="projection">The reader of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task<T> ReadAsync<T>(Stream utf8Json, JsonProjection<T> projection, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(projection);
        return projection.Info.ReadAsync(utf8Json, projection.Options ?? JsonProjectionOptions.Default, cancellationToken).AsTask();
    }

    /// <inheritdoc cref="ReadArrayAsync{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The stream to read. The caller owns it; the call leaves it open.</param>
    /// <param name="projection">The reader of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task<T[]> ReadArrayAsync<T>(Stream utf8Json, JsonProjection<T> projection, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(projection);
        return projection.Info.ReadArrayAsync(utf8Json, projection.Options ?? JsonProjectionOptions.Default, cancellationToken).AsTask();
    }

    /// <inheritdoc cref="ReadAsAsyncEnumerable{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The stream to read. The caller owns it; the call leaves it open.</param>
    /// <param name="projection">The reader of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static IAsyncEnumerable<T> ReadAsAsyncEnumerable<T>(Stream utf8Json, JsonProjection<T> projection, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(projection);
        return Enumerate(utf8Json, projection.Info, projection.Options ?? JsonProjectionOptions.Default, cancellationToken);
    }

    /// <inheritdoc cref="ReadEntriesAsAsyncEnumerable{T}(Stream, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="utf8Json">The stream to read. The caller owns it; the call leaves it open.</param>
    /// <param name="projection">The reader of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static IAsyncEnumerable<KeyValuePair<string, T>> ReadEntriesAsAsyncEnumerable<T>(
        Stream utf8Json, JsonProjection<T> projection, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(projection);
        return EnumerateEntries(utf8Json, projection.Info, projection.Options ?? JsonProjectionOptions.Default, cancellationToken);
    }

    /// <inheritdoc cref="ReadAsAsyncEnumerable{TEnvelope, T}(Stream, JsonProjectionOptions, CancellationToken)"/>
    /// <typeparam name="TEnvelope">The type of the object around the array.</typeparam>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="utf8Json">The stream to read. The caller owns it; the call leaves it open.</param>
    /// <param name="envelope">The reader of the object around the array. Its options are ignored.</param>
    /// <param name="elements">The reader of the elements, with the options of the call. <see cref="JsonProjectionOptions.Path"/> is required: the path of the
    /// array.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <exception cref="ArgumentException">The options of the elements have no <see cref="JsonProjectionOptions.Path"/>.</exception>
    public static ProjectionElements<TEnvelope, T> ReadAsAsyncEnumerable<TEnvelope, T>(
        Stream utf8Json, JsonProjection<TEnvelope> envelope, JsonProjection<T> elements, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(envelope);
        ArgumentNullException.ThrowIfNull(elements);
        return Enumerate(utf8Json, envelope.Info, elements.Info, elements.Options ?? JsonProjectionOptions.Default, cancellationToken);
    }
}
