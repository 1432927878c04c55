namespace Decant.Generator.Tests.Interceptor;

/// <summary>Calls of every shape: each is intercepted or left alone, and the project compiles without a warning in any case.</summary>
public sealed class ShapeTests
{
    private const string Types = """

        public sealed class Foo { public string? Name { get; set; } }
        [JsonSerializable(typeof(Foo)), JsonSerializable(typeof(List<Foo>))] public partial class Ctx : JsonSerializerContext;
        """;

    private const string Parameter = "its type is a type parameter; call it with a type that is known there";

    private const string Tree = "it is in an expression tree; move it to a method that the tree calls";

    private const string NotVisible = "its options are created where the compiler does not see it; create them with their settings in a static readonly field";

    // A body of a method with the parameters: client, content, stream, json.
    [Theory]
    [InlineData("await (client?.GetFromJsonAsync<Foo>(\"\") ?? Task.FromResult<Foo?>(null));")]
    [InlineData("await (client?.GetFromJsonAsync(\"\", Ctx.Default.Foo) ?? Task.FromResult<Foo?>(null));")]
    [InlineData("await (client?.GetFromJsonAsync<Foo>(\"\", Ctx.Default.Foo) ?? Task.FromResult<Foo?>(null));")]
    [InlineData("var a = client?.GetAsync(\"\").Result.Content?.ReadFromJsonAsync<Foo>().Result?.Name;")]
    [InlineData("var a = client?.GetAsync(\"\").Result.Content?.ReadFromJsonAsync(Ctx.Default.Foo).Result?.Name;")]
    [InlineData("var foo = await client.GetFromJsonAsync<Foo>(\"\").ConfigureAwait(false);")]
    [InlineData("var foo = await client.GetFromJsonAsync(\"\", Ctx.Default.Foo).ConfigureAwait(false);")]
    [InlineData("Foo? foo = await content.ReadFromJsonAsync<Foo>().ConfigureAwait(false);")]
    [InlineData("await foreach (Foo? foo in client.GetFromJsonAsAsyncEnumerable<Foo>(\"\")) { }")]
    [InlineData("await foreach (Foo? foo in client.GetFromJsonAsAsyncEnumerable<Foo>(\"\").ConfigureAwait(false)) { }")]
    [InlineData("await foreach (Foo? foo in client.GetFromJsonAsAsyncEnumerable(\"\", Ctx.Default.Foo).WithCancellation(default)) { }")]
    [InlineData("await using var elements = content.ReadFromJsonAsAsyncEnumerable<Foo>().GetAsyncEnumerator();")]
    [InlineData("await using var elements = JsonSerializer.DeserializeAsyncEnumerable<Foo>(stream).GetAsyncEnumerator();")]
    [InlineData("var foo = Deserialize<Foo>(json);")]
    [InlineData("var foo = Deserialize(json, Ctx.Default.Foo);")]
    [InlineData("var foo = Js.Deserialize<Foo>(json);")]
    [InlineData("var foo = System.Text.Json.JsonSerializer.Deserialize<Foo>(json);")]
    [InlineData("var foo = global::System.Text.Json.JsonSerializer.Deserialize<global::Foo>(json);")]
    [InlineData("var foo = JsonSerializer.Deserialize<Foo>(options: null, json: json);")]
    [InlineData("var foo = JsonSerializer.Deserialize(jsonTypeInfo: Ctx.Default.Foo, json: json);")]
    [InlineData("var foo = JsonSerializer.Deserialize<Foo>(jsonTypeInfo: Ctx.Default.Foo, json: json);")]
    [InlineData("var foo = await client.GetFromJsonAsync<Foo>(cancellationToken: default, requestUri: \"\");")]
    [InlineData("var foo = await HttpClientJsonExtensions.GetFromJsonAsync<Foo>(requestUri: \"\", client: client);")]
    [InlineData("var foo = await HttpClientJsonExtensions.GetFromJsonAsync(client, \"\", Ctx.Default.Foo);")]
    [InlineData("var foo = JsonSerializer.Deserialize(json, Ctx.Default.Foo);")]
    [InlineData("var foo = JsonSerializer.Deserialize(json, new Ctx(new JsonSerializerOptions()).Foo);")]
    [InlineData("var ctx = Ctx.Default; var foo = JsonSerializer.Deserialize(json, ctx.Foo);")]
    [InlineData("var foos = JsonSerializer.Deserialize(json, Ctx.Default.ListFoo);")]
    [InlineData("var foo = JsonSerializer.Deserialize<Foo>(json)!.Name;")]
    [InlineData("Foo foo = JsonSerializer.Deserialize<Foo>(json)!;")]
    [InlineData("Foo foo = JsonSerializer.Deserialize<Foo>(json) ?? new();")]
    [InlineData("if (JsonSerializer.Deserialize<Foo>(json) is { Name: { } name }) json = name;")]
    [InlineData("Foo? foo = JsonSerializer.Deserialize<Foo?>(json);")]
    [InlineData("Foo? foo = JsonSerializer\n    .Deserialize\n        <Foo> // A comment.\n    (json\n);")]
    [InlineData("Func<string, Foo?> read = text => JsonSerializer.Deserialize<Foo>(text);")]
    [InlineData("Func<string, Foo?> read = static text => JsonSerializer.Deserialize(text, Ctx.Default.Foo);")]
    [InlineData("Func<Task<Foo?>> read = async () => await client.GetFromJsonAsync<Foo>(\"\");")]
    [InlineData("Foo? Read() => JsonSerializer.Deserialize<Foo>(json); Read();")]
    [InlineData("static Foo? Read(string text) => JsonSerializer.Deserialize(text, Ctx.Default.Foo); Read(json);")]
    [InlineData("var foos = new[] { json }.Select(text => JsonSerializer.Deserialize<Foo>(text)).ToList();")]
    [InlineData("var foos = (from text in new[] { json } select JsonSerializer.Deserialize<Foo>(text)).ToList();")]
    [InlineData("var foo = await new Client().GetFromJsonAsync<Foo>(\"\");")]
    [InlineData("var foo = JsonSerializer.Deserialize<Foo>(System.Text.Encoding.UTF8.GetBytes(json));")]
    [InlineData("var foo = JsonSerializer.Deserialize<Foo>(json.AsSpan());")]
    [InlineData("var foo = JsonSerializer.Deserialize<Foo>(stackalloc byte[] { 123, 125 });")]
    [InlineData("var foo = JsonSerializer.Deserialize(\"{}\"u8, Ctx.Default.Foo);")]
    [InlineData("dynamic foo = JsonSerializer.Deserialize<Foo>(json)!; foo.Name = json;")]
    [InlineData("checked { var foo = JsonSerializer.Deserialize<Foo>(json); } unchecked { }")]
    [InlineData("using (stream) lock (json) { var foo = JsonSerializer.Deserialize<Foo>(stream); }")]
    [InlineData("#line 7 \"Other.cs\"\nvar foo = JsonSerializer.Deserialize<Foo>(json);\n#line default")]
    [InlineData("#line hidden\nvar foo = JsonSerializer.Deserialize<Foo>(json);\n#line default")]
    [InlineData("#line (1, 1) - (5, 60) 10 \"Other.razor\"\nvar foo = JsonSerializer.Deserialize<Foo>(json);\n#line default")]
    [InlineData("#nullable disable\nFoo foo = JsonSerializer.Deserialize<Foo>(json);\n#nullable restore")]
    public void Call_OfThisShape_IsIntercepted(string statements) => Assert.Equal([null], In(statements));

