using System.Text.Json;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>What a copy writes for a member that is missing is what the serializer writes, whatever the member's initializer or constructor; or the type cannot be
/// copied, where the compiler does not know the value.</summary>
public sealed class InitialValueTests
{
    // By the type of the member; what begins with a ! cannot be known.
    private static readonly (string Type, string[] Values)[] s_initializers =
    [
        ("double", ["0.1f", "0.1", "1", "'a'", "1e300", "float.MaxValue", "16777217", "Consts.I", "long.MaxValue", "default", "!Make.I()", "!Presets.D", "!new Money()", "!double.NaN"]),
        ("double?", ["0.1f", "1", "null", "default", "default(double)", "default(double?)"]),
        ("float", ["0.1f", "1", "16777217", "'a'", "int.MaxValue"]),
        ("decimal", ["1", "1.50m", "'b'", "ulong.MaxValue", "decimal.MaxValue"]),
        ("long", ["'a'", "1", "int.MaxValue", "Consts.I", "1 + Consts.I", "unchecked((int)4294967295)"]),
        ("ulong", ["'a'", "1", "ulong.MaxValue"]),
        ("int", ["7", "'a'", "Consts.I", "default(int)", "!Make.I()", "!Presets.I"]),
        ("int?", ["5", "0", "null", "default", "default(int)", "'a'"]),
        ("char", ["'a'", "'\"'", "default"]),
        ("bool", ["true", "false", "1 > 2", "!Presets.B"]),
        ("DayOfWeek", ["DayOfWeek.Friday", "(DayOfWeek)9", "0", "default"]),
        ("Named", ["Named.One", "Named.Both", "(Named)4", "0"]),
        ("Flagged", ["Flagged.One", "0", "!Flagged.One | Flagged.Two"]),
        ("string?", ["\"x\"", "\"<é>\"", "Consts.Empty", "string.Empty", "String.Empty", "nameof(Consts)", "\"a\" + Consts.Empty", "$\"{Consts.Empty}x\"", "null", "default", "!Presets.Empty", "!Make.Text()", "!new Money()"]),
        ("IList<int>?", ["[]", "new List<int>()", "new List<int> { }", "Array.Empty<int>()", "new int[0]", "new int[] { }", "null", "!new Nums()", "!new List<int> { 1 }", "![1]", "!Make.Empty()", "!Presets.Nothing", "!Presets.Numbers.Empty", "!new int[1]"]),
        ("List<int>", ["[]", "new()", "new() { }", "null!", "!new() { 1 }", "!new Nums()"]),
        ("int[]", ["[]", "new int[0]", "Array.Empty<int>()", "!new int[2]", "!Presets.Array"]),
        ("ImmutableArray<int>", ["[]", "ImmutableArray<int>.Empty", "!ImmutableArray.Create(1)"]),
        ("ImmutableList<int>?", ["[]", "ImmutableList<int>.Empty"]),
        ("Dictionary<string, int>?", ["[]", "new()", "new() { }", "!new() { [\"a\"] = 1 }", "!Presets.Map"]),
        ("Guid", ["default", "default(Guid)", "!Guid.NewGuid()"]),
        ("DateTime", ["default", "!DateTime.UnixEpoch"]),
        ("TimeSpan?", ["default", "!default(TimeSpan)", "!TimeSpan.Zero"]),
    ];

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

    private const string Names = """
        using System.Collections.Immutable;
        public enum Named { One = 1, Both = 2 }
        [Flags, JsonConverter(typeof(JsonStringEnumConverter<Flagged>))] public enum Flagged { One = 1, Two = 2 }
        public static class Consts { public const string Empty = "-"; public const int I = 5; }
        public class Nums : List<int> { public Nums() => Add(1); public static readonly Nums Empty = new(); }
        public static class Make { public static int I() => 3; public static string Text() => "made"; public static IList<int> Empty() => new Nums(); }
        public struct Money { public static implicit operator double(Money money) => 12; public static implicit operator string(Money money) => "12"; }
        public static class Presets
        {
            public static readonly double D = 2; public static readonly int I = 2; public static readonly bool B = true; public static readonly string Empty = "e";
            public static readonly IList<int> Nothing = new Nums(); public static readonly int[] Array = [1]; public static readonly Dictionary<string, int> Map = new() { ["x"] = 1 };
            public static class Numbers { public static readonly IList<int> Empty = new Nums(); }
        }

        """;

    private static readonly string[] s_types =
    [
        .. s_constructors,
        .. from holder in s_holders
           from member in s_initializers
           from value in member.Values
           let initializer = $"{member.Type} X {{ get; set; }} = {value.TrimStart('!')};"
           select (value[0] == '!' ? "!" : "") + holder.Replace("MEMBER", initializer, StringComparison.Ordinal),
    ];

    private static readonly Lazy<LoadedProjections> s_loaded = new(() => new(
        Names + string.Join('\n', s_types.Select((type, number) => (type.Contains("[JsonProjection]", StringComparison.Ordinal) ? "" : "[JsonProjection] ") + type.TrimStart('!').Replace("#", $"T{number}", StringComparison.Ordinal))),
        LanguageVersion.Preview));

    [Fact]
    public void Copy_OfNothing_IsWhatTheSerializerWritesOrIsRefused() => Assert.Empty(
        from number in Enumerable.Range(0, s_types.Length)
        let found = Try(() => s_loaded.Value.Copy($"T{number}", "{}"))
        let read = JsonSerializer.Deserialize("{}"u8, s_loaded.Value.Type($"T{number}"), JsonSerializerOptions.Web)
        let expected = s_types[number][0] == '!' ? "refused" : JsonSerializer.Serialize(read, JsonSerializerOptions.Web)
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
            return "refused";
        }
    }
}
