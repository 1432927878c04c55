using System.Buffers;
using System.Reflection;
using System.Text;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Calls any public method that reads, by the types of its parameters.</summary>
internal static class PublicMethods
{
    /// <summary>All that callers write and that are generic, of elements that are <see cref="Item"/>.</summary>
    public static MethodInfo[] All { get; } = [.. typeof(JsonProjection).Assembly.GetExportedTypes()
        .Where(type => type.Namespace == nameof(Decant))
        .SelectMany(type => type.GetMethods(BindingFlags.Public | BindingFlags.Static))
        .Where(method => method.IsGenericMethodDefinition && !method.GetParameters().Any(parameter => parameter.ParameterType.IsByRefLike))
        .Select(method => method.MakeGenericMethod([.. method.GetGenericArguments().Select(_ => typeof(Item))]))];

    /// <summary>Rows of a theory over some of them.</summary>
    public static TheoryData<int, string> Rows(MethodInfo[] methods) =>
        [.. methods.Select((method, index) => new TheoryDataRow<int, string>(index, $"{method}"))];

    public static bool Takes<T>(this MethodInfo method) => method.GetParameters().Any(parameter => parameter.ParameterType == typeof(T));

    public static object? Call(this MethodInfo method, byte[] json, JsonProjectionOptions? options, CancellationToken token)
    {
        var client = new HttpClient(new HookedHandler(_ => new() { Content = new ShapedContent(json) })) { BaseAddress = new Uri(Calls.Call.Address) };
        return method.Invoke(null, [.. method.GetParameters().Select(parameter => (object?)(parameter.ParameterType switch
        {
            var type when type == typeof(ReadOnlySequence<byte>).MakeByRefType() => Chunks.ToSequence(json, 5),
            var type when type == typeof(Stream) => new MemoryStream(json),
            var type when type == typeof(HttpContent) => new ShapedContent(json),
            var type when type == typeof(HttpClient) || type == typeof(HttpMessageInvoker) => client,
            var type when type == typeof(HttpRequestMessage) => new HttpRequestMessage(HttpMethod.Post, Calls.Call.Address),
            var type when type == typeof(HttpResponseMessage) => new HttpResponseMessage { Content = new ShapedContent(json) },
            var type when type == typeof(Func<Item, string?>) => (Item _) => (string?)null,
            var type when type == typeof(Func<string?, HttpRequestMessage>) => (string? _) => new HttpRequestMessage(HttpMethod.Post, Calls.Call.Address),
            var type when type == typeof(string) => parameter.Name == "json" ? Encoding.UTF8.GetString(json) : Calls.Call.Address,
            var type when type == typeof(Uri) => new Uri(Calls.Call.Address),
            var type when type == typeof(JsonProjectionOptions) => options,
            _ => token,
        }))]);
    }
}
