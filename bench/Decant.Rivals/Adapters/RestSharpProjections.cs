using Decant;
using RestSharp;
using RestSharp.Serializers;
using RestSharp.Serializers.Json;

namespace Decant.Rivals.Adapters;

/// <summary>Reads the types of a context with Decant. System.Text.Json reads the others, and writes all.</summary>
public sealed class RestSharpProjections(JsonProjectionContext context) : IRestSerializer, IDeserializer
{
    private readonly SystemTextJsonSerializer _others = new();
    private readonly Dictionary<Type, object> _lists = [];

    /// <summary>Reads arrays and lists of a type, too.</summary>
    public RestSharpProjections AddLists<T>(JsonProjection<T> projection)
    {
        Add<T[]>(json => JsonProjection.ParseArray(json, projection));
        Add<List<T>>(json => [.. JsonProjection.ParseArray(json, projection)]);
        return this;

        void Add<TList>(Func<byte[], TList> read) => _lists[typeof(TList)] = read;
    }

    public T? Deserialize<T>(RestResponse response)
    {
        if (response.RawBytes is not { } json || !IsUtf8(response))
            return _others.Deserialize<T>(response);
        if (context.GetProjection<T>() is { } projection)
            return JsonProjection.Parse(json, projection);
        return _lists.TryGetValue(typeof(T), out object? list) ? ((Func<byte[], T>)list)(json) : _others.Deserialize<T>(response);
    }

    public ISerializer Serializer => _others;

    public IDeserializer Deserializer => this;

    public string[] AcceptedContentTypes => _others.AcceptedContentTypes;

    public SupportsContentType SupportsContentType => _others.SupportsContentType;

    public DataFormat DataFormat => _others.DataFormat;

    public string? Serialize(Parameter parameter) => _others.Serialize(parameter);

    // RestSharp has decoded other charsets into the string that System.Text.Json reads.
    private static bool IsUtf8(RestResponse response) =>
        response.GetContentHeaderValue("Content-Type") is not { } type
        || !type.Contains("charset", StringComparison.OrdinalIgnoreCase)
        || type.Contains("utf-8", StringComparison.OrdinalIgnoreCase);
}
