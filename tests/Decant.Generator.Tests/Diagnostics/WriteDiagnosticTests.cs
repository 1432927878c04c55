using System.Net.Http.Json;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Generator.Tests.Docs;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Tests.Diagnostics;

/// <summary>A call by which System.Text.Json writes a member with a name that is not read is reported, if the call shows the options.</summary>
public sealed class WriteDiagnosticTests
{
    /// <summary>Projections, and contexts of System.Text.Json with what their generator adds.</summary>
    private static readonly string s_types = """

        [JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)] public partial record Other(int Id, string HtmlUrl);
        [JsonProjection] public partial record Same(string HtmlUrl, [property: JsonPropertyName("full_name")] string Name);
        """ + Context("Bare") + "[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]" + Context("Said");

    private const string Give = "give it [JsonPropertyName(\"html_url\")], or write with options whose PropertyNamingPolicy is SnakeCaseLower";

    private const string NoAdvice = "write a type that has the objects of the path, or exclude the member from serialization";

    private static readonly MethodInfo[] s_writers =
    [
        .. typeof(JsonSerializer).GetMethods().Where(method => method.Name.StartsWith("Serialize", StringComparison.Ordinal)),
        .. typeof(HttpClientJsonExtensions).GetMethods().Where(method => method.Name.EndsWith("AsJsonAsync", StringComparison.Ordinal)),
        .. typeof(JsonContent).GetMethods().Where(method => method.Name == nameof(JsonContent.Create)),
    ];

    [Fact]
    public void Call_OfEveryMethod_IsReportedIfTheOptionsAreKnown()
    {
        (string Call, string? Written)[] calls = [.. s_writers.SelectMany(method => Calls(method, "Other"))];
        Assert.InRange(calls.Length, 100, 1000);
        IEnumerable<string> written = calls.Where(call => call.Written is not null).Select(call => Message(NameOf(call.Call), call.Written!));
        Assert.Equal(written, Run(Body(calls.Select(call => call.Call))));
    }

    [Fact]
    public void Call_OfEveryMethodWithNamesThatAreRead_IsNotReported() =>
        Assert.Empty(Run(Body(s_writers.SelectMany(method => Calls(method, "Same")).Select(call => call.Call))));

    [Theory]
    [InlineData("class C { string M(Other value) => JsonSerializer.[|Serialize|](value); }", "HtmlUrl")]
    [InlineData("class C { string M(Other value) => JsonSerializer.[|Serialize|](value, options: null); }", "HtmlUrl")]
    [InlineData("class C { string M(Other value) => JsonSerializer.[|Serialize|]<object>(value); }", "HtmlUrl")]
    [InlineData("class C { object M(System.Net.Http.Json.JsonContent? c, Other value) => System.Net.Http.Json.JsonContent.[|Create|](value); }", "htmlUrl")]
    [InlineData("class C { object? M(List<Other?> value) => JsonSerializer.[|SerializeToNode|](value, JsonSerializerOptions.Web); }", "htmlUrl")]
    [InlineData("class C { object? M(IEnumerable<Other> value) => JsonSerializer.[|SerializeToNode|](value); }", "HtmlUrl")]
    [InlineData("class C { object M(IAsyncEnumerable<Other> value) => JsonSerializer.[|SerializeAsync|](Stream.Null, value); }", "HtmlUrl")]
    [InlineData("class C { object M(Dictionary<string, Other[]> value) => JsonSerializer.[|Serialize|](value); }", "HtmlUrl")]
    [InlineData("class C { object M(Other value) => JsonSerializer.[|Serialize|](new { Value = value, More = 1 }); }", "HtmlUrl")]
    [InlineData("class Page<T> { public T[]? Items { get; set; } } class C { object M(Page<Other> value) => JsonSerializer.[|Serialize|](value); }", "HtmlUrl")]
    [InlineData("interface IPage { Other[]? Items { get; } } class C { object M(IPage value) => JsonSerializer.[|Serialize|](value); }", "HtmlUrl")]
    [InlineData("[JsonProjection] partial record Holder(Other? A); class C { object M(Holder value) => JsonSerializer.[|Serialize|](value); }", "HtmlUrl")]
    [InlineData("abstract class Base { public Other? A { get; } } class C { object M(Base value) => JsonSerializer.[|Serialize|](value); }", "HtmlUrl")]
    [InlineData("class C { object? M(HttpClient? http, Other value) { return System.Net.Http.Json.HttpClientJsonExtensions.[|PostAsJsonAsync|](http!, \"\", value); } }", "htmlUrl")]
    [InlineData("[JsonSerializable(typeof([|Other|])), JsonSourceGenerationOptions(JsonSerializerDefaults.Web)] abstract class Made() : JsonSerializerContext(null);", "htmlUrl", "Made")]
    [InlineData("[JsonSerializable(typeof([|Other[]|])), JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseUpper)] abstract class Made() : JsonSerializerContext(null);", "HTML-URL", "Made")]
    public void Write_InAnyForm_IsReported(string source, string written, string? writer = null)
    {
        var marked = new MarkedSource(source);
        Diagnostic diagnostic = Assert.Single(Analyze(marked.Text));
        Assert.Equal(DiagnosticSeverity.Info, diagnostic.Severity);
        Assert.Equal((marked.Position, marked.Place.Length), (diagnostic.Location.SourceSpan.Start, diagnostic.Location.SourceSpan.Length));
        Assert.Equal(Message(writer ?? marked.Place, written), Text(diagnostic));
    }