    [Theory]
    [InlineData("var a = JsonSerializer.Deserialize<Foo>(json); var b = JsonSerializer.Deserialize<Foo>(json);")]
    [InlineData("var a = (JsonSerializer.Deserialize<Foo>(json), JsonSerializer.Deserialize<List<Foo>>(json));")]
    [InlineData("var a = JsonSerializer.Deserialize<Foo>(json, options: null); var b = JsonSerializer.Deserialize<Foo>(json, Ctx.Default.Foo);")]
    [InlineData("var a = JsonSerializer.Deserialize<Foo>(JsonSerializer.Deserialize<Foo>(json)!.Name!);")]
    [InlineData("var a = JsonSerializer.Deserialize(JsonSerializer.Deserialize(json, Ctx.Default.Foo)!.Name!, Ctx.Default.Foo);")]
    public void Calls_OnOneLine_AreIntercepted(string statements) => Assert.Equal([null, null], In(statements));

    [Theory]
    [InlineData("System.Linq.Expressions.Expression<Func<string, Foo?>> read = text => JsonSerializer.Deserialize<Foo>(text, (JsonSerializerOptions?)null);", Tree)]
    [InlineData("System.Linq.Expressions.Expression<Func<string, Foo?>> read = text => JsonSerializer.Deserialize(text, Ctx.Default.Foo);", Tree)]
    [InlineData("System.Linq.Expressions.Expression<Func<Func<string, Foo?>>> read = () => text => JsonSerializer.Deserialize(text, Ctx.Default.Foo);", Tree)]
    [InlineData("var a = new[] { json }.AsQueryable().Select(text => JsonSerializer.Deserialize<Foo>(text, (JsonSerializerOptions?)null));", Tree)]
    [InlineData("var a = new[] { json }.AsQueryable().Select(text => JsonSerializer.Deserialize(text, Ctx.Default.Foo));", Tree)]
    [InlineData("var a = from text in new[] { json }.AsQueryable() select JsonSerializer.Deserialize<Foo>(text, (JsonSerializerOptions?)null);", Tree)]
    [InlineData("var a = from text in new[] { json }.AsQueryable() where JsonSerializer.Deserialize(text, Ctx.Default.Foo) != null select text;", Tree)]
    [InlineData("T? Read<T>() => JsonSerializer.Deserialize<T>(json); Read<Foo>();", Parameter)]
    [InlineData("List<T>? Read<T>() => JsonSerializer.Deserialize<List<T>>(json); Read<Foo>();", Parameter)]
    public void Call_OfThisShape_IsRefused(string statements, string why) => Assert.Equal([why], In(statements));

