using System.Net.Http.Json;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Generator.Tests.Interceptor;

/// <summary>Every overload of the calls is intercepted, or rejected with its reason. An overload of a later framework belongs to one of them.</summary>
public sealed class OverloadTests
{
    private const string Parsed = "it reads JSON that is already parsed; deserialize the text or the stream instead";
    private const string Untyped = "the type is passed as a Type object; use the generic overload";

    private static readonly (Type Type, string Names)[] s_methods =
    [
        (typeof(JsonSerializer), "Deserialize DeserializeAsync DeserializeAsyncEnumerable"),
        (typeof(HttpClientJsonExtensions), "GetFromJsonAsync GetFromJsonAsAsyncEnumerable"),
        (typeof(HttpContentJsonExtensions), "ReadFromJsonAsync ReadFromJsonAsAsyncEnumerable"),
    ];

    // What a call of an overload is that has such a parameter.
    private static readonly Dictionary<string, string> s_rejected = new()
    {
        ["JsonDocument"] = Parsed,
        ["JsonElement"] = Parsed,
        ["JsonNode"] = Parsed,
        ["Utf8JsonReader&"] = "it reads from a Utf8JsonReader; deserialize the bytes of the whole value instead",
        ["PipeReader"] = "it reads from a PipeReader; deserialize a stream instead",
        ["Boolean"] = "it reads a sequence of top-level values; read it as a projection, with TopLevelValues",
    };

    private static readonly MethodInfo[] s_overloads =
    [
        .. s_methods.SelectMany(methods => methods.Type.GetMethods().Where(method => methods.Names.Split(' ').Contains(method.Name))),
    ];

    [Fact]
    public void Calls_OfEveryOverload_AreInterceptedOrRejectedWithTheirReason()
    {
        (string Call, string? Rejection)[] expected = [.. s_overloads.Select(method => (CallOf(method), WhyNot(method)))];
        string[] statements = [.. expected.Select(call => $"    _ = {call.Call};")];

        Fate[] fates = Interceptions.Of($$"""
            using System.IO.Pipelines;
            using System.Net.Http.Json;
            using System.Text.Json.Nodes;
            using System.Text.Json.Serialization.Metadata;
            #pragma warning disable
            public class Foo { public string? Name { get; set; } }
            [JsonSerializable(typeof(Foo))] public partial class Ctx : JsonSerializerContext;
            public static class Calls
            {
                public static void All(HttpClient client, HttpContent content, string text, Uri uri, Stream stream, PipeReader pipe, JsonDocument document, JsonElement element, JsonNode node, ref Utf8JsonReader reader)
                {
            {{string.Join('\n', statements)}}
                }
            }
            """);

        Assert.Equal(expected.Select(call => $"{call.Call}: {call.Rejection}"), fates.Select(fate => $"{fate.Call}: {fate.Rejection}"));
        Assert.InRange(expected.Count(call => call.Rejection is null), 20, expected.Length);
    }

    private static string? WhyNot(MethodInfo method) => !method.IsGenericMethod
        ? Untyped
        : method.GetParameters().Select(parameter => s_rejected.GetValueOrDefault(parameter.ParameterType.Name)).FirstOrDefault(reason => reason is not null);

    private static string CallOf(MethodInfo method) =>
        $"{method.DeclaringType!.Name}.{method.Name}{(method.IsGenericMethod ? "<Foo>" : "")}({string.Join(", ", method.GetParameters().Select(ArgumentOf))})";

    private static string ArgumentOf(ParameterInfo parameter) => parameter.ParameterType switch
    {
        var type when type == typeof(HttpClient) => "client",
        var type when type == typeof(HttpContent) => "content",
        var type when type == typeof(string) => "text",
        var type when type == typeof(Uri) => "uri",
        var type when type == typeof(ReadOnlySpan<byte>) => "\"\"u8",
        var type when type == typeof(ReadOnlySpan<char>) => "\"\".AsSpan()",
        var type when type == typeof(Stream) => "stream",
        var type when type == typeof(JsonDocument) => "document",
        var type when type == typeof(JsonElement) => "element",
        var type when type == typeof(Type) => "typeof(Foo)",
        var type when type == typeof(bool) => "true",
        var type when type == typeof(CancellationToken) => "default(CancellationToken)",
        var type when type == typeof(JsonSerializerOptions) => "JsonSerializerOptions.Web",
        var type when type == typeof(JsonTypeInfo) => "(JsonTypeInfo)Ctx.Default.Foo",
        { Name: "PipeReader" } => "pipe",
        { Name: "JsonNode" } => "node",
        { Name: "JsonSerializerContext" } => "Ctx.Default",
        { Name: "Utf8JsonReader&" } => "ref reader",
        { Name: "JsonTypeInfo`1" } => "Ctx.Default.Foo",
        var type => throw new InvalidOperationException($"No argument is known for {type}."),
    };
}
