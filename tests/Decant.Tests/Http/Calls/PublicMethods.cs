using System.Buffers;
#if NET10_0_OR_GREATER
using System.Net.ServerSentEvents;
#endif
using System.Net.Http.Headers;
using System.Reflection;
using System.Text;
using System.Text.Json.Serialization.Metadata;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Calls any public method, by the types of its parameters.</summary>
internal static class PublicMethods
{
    /// <summary>All static ones that take no span, which reflection cannot pass; those that are generic, of elements that are <see cref="Item"/>.</summary>
    public static MethodInfo[] All { get; } = [.. typeof(JsonProjection).Assembly.GetExportedTypes()
        .Where(type => type is { IsAbstract: true, IsSealed: true })
        .SelectMany(type => type.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly))
        .Where(method => !method.GetParameters().Any(parameter => parameter.ParameterType.IsByRefLike))
        .Select(method => method.IsGenericMethodDefinition ? method.MakeGenericMethod([.. method.GetGenericArguments().Select(_ => typeof(Item))]) : method)];

    public static TheoryData<int, string> Rows(MethodInfo[] methods) =>
        [.. methods.Select((method, index) => new TheoryDataRow<int, string>(index, $"{method}"))];

    public static bool Takes<T>(this MethodInfo method) => method.GetParameters().Any(parameter => parameter.ParameterType == typeof(T));

    /// <summary>Whether it takes options, of its own or with what is read or written.</summary>
    public static bool TakesOptions(this MethodInfo method) => method.Takes<JsonProjectionOptions>() || method.Takes<JsonProjection<Item>>() || method.Takes<JsonCopy>();

    /// <summary>Whether it reads server-sent events, of which each has the data of one value.</summary>
    public static bool IsOfEvents(this MethodInfo method) => method.Name.Contains("Events", StringComparison.Ordinal);

    /// <summary>Whether it reads pages that are objects, each of which is one value.</summary>
    public static bool IsOfPages(this MethodInfo method) => method.Takes<Func<Item, HttpResponseHeaders, string?>>();

    /// <summary>A body with this JSON, as the method reads it.</summary>
    public static HttpContent ContentOf(this MethodInfo method, byte[] json)
    {
        if (!method.IsOfEvents())
            return new ShapedContent(json);
        string lines = Encoding.UTF8.GetString(json).Replace("\n", "\ndata: ", StringComparison.Ordinal);
        return new ShapedContent(Encoding.UTF8.GetBytes($"data: {lines}\n\n"), contentType: "text/event-stream");
    }

    public static object? Call(this MethodInfo method, byte[] json, JsonProjectionOptions? options, CancellationToken token) =>
        method.Invoke(null, [.. method.GetParameters().Select(parameter => Argument(parameter, json, options, token))]);

    /// <summary>What reads this JSON, or sends for it.</summary>
    public static object? Argument(ParameterInfo parameter, byte[] json, JsonProjectionOptions? options, CancellationToken token) => parameter.ParameterType switch
    {
        var type when type == typeof(ReadOnlySequence<byte>).MakeByRefType() => Chunks.ToSequence(json, 5),
        var type when type == typeof(Stream) => new MemoryStream(json),
        var type when type == typeof(HttpContent) => new ShapedContent(json),
#if NET10_0_OR_GREATER
        var type when type == typeof(SseItemParser<Item>) => new SseItemParser<Item>((_, data) => JsonProjection.Parse<Item>(data, options)),
#endif
        var type when type == typeof(HttpClient) || type == typeof(HttpMessageInvoker) =>
            new HttpClient(new HookedHandler(_ => new() { Content = ((MethodInfo)parameter.Member).ContentOf(json) })) { BaseAddress = new(Calls.Call.Address) },
        var type when type == typeof(HttpRequestMessage) => new HttpRequestMessage(HttpMethod.Post, Calls.Call.Address),
        var type when type == typeof(HttpResponseMessage) => new HttpResponseMessage { Content = ((MethodInfo)parameter.Member).ContentOf(json) },
        var type when type == typeof(Func<Item, HttpResponseHeaders, string?>) => (Item _, HttpResponseHeaders _) => (string?)null,
        var type when type == typeof(Func<string?, HttpRequestMessage>) => (string? _) => new HttpRequestMessage(HttpMethod.Post, Calls.Call.Address),
        var type when type == typeof(string) => parameter.Name == "json" ? Encoding.UTF8.GetString(json) : Calls.Call.Address,
        var type when type == typeof(Uri) => new Uri(Calls.Call.Address),
        var type when type == typeof(JsonProjectionOptions) => options,
        var type when type == typeof(JsonProjection<Item>) => JsonProjection.For<Item>(options),
        var type when type == typeof(JsonFieldMask) => JsonFieldMask.Parse("id,name"),
        var type when type == typeof(JsonCopy) => (JsonCopy)JsonCopy.Of<Item>(options),
        var type when type == typeof(IBufferWriter<byte>) => new ArrayBufferWriter<byte>(),
        var type when type == typeof(JsonCopyDestination) => (JsonCopyDestination)new MemoryStream(),
        var type when type == typeof(Func<HttpResponseMessage, JsonCopyDestination?>) => (HttpResponseMessage _) => (JsonCopyDestination?)new MemoryStream(),
        var type when type == typeof(JsonTypeInfo<Item>) => Bodies.TypeOf<Item>(),
        var type when type == typeof(CancellationToken) => token,
        var type => type.IsValueType ? Activator.CreateInstance(type) : null,
    };
}