    [Theory]
    [InlineData("[JsonSerializable(typeof(Other))] abstract class Made() : JsonSerializerContext(null);")]
    [InlineData("[JsonSerializable(typeof(Other)), JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)] abstract class Made() : JsonSerializerContext(null);")]
    [InlineData("[JsonSerializable(typeof(Same)), JsonSourceGenerationOptions(JsonSerializerDefaults.Web)] abstract class Made() : JsonSerializerContext(null);")]
    [InlineData("class C { string M<T>(T value) => JsonSerializer.Serialize(value); }")]
    [InlineData("class C { string M(Other value) => JsonSerializer.Serialize(value, new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower }); }")]
    [InlineData("class C { object M(Other value) => Serialize(value); object Serialize(Other value) => value; }")]
    [InlineData("class C { object? M(string json) => JsonSerializer.Deserialize<Other>(json); }")]
    [InlineData("class Nodes : List<Nodes>; class C { object M(Nodes value) => JsonSerializer.Serialize(value); }")]
    [InlineData("class Deep<T> { public Deep<Deep<T>>? Next { get; set; } } class C { object M(Deep<int> value) => JsonSerializer.Serialize(value); }")]
    [InlineData("class C { object M(Task<Other> value) => JsonSerializer.Serialize(value); }")]
    [InlineData("class C { [JsonIgnore] public Other? A { get; set; } object M(C value) => JsonSerializer.Serialize(value); }")]
    [InlineData("class C { public Other? A; Other? B { get; set; } public Other? D { set { } } object M(C value) => JsonSerializer.Serialize(value); }")]
    [InlineData("class C { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public Other? A { get; set; } object M(C value) => JsonSerializer.Serialize(value); }")]
    [InlineData("[JsonProjection] partial record Holder(int A) { public Other? B => null; } class C { object M(Holder value) => JsonSerializer.Serialize(value); }")]
    [InlineData("[JsonConverter(typeof(object))] class Converted { public Other? A { get; set; } } class C { object M(Converted value) => JsonSerializer.Serialize(value); }")]
    [InlineData("class Own : JsonConverterAttribute; class C { [Own] public Other? A { get; set; } object M(C value) => JsonSerializer.Serialize(value); }")]
    public void Write_OfAnother_IsNotReported(string source) => Assert.Empty(Run(source));

