using System.Text.Json;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>Whether null is rejected for a member whose type is a parameter of a generic base type: as System.Text.Json decides it.</summary>
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

    // All of them are types of one assembly, each case in its own namespace.
    private static readonly (string Constraint, string Member)[] s_cases = [.. Tier.Sample(
    [
        .. from constraint in (string[])[.. s_constraints, .. s_types] from member in s_members select (constraint, member),
        .. s_others.Select(other => (s_types[0], $"{Field} {other}")),
    ], oneOf: 4)];

    private static readonly Lazy<LoadedProjections> s_loaded = new(() => new($$"""
        [assembly: JsonProjectionDefaults(RespectNullableAnnotations = true)]
        {{string.Join('\n', s_cases.Select((one, number) => Declare(number, one.Constraint, one.Member)))}}
        public interface IRoot;
        [JsonProjection] public partial class Root : IRoot { public int X { get; set; } }
        """));

    public static TheoryData<int> Cases { get; } = [.. Enumerable.Range(0, s_cases.Length)];

    // The compiler writes such a field's annotation at the field, and those of several members at the type, where reflection gives them another meaning.
    private static readonly string[] s_differences =
        [.. ((string[])["D", "E", "N"]).Select(name => $"{name} {{\"value\":null}}: expected JsonException, found {name}(Value=null)")];

    [Theory]
    [MemberData(nameof(Cases))]
    public void Parse_NullForATypeParametersMember_IsAsSystemTextJsonButForALoneFieldOfATypeConstrainedByATypeAlone(int number)
    {
        (string constraint, string member) = s_cases[number];
        bool isLoneField = member == Field && s_types.Contains(constraint);
        Assert.Equal(isLoneField ? s_differences : [], FindDifferences($"N{number}", constraint));
    }

    private static string Declare(int number, string constraint, string member)
    {
        string argument = IsRoot(constraint) ? "Root" : "string";
        bool takesNullable = !constraint.Contains("notnull", StringComparison.Ordinal) && constraint is not ("where T : class" or "where T : class, IRoot" or "where T : Root" or "where T : IRoot, new()");
        return $$"""
            namespace N{{number}}
            {
                public class GenBase<T> {{constraint}} { {{member}} }
                public class Between<T> : GenBase<T> {{constraint}};
                [JsonProjection] public partial class D : GenBase<{{argument}}>;
                [JsonProjection] public partial class E : Between<{{argument}}>;
                [JsonProjection] public partial class N : GenBase<{{argument}}{{(takesNullable ? "?" : "")}}>;
            }
            """;
    }

    private static bool IsRoot(string constraint) => constraint.Contains("Root", StringComparison.Ordinal);

    private static List<string> FindDifferences(string space, string constraint)
    {
        var options = new JsonSerializerOptions(JsonSerializerOptions.Web) { RespectNullableAnnotations = true };
        List<string> wrong = [];
        foreach (string name in (string[])["D", "E", "N"])
        {
            foreach (string document in (string[])["""{"value":null}""", IsRoot(constraint) ? """{"value":{"x":1}}""" : """{"value":"v"}"""])
            {
                string expected = s_loaded.Value.ParseByReflection($"{space}.{name}", document, options);
                string found = s_loaded.Value.Parse($"{space}.{name}", document);
                if (expected != found)
                    wrong.Add($"{name} {document}: expected {expected}, found {found}");
            }
        }

        return wrong;
    }
}
