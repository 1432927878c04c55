using System.Reflection;
using System.Text;
using System.Text.Json;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>Whether null is refused for a member whose type is a parameter of a generic base type: as System.Text.Json decides it.</summary>
public sealed class GenericBaseTests
{
    // Of a constraint that is only a type, System.Text.Json does not decide by the constraint, but by what most other members of the type are annotated as.
    private static readonly string[] s_constraints = ["", "where T : class", "where T : class?", "where T : notnull", "where T : class, IRoot", "where T : notnull, IRoot?"];

    private static readonly string[] s_members =
    [
        "public T Value { get; set; } = default!;", "public T? Value { get; set; }", "[JsonInclude] public T Value = default!;", "public required T Value { get; init; }",
        "[System.Diagnostics.CodeAnalysis.AllowNull] public T Value { get; set; } = default!;", "[System.Diagnostics.CodeAnalysis.DisallowNull] public T Value { get; set; } = default!;",
    ];

    public static TheoryData<string, string> Cases { get; } = [.. s_constraints.SelectMany(constraint => s_members.Select(member => (constraint, member)))];

    [Fact]
    public void Parse_NullForAParameterThatATypeAloneConstrains_IsTaken()
    {
        const string source = """
            [assembly: JsonProjectionDefaults(RespectNullableAnnotations = true)]
            [JsonProjection] public partial class Root { public int X { get; set; } }
            public class GenBase<T> where T : Root { public T Value { get; set; } = default!; }
            [JsonProjection] public partial class D : GenBase<Root>;
            public static class Harness
            {
                public static bool IsTaken() => JsonProjection.Parse<D>("{\"value\":null}"u8).Value is null;
            }
            """;
        Assembly assembly = Assembly.Load(Generation.Run(source).AssertCompiles().Emit());
        Assert.Equal(true, assembly.GetType("Harness")!.GetMethod("IsTaken")!.Invoke(null, null));
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Parse_NullForATypeParametersMember_IsAsSystemTextJson(string constraint, string member)
    {
        bool isRoot = constraint.Contains("Root", StringComparison.Ordinal);
        string argument = isRoot ? "Root" : "string";
        bool takesNullable = !constraint.Contains("notnull", StringComparison.Ordinal) && constraint is not ("where T : class" or "where T : class, IRoot");
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

        Assert.Empty(wrong);
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