    /// <summary>The name in the message is the one that the context writes, which its own generator knows.</summary>
    [Fact]
    public void Context_WithAnyOptions_IsReportedWithTheNameThatItWrites()
    {
        string[] arguments =
        [
            .. from defaults in (string[])["", "JsonSerializerDefaults.General", "JsonSerializerDefaults.Web", "JsonSerializerDefaults.Strict"]
               from policy in Enum.GetNames<JsonKnownNamingPolicy>().Select(name => $"PropertyNamingPolicy = JsonKnownNamingPolicy.{name}").Prepend("")
               select string.Join(", ", ((string[])[defaults, policy]).Where(argument => argument.Length > 0)),
        ];
        string source = "[JsonProjection] public partial record P([JsonPropertyPath(\"a.b\")] string? HtmlUrl);\n" + string.Concat(arguments.Select((argument, number) =>
            $"[JsonSourceGenerationOptions({argument}), JsonSerializable(typeof(P))] public partial class C{number} : JsonSerializerContext;\n"));
        IEnumerable<string> reported = Generation.Run(source).Analyze().Select(Text);

        Assembly loaded = PageCode.Load([$"using System.Text.Json;\nusing System.Text.Json.Serialization;\nusing Decant;\n{source}"]);
        object value = Activator.CreateInstance(loaded.GetType("P", throwOnError: true)!, "x")!;
        Assert.Equal(
            arguments.Select((_, number) =>
            {
                var context = (JsonSerializerContext)loaded.GetType($"C{number}", throwOnError: true)!.GetProperty("Default")!.GetValue(null)!;
                string written = JsonSerializer.SerializeToElement(value, value.GetType(), context).EnumerateObject().Single().Name;
                return $"DCT036: 'C{number}' writes 'HtmlUrl' of 'P' as '{written}', but Decant reads it from 'a.b'; {NoAdvice}";
            }),
            reported);
    }

    /// <summary>A type, and what is reported where it is written with no options; null if nothing is.</summary>
    [Theory]
    [InlineData("[JsonProjection(JsonSerializerDefaults.General)] partial record P(string Name)", null)]
    [InlineData("[JsonProjection(PropertyNameCaseInsensitive = false)] partial record P(string Name)", "writes 'Name' of 'P' as 'Name', but Decant reads it from 'name'; give it [JsonPropertyName(\"name\")], or write with options whose PropertyNamingPolicy is CamelCase")]
    [InlineData("[JsonProjection] partial record P([property: JsonPropertyPath(\"name\")] string Name)", null)]
    [InlineData("[JsonProjection] partial record P([JsonPropertyPath(\"the.name\")] string Name)", "writes 'Name' of 'P' as 'Name', but Decant reads it from 'the.name'; write a type that has the objects of the path, or exclude the member from serialization")]
    [InlineData("[JsonProjection] partial record P([JsonPropertyPath(\"$[1]\")] string Name)", "writes 'Name' of 'P' as 'Name', but Decant reads it from '$[1]'; write a type that has the objects of the path, or exclude the member from serialization")]
    [InlineData("[JsonProjection] partial record P([JsonPropertyPath(\"['the.name']\")] string Name)", "writes 'Name' of 'P' as 'Name', but Decant reads it from '['the.name']'; use [JsonPropertyName(\"the.name\")] in place of [JsonPropertyPath]")]
    [InlineData("[JsonProjection] partial record P([JsonPropertyPath(\"$\")] string[] Names)", "writes 'Names' of 'P' as 'Names', but Decant reads it from '$'; write 'Names' in place of 'P'")]
    [InlineData("[JsonProjection, JsonDerivedType(typeof(Q), \"q\")] abstract partial record P(string Name); [JsonProjection] partial record Q(string Name, [JsonPropertyPath(\"a.b\")] int B) : P(Name)", "writes 'B' of 'Q' as 'B', but Decant reads it from 'a.b'; write a type that has the objects of the path, or exclude the member from serialization")]
    [InlineData("[JsonProjection] partial record P(int A) { [JsonPropertyPath(\"c.d\"), JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public int B { get; set; } }", null)]
    [InlineData("[JsonProjection] partial record P(int A) { [JsonPropertyPath(\"c.d\"), JsonInclude] private int B { get; set; } }", "writes 'B' of 'P' as 'B', but Decant reads it from 'c.d'; write a type that has the objects of the path, or exclude the member from serialization")]
    [InlineData("[JsonProjection] partial record P(int A) { [JsonPropertyPath(\"c.d\")] public int B { private get; set; } }", null)]
    public void Member_OfATypeThatIsWritten_IsReportedIfItsNameIsNotRead(string types, string? message) => Assert.Equal(
        message is null ? [] : [$"DCT036: 'Serialize' {message}"],
        Run($"{types}; class C {{ string M(P value) => JsonSerializer.Serialize(value); }}"));

