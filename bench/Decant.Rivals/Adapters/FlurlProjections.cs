using Decant;
using Flurl.Http.Configuration;

namespace Decant.Rivals.Adapters;

/// <summary>Reads the types of a context with Decant. System.Text.Json reads the others, and writes all.</summary>
public sealed class FlurlProjections(JsonProjectionContext context) : ISerializer
{
    private readonly DefaultJsonSerializer _others = new();
    private readonly Dictionary<Type, object> _lists = [];

    /// <summary>Reads arrays and lists of a type, too.</summary>
    public FlurlProjections AddLists<T>(JsonProjection<T> projection)
    {
        Add<T[]>(json => JsonProjection.ReadArrayAsync(json, projection));
        Add<List<T>>(async json => [.. await JsonProjection.ReadArrayAsync(json, projection)]);
        return this;

        void Add<TList>(Func<Stream, Task<TList>> read) => _lists[typeof(TList)] = read;
    }

    // Flurl has read the body already, so that reading completes at once. With ResponseHeadersRead it blocks, as with Flurl's own serializer.
    public T Deserialize<T>(Stream stream)
    {
        if (stream is { CanSeek: true, Length: 0 })
            return _others.Deserialize<T>(stream);
        if (context.GetProjection<T>() is { } projection)
            return JsonProjection.ReadAsync(stream, projection).GetAwaiter().GetResult();
        return _lists.TryGetValue(typeof(T), out object? list)
            ? ((Func<Stream, Task<T>>)list)(stream).GetAwaiter().GetResult()
            : _others.Deserialize<T>(stream);
    }

    public T Deserialize<T>(string s) => _others.Deserialize<T>(s);

    public string Serialize(object obj) => _others.Serialize(obj);
}
