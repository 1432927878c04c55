using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Diagnostics;

/// <summary>A constant that is no JSONPath query is reported where <see cref="JsonQuery"/> parses it, with the message of the exception.</summary>
public sealed class QueryDiagnosticTests
{
    private const string Invalid = "$.a[";

    [Fact]
    public void Call_OfEveryMethod_IsReported()
    {
        MethodInfo[] methods =
            [.. LibraryMethods.All.Where(method => method.DeclaringType == typeof(JsonQuery) && method.Name.EndsWith("Parse", StringComparison.Ordinal))];
        Assert.Equal(5, methods.Length);
        Assert.Equal(
            methods.Select(method => Message($"JsonQuery.{method.Name}", Invalid)),
            Run($"class C {{ void M() {{ {string.Concat(methods.Select(CallOf))} }} }}").Select(Shown));

        static string CallOf(MethodInfo method) => $"_ = JsonQuery.{method.Name}({string.Join(", ", method.GetParameters().Select(ArgumentOf))}); ";

        static string ArgumentOf(ParameterInfo parameter) => parameter.IsOut ? "out _"
            : parameter.ParameterType == typeof(string) ? $"\"{Invalid}\""
            : parameter.ParameterType == typeof(ReadOnlySpan<char>) ? $"\"{Invalid}\".AsSpan()"
            : "null";
    }

    [Theory]
    [InlineData("class C { object F = JsonQuery.Parse([|\"$.a[\"|]); }")]
    [InlineData("class C { object F = JsonQuery.Parse(([|\"$.a[\"|])); }")]
    [InlineData("class C { object F = JsonQuery.Parse([|\"$.a[\"|]!); }")]
    [InlineData("class C { object F = JsonQuery.Parse([|@\"$.a[\"|]); }")]
    [InlineData("class C { object F = JsonQuery.Parse([|\"\\u0024.a[\"|]); }")]
    [InlineData("class C { object F = JsonQuery.Parse([|\"\"\"$.a[\"\"\"|]); }")]
    [InlineData("class C { object F = JsonQuery.Parse([|\"$\" + Name + \"[\"|]); const string Name = \".a\"; }")]
    [InlineData("class C { object F = JsonQuery.Parse([|$\"$.{Name}[\"|]); const string Name = \"a\"; }")]
    [InlineData("class C { object F = JsonQuery.Parse([|Text|]); const string Text = \"$.a[\"; }")]
    [InlineData("class C { object M() { const string text = \"$.a[\"; return JsonQuery.Parse([|text|]); } }")]
    [InlineData("class C { object F = JsonQuery.Parse([|\"$.a[\"|], null); }")]
    [InlineData("class C { object F = JsonQuery.Parse(provider: null, s: [|\"$.a[\"|]); }")]
    [InlineData("class C { object F = JsonQuery.Parse([|(ReadOnlySpan<char>)\"$.a[\"|]); }")]
    [InlineData("class C { object F = Decant.JsonQuery.Parse([|\"$.a[\"|]); }")]
    [InlineData("using Q = Decant.JsonQuery; class C { object F = Q.Parse([|\"$.a[\"|]); }")]
    [InlineData("using static Decant.JsonQuery; class C { object F = Parse([|\"$.a[\"|]); }")]
    [InlineData("class C { Func<string, object> F = _ => JsonQuery.Parse([|\"$.a[\"|]); }")]
    [InlineData("class C { JsonProjectionOptions F = new() { Query = JsonQuery.Parse([|\"$.a[\"|]) }; }")]
    public void Constant_InAnyForm_IsReported(string source)
    {
        var marked = new MarkedSource(source);
        // C# 14 converts strings to spans in another way.
        Assert.All([LanguageVersion.CSharp12, LanguageVersion.Latest], version =>
        {
            Diagnostic diagnostic = Assert.Single(Run(marked.Text, version));
            Assert.Equal(Message("JsonQuery.Parse", Invalid), Shown(diagnostic));
            Assert.Equal((DiagnosticSeverity.Error, marked.Place), (diagnostic.Severity, Place(diagnostic)));
        });
    }

    [Theory]
    [InlineData("JsonQuery.Parse(\"$.a\")")]
    [InlineData("JsonQuery.Parse(Text)")]
    [InlineData("JsonQuery.Parse(text)")]
    [InlineData("JsonQuery.Parse($\"$.{text}[\")")]
    [InlineData("JsonQuery.Parse(\"$.\" + text + \"[\")")]
    [InlineData("JsonQuery.Parse(text.Length > 0 ? \"$.a[\" : \"$\")")]
    [InlineData("JsonQuery.Parse(text.AsSpan())")]
    [InlineData("JsonQuery.Parse(\"!$.a\".AsSpan(1))")]
    [InlineData("JsonQuery.Parse(\"$.a[\".TrimEnd('['))")]
    [InlineData("JsonQuery.Parse(null!)")]
    [InlineData("JsonQuery.Parse(default(ReadOnlySpan<char>))")]
    [InlineData("JsonQuery.TryParse(null, out _)")]
    [InlineData("(Func<string, JsonQuery>)JsonQuery.Parse")]
    [InlineData("nameof(JsonQuery.Parse) + \"$.a[\"")]
    [InlineData("JsonFieldMask.Parse(\"$.a[\")")]
    [InlineData("Parse(\"$.a[\")")]
    [InlineData("Other.JsonQuery.Parse(\"$.a[\")")]
    [InlineData("JsonQuery.Parse(\"$.a[\", 1, 2)")]
    public void Text_ThatIsValidOrNotConstant_IsNotReported(string expression) => Assert.Empty(Run($$"""
        class C
        {
            static readonly string Text = "$.a[";
            object M(string text) => {{expression}};
            object Parse(string text) => text;
        }
        namespace Other { class JsonQuery { public static object Parse(string text) => text; } }
        """));

    /// <summary>The message of a call with an invalid text.</summary>
    internal static string Message(string method, string text)
    {
        string reason = Assert.Throws<FormatException>(() => JsonQuery.Parse(text)).Message.TrimEnd('.');
        return $"DCT044: '{method}' rejects this text: {reason}; correct it, as in $.items[0].name or $.items[?@.stars > 100]";
    }

    internal static string Shown(Diagnostic diagnostic) => $"{diagnostic.Id}: {diagnostic.GetMessage(null)}";

    internal static string Place(Diagnostic diagnostic) =>
        diagnostic.Location.SourceTree!.GetText(TestContext.Current.CancellationToken).ToString(diagnostic.Location.SourceSpan);

    private static IEnumerable<Diagnostic> Run(string source, LanguageVersion version = LanguageVersion.CSharp12) =>
        Generation.Run(source, version).Analyze();
}