    /// <summary>Contexts of a type that is not marked, and whether writing it with no options is reported.</summary>
    [Theory]
    [InlineData("[JsonProjectable(typeof(P))] partial class A : JsonProjectionContext;", false)]
    [InlineData("[JsonProjectable(typeof(P)), JsonProjectionDefaults(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)] partial class A : JsonProjectionContext;", true)]
    [InlineData("partial class N { [JsonProjectable(typeof(P)), JsonProjectionDefaults(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)] partial class A : JsonProjectionContext; }", true)]
    [InlineData("[JsonProjectable(typeof(P), Only = \"id\"), JsonProjectionDefaults(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)] partial class A : JsonProjectionContext;", false)]
    [InlineData("[JsonProjectable(typeof(P), Only = \"id,owners(*(id))\"), JsonProjectionDefaults(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)] partial class A : JsonProjectionContext;", false)]
    [InlineData("[JsonProjectable(typeof(P), Only = \"id,owners(*(html_url))\"), JsonProjectionDefaults(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)] partial class A : JsonProjectionContext;", true)]
    [InlineData("[JsonProjectable(typeof(P)), JsonProjectionDefaults(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)] partial class A : JsonProjectionContext; [JsonProjectable(typeof(P))] partial class B : JsonProjectionContext;", false)]
    [InlineData("[assembly: JsonProjectionDefaults(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)] [JsonProjectable(typeof(P))] partial class A : JsonProjectionContext;", true)]
    public void Type_OfAContext_IsReportedIfNoContextReadsTheName(string contexts, bool isReported)
    {
        string[] found = [.. Run($$"""
            {{contexts}}
            class Owner { public int Id { get; set; } public string? HtmlUrl { get; set; } }
            class P { public int Id { get; set; } public Dictionary<string, Owner>? Owners { get; set; } }
            class C { string M(P[] value) => JsonSerializer.Serialize(value); }
            """)];
        Assert.Equal(isReported ? [Message("Serialize", "HtmlUrl").Replace("'Other'", "'Owner'", StringComparison.Ordinal)] : [], found);
    }

    /// <summary>A member of a type of another assembly cannot get an attribute.</summary>
    [Fact]
    public void Type_OfAnotherAssembly_IsReportedWithTheOptionsAlone()
    {
        using var image = new MemoryStream();
        Assert.True(Generation.Compile("public class P { public string? HtmlUrl { get; set; } }").Emit(image, cancellationToken: TestContext.Current.CancellationToken).Success);
        Generation generation = Generation.Run(
            "[JsonProjectable(typeof(P)), JsonProjectionDefaults(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)] partial class A : JsonProjectionContext; "
                + "class C { string M(P[] value) => JsonSerializer.Serialize(value); }",
            references: MetadataReference.CreateFromImage(image.ToArray()));
        Assert.Equal(
            "DCT036: 'Serialize' writes 'HtmlUrl' of 'P' as 'HtmlUrl', but Decant reads it from 'html_url'; write with options whose PropertyNamingPolicy is SnakeCaseLower",
            Text(Assert.Single(generation.Analyze())));
    }