    // There is nothing to say about what is no call of the framework's methods, and about what the compiler decides at run time.
    [Theory]
    [InlineData("Func<string, JsonSerializerOptions?, Foo?> read = JsonSerializer.Deserialize<Foo>;")]
    [InlineData("dynamic any = json; var foo = JsonSerializer.Deserialize<Foo>(any);")]
    [InlineData("dynamic any = json; var foo = JsonSerializer.Deserialize(any, Ctx.Default.Foo);")]
    [InlineData("dynamic any = client; var foo = any.GetFromJsonAsync<Foo>(json);")]
    [InlineData("var name = nameof(JsonSerializer.Deserialize);")]
    [InlineData("var foo = await new Own().GetFromJsonAsync<Foo>(json);")]
    [InlineData("var foo = await Own.ReadFromJsonAsync<Foo>(content);")]
    public void Call_OfAnotherKind_IsLeftAlone(string statements) => Assert.Empty(In(statements));

    private static IEnumerable<string?> In(string statements) => Interceptions.Of($$"""
        #pragma warning disable
        using System.Net.Http.Json;
        using static System.Text.Json.JsonSerializer;
        using Js = System.Text.Json.JsonSerializer;
        public class Client : HttpClient;
        public class Own
        {
            public Task<T?> GetFromJsonAsync<T>(string address) => Task.FromResult<T?>(default);
            public static Task<T?> ReadFromJsonAsync<T>(HttpContent content) => Task.FromResult<T?>(default);
        }

        public class Calls
        {
            public async Task Run(HttpClient client, HttpContent content, Stream stream, string json)
            {
                {{statements}}
            }
        }
        {{Types}}
        """).Select(fate => fate.Refusal);
}
