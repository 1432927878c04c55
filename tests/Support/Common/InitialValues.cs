namespace Decant;

/// <summary>Initializers of members in every form.</summary>
internal static class InitialValues
{
    /// <summary>What the initializers name.</summary>
    public const string Names = """
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

    /// <summary>The initializers by the type of the member. What begins with a ! cannot be known to a compiler.</summary>
    public static IReadOnlyList<(string Type, string[] Values)> All { get; } =
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
        ("Guid", ["default", "default(Guid)", "!new Guid(1, 2, 3, [4, 5, 6, 7, 8, 9, 10, 11])"]),
        ("DateTime", ["default", "!DateTime.UnixEpoch"]),
        ("TimeSpan?", ["default", "!default(TimeSpan)", "!TimeSpan.Zero"]),
    ];

    // For every type of elements.
    private static readonly (string Type, string[] Values)[] s_collections =
    [
        ("List<", ["[]", "new()", "new() { }", "null!"]), ("IReadOnlyList<", ["[]"]), ("IEnumerable<", ["[]"]), ("LinkedList<", ["new()"]), ("Collection<", ["[]", "new()"]),
        ("Queue<", ["new()"]), ("HashSet<", ["[]", "new()"]), ("ImmutableArray<", ["[]", "default"]), ("ImmutableList<", ["[]", "null!"]), ("Dictionary<", ["[]", "new()"]),
    ];

    /// <summary>The initializers of a type; none if there are none in the table.</summary>
    public static string[] Of(string type)
    {
        if (type.EndsWith("[]", StringComparison.Ordinal) || type.EndsWith("[]?", StringComparison.Ordinal))
            return ["[]", "null!"];
        return All.FirstOrDefault(row => row.Type == type).Values ?? s_collections.FirstOrDefault(row => type.StartsWith(row.Type, StringComparison.Ordinal)).Values ?? [];
    }
}