    /// <summary>The calls of a method, each with other options, and the name that is written if it is known.</summary>
    private static IEnumerable<(string Call, string? Written)> Calls(MethodInfo method, string type)
    {
        string unset = method.DeclaringType == typeof(JsonSerializer) ? "HtmlUrl" : "htmlUrl";
        Type? known = method.GetParameters().Select(parameter => parameter.ParameterType).SingleOrDefault(found =>
            found == typeof(JsonSerializerOptions) || found == typeof(JsonSerializerContext) || found == typeof(JsonTypeInfo) || found.BaseType == typeof(JsonTypeInfo));
        (string Options, string? Written)[] options = known is null ? [("", unset)]
            : known == typeof(JsonSerializerOptions) ?
            [
                ("default(JsonSerializerOptions)", unset), ("JsonSerializerOptions.Default", "HtmlUrl"), ("JsonSerializerOptions.Strict", "HtmlUrl"),
                ("JsonSerializerOptions.Web", "htmlUrl"), ("Bare.Default.Options", "HtmlUrl"), ("Said.Default.Options", null), ("unknown", null),
            ]
            : known == typeof(JsonSerializerContext) ? [("Bare.Default", "HtmlUrl"), ("Said.Default", null), ("new Bare()", null)]
            : [($"Bare.Default.{type}", "HtmlUrl"), ($"Said.Default.{type}", null), ($"new Bare().{type}", null)];
        foreach ((string one, string? written) in options)
        {
            IEnumerable<string> arguments = method.GetParameters().Select(parameter => parameter.ParameterType == known ? one : Argument(parameter.ParameterType, type));
            yield return ($"{method.DeclaringType!.FullName}.{method.Name}{(method.IsGenericMethod ? $"<{type}>" : "")}({string.Join(", ", arguments)})", written);
        }
    }

    private static string Argument(Type parameter, string type) =>
        parameter == typeof(Type) ? $"typeof({type})"
        : parameter.IsGenericParameter ? $"default({type})!"
        : parameter == typeof(object) ? $"(object)default({type})!"
        : $"default({parameter.FullName})!";

    private static string Context(string name) => $$"""

        public class {{name}} : JsonSerializerContext
        {
            public static {{name}} Default { get; } = new();
            public {{name}}() : base(null) { }
            protected override JsonSerializerOptions? GeneratedSerializerOptions => null;
            public override System.Text.Json.Serialization.Metadata.JsonTypeInfo? GetTypeInfo(Type type) => null;
            public System.Text.Json.Serialization.Metadata.JsonTypeInfo<Other> Other => null!;
            public System.Text.Json.Serialization.Metadata.JsonTypeInfo<Same> Same => null!;
        }

        """;

    private static string NameOf(string call) => call.Split('(')[0].Split('<')[0].Split('.')[^1];

    private static string Body(IEnumerable<string> calls) =>
        string.Concat(calls.Select((call, number) => $"class C{number} {{ void M(JsonSerializerOptions unknown) {{ {call}; }} }}\n"));

    private static string Message(string writer, string written) =>
        $"DCT036: '{writer}' writes 'HtmlUrl' of 'Other' as '{written}', but Decant reads it from 'html_url'; {Give}";

    private static string Text(Diagnostic diagnostic) => $"{diagnostic.Id}: {diagnostic.GetMessage(null)}";

    private static IReadOnlyList<Diagnostic> Analyze(string code)
    {
        Generation generation = Generation.Run(code + s_types);
        Assert.Empty(generation.Output.GetDiagnostics(TestContext.Current.CancellationToken).Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        return generation.Analyze();
    }

    private static IEnumerable<string> Run(string code) => Analyze(code).Select(Text);
}
