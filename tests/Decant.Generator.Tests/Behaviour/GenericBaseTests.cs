using System.Reflection;
using System.Text;
using System.Text.Json;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>Whether null is refused for a member whose type is a parameter of a generic base type: as System.Text.Json decides it.</summary>
public sealed class GenericBaseTests
{
    private const string Field = "[JsonInclude] public T Value = default!;";

    private static readonly string[] s_constraints = ["", "where T : class", "where T : class?", "where T : notnull", "where T : class, IRoot", "where T : notnull, IRoot?"];

    // Nothing but a type, which may be a null reference or not.
    private static readonly string[] s_types = ["where T : Root", "where T : IRoot?", "where T : IRoot, new()"];

    private static readonly string[] s_members =
    [
        "public T Value { get; set; } = default!;", "public T? Value { get; set; }", Field, "public required T Value { get; init; }",
        "[System.Diagnostics.CodeAnalysis.AllowNull] public T Value { get; set; } = default!;", "[System.Diagnostics.CodeAnalysis.DisallowNull] public T Value { get; set; } = default!;",
    ];

    private static readonly string[] s_others =
    [
        "[JsonInclude] public T Other = default!;", "public string A { get; set; } = \"\";", "public string? A { get; set; }", "public int A { get; set; } public string? B { get; set; } public T C { get; set; } = default!;",
    ];

    public static TheoryData<string, string> Cases { get; } =
    [
        .. from constraint in (string[])[.. s_constraints, .. s_types] from member in s_members where !IsLoneField(constraint, member) select (constraint, member),
        .. s_others.Select(other => (s_types[0], $"{Field} {other}")),
    ];

    public static TheoryData<string> Types { get; } = [.. s_types];

    // The compiler writes such a field's annotation at the field, and those of several members at the type, where reflection gives them another meaning.
    [Theory]
    [MemberData(nameof(Types))]
    public void Parse_NullForALoneFieldOfATypeConstrainedByATypeAlone_IsTakenWhereReflectionRefusesIt(string constraint) => Assert.Equal(
        ((string[])["D", "E", "N"]).Select(name => $"{name} {{\"value\":null}}: expected JsonException, found {name}(Value=null)"),
        FindDifferences(constraint, Field));

    [Theory]
    [MemberData(nameof(Cases))]
    public void Parse_NullForATypeParametersMember_IsAsSystemTextJson(string constraint, string member) => Assert.Empty(FindDifferences(constraint, member));

    private static bool IsLoneField(string constraint, string member) => member == Field && s_types.Contains(constraint);

    private static List<string> FindDifferences(string constraint, string member)
    {
        bool isRoot = constraint.Contains("Root", StringComparison.Ordinal);
        string argument = isRoot ? "Root" : "string";
        bool takesNullable = !constraint.Contains("notnull", StringComparison.Ordinal) && constraint is not ("where T : class" or "where T : class, IRoot" or "where T : Root" or "where T : IRoot, new()");
        string source = $$"""
            [assembly: JsonProjectionDefaults(RespectNullableAnnotations = true)]
            public interface IRoot;
            [JsonProjection] public partial class Root : IRoot { public int X { get; set; } }
            public class GenBase<T> {{constraint}} { {{member}} }
            public class Between<T> : GenBase<T> {{constraint}};
            [JsonProjection] public partial class D : GenBase<{{argument}}>;
            [JsonProjection] public partial class E : Between<{{argument}}>;
            [JsonProjection] public partial class N : GenBase<{{argument}}{{(takesNullable ? "?" : "")}}>;
            public class Harness
            {
                public static object Parse<T>(byte[] json) where T : IJsonProjection<T> => JsonProjection.Parse<T>(json);
            }
            """;
        Assembly assembly = Assembly.Load(Generation.Run(source).AssertCompiles().Emit());
        var options = new JsonSerializerOptions(JsonSerializerOptions.Web) { RespectNullableAnnotations = true };
        List<string> wrong = [];
        foreach (string name in (string[])["D", "E", "N"])
        {
            foreach (string document in (string[])["""{"value":null}""", isRoot ? """{"value":{"x":1}}""" : """{"value":"v"}"""])
            {
                Type type = assembly.GetType(name)!;
                MethodInfo parse = assembly.GetType("Harness")!.GetMethod("Parse")!.MakeGenericMethod(type);
                string expected = Try(() => JsonSerializer.Deserialize(document, type, options)!);
                string found = Try(() => parse.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [Encoding.UTF8.GetBytes(document)], null)!);
                if (expected != found)
                    wrong.Add($"{name} {document}: expected {expected}, found {found}");
            }
        }

        return wrong;
    }

    private static string Try(Func<object> read)
    {
        try
        {
            return Dump.Of(read());
        }
        catch (JsonException)
        {
            return nameof(JsonException);
        }
    }
}
