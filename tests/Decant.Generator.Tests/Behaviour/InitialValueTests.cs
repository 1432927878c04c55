using System.Text.Json;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>What a copy writes for a member that is missing is what the serializer writes, whatever the member's initializer or constructor; or the type cannot be
/// copied, where the compiler does not know the value.</summary>
public sealed class InitialValueTests
{
    // # is the name of the type.
    private static readonly string[] s_holders =
    [
        "public partial class # { public MEMBER }",
        "public partial record # { public MEMBER }",
        "public partial struct # { public #() { } public MEMBER }",
        "public abstract class Base# { public MEMBER } [JsonProjection] public partial class # : Base#;",
    ];

    // Parts of a constructor, in both orders and places, and other constructors; what begins with a ! cannot be copied.
    private static readonly string[] s_constructors =
    [
        "!public partial class # { public partial #(); public partial #() { X = 7; } public int X { get; set; } }",
        "!public partial class # { public partial #() { X = 7; } public partial #(); public int X { get; set; } }",
        "!public partial class # { public partial #() => X = 7; public partial #(); public int X { get; set; } }",
        "!public partial class # { public partial #(); public int X { get; set; } } public partial class # { public partial #() { X = 7; } }",
        "!public partial struct # { public partial #(); public partial #() { X = 7; } public int X { get; set; } }",
        "!public partial record # { public partial #() { X = 7; } public partial #(); public int X { get; set; } }",
        "!public partial class Base# { public partial Base#(); public partial Base#() { X = 7; } public int X { get; set; } } [JsonProjection] public partial class # : Base#;",
        "!public partial class # { public partial #(int x); public partial #(int x) { X = x + 7; } public int X { get; } }",
        "public partial class # { public partial #(int x); public partial #(int x) { X = x; } public int X { get; } }",
        "public partial class # { public partial #(); public partial #() { } public int X { get; set; } = 7; }",
        "!public partial class # { public #() { X = 7; } public int X { get; set; } }",
        "!public partial class # { public #() : this(7) { } private #(int x) => X = x; public int X { get; set; } }",
        "public partial class #(int x = 7) { public int X { get; } = x; }",
        "public partial record #(double X = 0.1f, string Y = Consts.Empty, long Z = 'a');",
    ];

    private static readonly string[] s_types =
    [
        .. s_constructors,
        .. from holder in s_holders
           from member in InitialValues.All
           from value in member.Values
           let initializer = $"{member.Type} X {{ get; set; }} = {value.TrimStart('!')};"
           select (value[0] == '!' ? "!" : "") + holder.Replace("MEMBER", initializer, StringComparison.Ordinal),
    ];

    private static readonly Lazy<LoadedProjections> s_loaded = new(() => new(
        "using System.Collections.Immutable;\n" + InitialValues.Names + string.Join('\n', s_types.Select((type, number) => (type.Contains("[JsonProjection]", StringComparison.Ordinal) ? "" : "[JsonProjection] ") + type.TrimStart('!').Replace("#", $"T{number}", StringComparison.Ordinal))),
        LanguageVersion.Preview));

    [Fact]
    public void Copy_OfNothing_IsWhatTheSerializerWritesOrIsRejected() => Assert.Empty(
        from number in Enumerable.Range(0, s_types.Length)
        let found = Try(() => s_loaded.Value.Copy($"T{number}", "{}"))
        let read = JsonSerializer.Deserialize("{}"u8, s_loaded.Value.Type($"T{number}"), JsonSerializerOptions.Web)
        let expected = s_types[number][0] == '!' ? "rejected" : JsonSerializer.Serialize(read, JsonSerializerOptions.Web)
        where found != expected
        select $"{s_types[number]}: expected {expected}, found {found}");

    private static string Try(Func<string> copy)
    {
        try
        {
            return copy();
        }
        catch (NotSupportedException)
        {
            return "rejected";
        }
    }
}
