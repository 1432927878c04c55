namespace Decant.Generator.Tests.Interceptor;

/// <summary>Calls of every shape: each is intercepted or left alone, and the project compiles without a warning in any case.</summary>
public sealed class ShapeTests
{
    private const string Types = """

        public sealed class Foo { public string? Name { get; set; } }
        [JsonSerializable(typeof(Foo)), JsonSerializable(typeof(List<Foo>))] public partial class Ctx : JsonSerializerContext;
        """;

    private const string Parameter = "its type is a type parameter; call it with a concrete type";

    private const string Tree = "it is in an expression tree; move it to a method that the tree calls";

    private const string NotVisible = "the compiler does not see how its options are created; create them with their settings in a static readonly field";

    // A body of a method with the parameters: client, content, stream, json.
    public static TheoryData<string> Taken { get; } =
    [
        "await (client?.GetFromJsonAsync<Foo>(\"\") ?? Task.FromResult<Foo?>(null));",
        "await (client?.GetFromJsonAsync(\"\", Ctx.Default.Foo) ?? Task.FromResult<Foo?>(null));",
        "await (client?.GetFromJsonAsync<Foo>(\"\", Ctx.Default.Foo) ?? Task.FromResult<Foo?>(null));",
        "var a = client?.GetAsync(\"\").Result.Content?.ReadFromJsonAsync<Foo>().Result?.Name;",
        "var a = client?.GetAsync(\"\").Result.Content?.ReadFromJsonAsync(Ctx.Default.Foo).Result?.Name;",
        "var foo = await client.GetFromJsonAsync<Foo>(\"\").ConfigureAwait(false);",
        "var foo = await client.GetFromJsonAsync(\"\", Ctx.Default.Foo).ConfigureAwait(false);",
        "Foo? foo = await content.ReadFromJsonAsync<Foo>().ConfigureAwait(false);",
        "await foreach (Foo? foo in client.GetFromJsonAsAsyncEnumerable<Foo>(\"\")) { }",
        "await foreach (Foo? foo in client.GetFromJsonAsAsyncEnumerable<Foo>(\"\").ConfigureAwait(false)) { }",
        "await foreach (Foo? foo in client.GetFromJsonAsAsyncEnumerable(\"\", Ctx.Default.Foo).WithCancellation(default)) { }",
        "await using var elements = content.ReadFromJsonAsAsyncEnumerable<Foo>().GetAsyncEnumerator();",
        "await using var elements = JsonSerializer.DeserializeAsyncEnumerable<Foo>(stream).GetAsyncEnumerator();",
        "var foo = Deserialize<Foo>(json);",
        "var foo = Deserialize(json, Ctx.Default.Foo);",
        "var foo = Js.Deserialize<Foo>(json);",
        "var foo = System.Text.Json.JsonSerializer.Deserialize<Foo>(json);",
        "var foo = global::System.Text.Json.JsonSerializer.Deserialize<global::Foo>(json);",
        "var foo = JsonSerializer.Deserialize<Foo>(options: null, json: json);",
        "var foo = JsonSerializer.Deserialize(jsonTypeInfo: Ctx.Default.Foo, json: json);",
        "var foo = JsonSerializer.Deserialize<Foo>(jsonTypeInfo: Ctx.Default.Foo, json: json);",
        "var foo = await client.GetFromJsonAsync<Foo>(cancellationToken: default, requestUri: \"\");",
        "var foo = await HttpClientJsonExtensions.GetFromJsonAsync<Foo>(requestUri: \"\", client: client);",
        "var foo = await HttpClientJsonExtensions.GetFromJsonAsync(client, \"\", Ctx.Default.Foo);",
        "var foo = JsonSerializer.Deserialize(json, Ctx.Default.Foo);",
        "var foo = JsonSerializer.Deserialize(json, new Ctx(new JsonSerializerOptions()).Foo);",
        "var ctx = Ctx.Default; var foo = JsonSerializer.Deserialize(json, ctx.Foo);",
        "var foos = JsonSerializer.Deserialize(json, Ctx.Default.ListFoo);",
        "var foo = JsonSerializer.Deserialize<Foo>(json)!.Name;",
        "Foo foo = JsonSerializer.Deserialize<Foo>(json)!;",
        "Foo foo = JsonSerializer.Deserialize<Foo>(json) ?? new();",
        "if (JsonSerializer.Deserialize<Foo>(json) is { Name: { } name }) json = name;",
        "Foo? foo = JsonSerializer.Deserialize<Foo?>(json);",
        "Foo? foo = JsonSerializer\n    .Deserialize\n        <Foo> // A comment.\n    (json\n);",
        "Func<string, Foo?> read = text => JsonSerializer.Deserialize<Foo>(text);",
        "Func<string, Foo?> read = static text => JsonSerializer.Deserialize(text, Ctx.Default.Foo);",
        "Func<Task<Foo?>> read = async () => await client.GetFromJsonAsync<Foo>(\"\");",
        "Foo? Read() => JsonSerializer.Deserialize<Foo>(json); Read();",
        "static Foo? Read(string text) => JsonSerializer.Deserialize(text, Ctx.Default.Foo); Read(json);",
        "var foos = new[] { json }.Select(text => JsonSerializer.Deserialize<Foo>(text)).ToList();",
        "var foos = (from text in new[] { json } select JsonSerializer.Deserialize<Foo>(text)).ToList();",
        "var foo = await new Client().GetFromJsonAsync<Foo>(\"\");",
        "var foo = JsonSerializer.Deserialize<Foo>(System.Text.Encoding.UTF8.GetBytes(json));",
        "var foo = JsonSerializer.Deserialize<Foo>(json.AsSpan());",
        "var foo = JsonSerializer.Deserialize<Foo>(stackalloc byte[] { 123, 125 });",
        "var foo = JsonSerializer.Deserialize(\"{}\"u8, Ctx.Default.Foo);",
        "dynamic foo = JsonSerializer.Deserialize<Foo>(json)!; foo.Name = json;",
        "checked { var foo = JsonSerializer.Deserialize<Foo>(json); } unchecked { }",
        "using (stream) lock (json) { var foo = JsonSerializer.Deserialize<Foo>(stream); }",
        "#line 7 \"Other.cs\"\nvar foo = JsonSerializer.Deserialize<Foo>(json);\n#line default",
        "#line hidden\nvar foo = JsonSerializer.Deserialize<Foo>(json);\n#line default",
        "#line (1, 1) - (5, 60) 10 \"Other.razor\"\nvar foo = JsonSerializer.Deserialize<Foo>(json);\n#line default",
        "#nullable disable\nFoo foo = JsonSerializer.Deserialize<Foo>(json);\n#nullable restore",
    ];

