using System.Reflection;
using Decant;
using Refit;

namespace Decant.Rivals.Adapters;

/// <summary>Reads the types of a context with Decant. System.Text.Json reads the others, and writes all.</summary>
public sealed class RefitProjections(JsonProjectionContext context) : IHttpContentSerializer, IStreamingContentSerializer
{
    private readonly SystemTextJsonContentSerializer _others = new();
    private readonly Dictionary<Type, object> _lists = [];

    /// <summary>Reads arrays and lists of a type, too.</summary>
    public RefitProjections AddLists<T>(JsonProjection<T> projection)
    {
        Add<T[]>((content, token) => content.ReadProjectionArrayAsync(projection, token));
        Add<List<T>>(async (content, token) => [.. await content.ReadProjectionArrayAsync(projection, token)]);
        return this;

        void Add<TList>(Func<HttpContent, CancellationToken, Task<TList>> read) => _lists[typeof(TList)] = read;
    }

    public Task<T?> FromHttpContentAsync<T>(HttpContent content, CancellationToken cancellationToken = default)
    {
        if (context.GetProjection<T>() is { } projection)
            return content.ReadProjectionAsync(projection, cancellationToken)!;
        return _lists.TryGetValue(typeof(T), out object? list)
            ? ((Func<HttpContent, CancellationToken, Task<T?>>)list)(content, cancellationToken)
            : _others.FromHttpContentAsync<T>(content, cancellationToken);
    }

    // For methods that return IAsyncEnumerable<T>.
    public IAsyncEnumerable<T?> DeserializeStreamAsync<T>(Stream stream, StreamingContentFormat format, CancellationToken cancellationToken = default) =>
        format == StreamingContentFormat.JsonArray && context.GetProjection<T>() is { } projection
            ? JsonProjection.ReadAsAsyncEnumerable(stream, projection, cancellationToken)
            : _others.DeserializeStreamAsync<T>(stream, format, cancellationToken);

    public HttpContent ToHttpContent<T>(T item) => _others.ToHttpContent(item);

    public string? GetFieldNameForProperty(PropertyInfo propertyInfo) => _others.GetFieldNameForProperty(propertyInfo);
}