    [Theory]
    [MemberData(nameof(Taken))]
    public void Call_OfThisShape_IsIntercepted(string statements) => Assert.Equal([null], s_fates.Value[statements]);

    public static TheoryData<string> Pairs { get; } =
    [
        "var a = JsonSerializer.Deserialize<Foo>(json); var b = JsonSerializer.Deserialize<Foo>(json);",
        "var a = (JsonSerializer.Deserialize<Foo>(json), JsonSerializer.Deserialize<List<Foo>>(json));",
        "var a = JsonSerializer.Deserialize<Foo>(json, options: null); var b = JsonSerializer.Deserialize<Foo>(json, Ctx.Default.Foo);",
        "var a = JsonSerializer.Deserialize<Foo>(JsonSerializer.Deserialize<Foo>(json)!.Name!);",
        "var a = JsonSerializer.Deserialize(JsonSerializer.Deserialize(json, Ctx.Default.Foo)!.Name!, Ctx.Default.Foo);",
    ];

    [Theory]
    [MemberData(nameof(Pairs))]
    public void Calls_OnOneLine_AreIntercepted(string statements) => Assert.Equal([null, null], s_fates.Value[statements]);

    public static TheoryData<string, string> Rejected { get; } = new()
    {
        { "System.Linq.Expressions.Expression<Func<string, Foo?>> read = text => JsonSerializer.Deserialize<Foo>(text, (JsonSerializerOptions?)null);", Tree },
        { "System.Linq.Expressions.Expression<Func<string, Foo?>> read = text => JsonSerializer.Deserialize(text, Ctx.Default.Foo);", Tree },
        { "System.Linq.Expressions.Expression<Func<Func<string, Foo?>>> read = () => text => JsonSerializer.Deserialize(text, Ctx.Default.Foo);", Tree },
        { "var a = new[] { json }.AsQueryable().Select(text => JsonSerializer.Deserialize<Foo>(text, (JsonSerializerOptions?)null));", Tree },
        { "var a = new[] { json }.AsQueryable().Select(text => JsonSerializer.Deserialize(text, Ctx.Default.Foo));", Tree },
        { "var a = from text in new[] { json }.AsQueryable() select JsonSerializer.Deserialize<Foo>(text, (JsonSerializerOptions?)null);", Tree },
        { "var a = from text in new[] { json }.AsQueryable() where JsonSerializer.Deserialize(text, Ctx.Default.Foo) != null select text;", Tree },
        { "T? Read<T>() => JsonSerializer.Deserialize<T>(json); Read<Foo>();", Parameter },
        { "List<T>? Read<T>() => JsonSerializer.Deserialize<List<T>>(json); Read<Foo>();", Parameter },
    };

    [Theory]
    [MemberData(nameof(Rejected))]
    public void Call_OfThisShape_IsRejected(string statements, string why) => Assert.Equal([why], s_fates.Value[statements]);

    // There is nothing to say about what is no call of the framework's methods, and about what the compiler decides at run time.
    public static TheoryData<string> Others { get; } =
    [
        "Func<string, JsonSerializerOptions?, Foo?> read = JsonSerializer.Deserialize<Foo>;",
        "dynamic any = json; var foo = JsonSerializer.Deserialize<Foo>(any);",
        "dynamic any = json; var foo = JsonSerializer.Deserialize(any, Ctx.Default.Foo);",
        "dynamic any = client; var foo = any.GetFromJsonAsync<Foo>(json);",
        "var name = nameof(JsonSerializer.Deserialize);",
        "var foo = await new Own().GetFromJsonAsync<Foo>(json);",
        "var foo = await Own.ReadFromJsonAsync<Foo>(content);",
    ];

    [Theory]
    [MemberData(nameof(Others))]
    public void Call_OfAnotherKind_IsLeftAlone(string statements) => Assert.Empty(s_fates.Value[statements]);

    private static readonly Lazy<Dictionary<string, IReadOnlyList<string?>>> s_fates = new(() =>
    {
        string[] all = [.. Taken.Concat(Pairs).Concat(Others).Select(row => row.Data), .. Rejected.Select(row => row.Data.Item1)];
        Dictionary<string, IReadOnlyList<string?>> fates = Interceptions.OfEach(Types, all.Select(In));
        return all.ToDictionary(statements => statements, statements => fates[In(statements)]);
    });

    private static string In(string statements) => $$"""
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
        """;
}
