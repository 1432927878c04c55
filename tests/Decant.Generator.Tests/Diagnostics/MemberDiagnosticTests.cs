using System.Text.RegularExpressions;

namespace Decant.Generator.Tests.Diagnostics;

public sealed class MemberDiagnosticTests : DiagnosticTests
{
    private const string Converters = """

        public class C : JsonConverter<int>
        {
            public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => 1;
            public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) { }
        }

        public class CN : JsonConverter<int?>
        {
            public override int? Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => 1;
            public override void Write(Utf8JsonWriter w, int? v, JsonSerializerOptions o) { }
        }

        public class CP : C { public CP(int x) { } }

        public class G<T> : C { }
        """;

    private const string UseElement = "use 'JsonElement' in its place, or give the member a [JsonConverter]";
    private const string UseOwn = "use a class, record or struct that is marked [JsonProjection], or give the member a [JsonConverter]";

    private const string OwnTypes = """

        public class Plain { public int A { get; set; } }
        public record struct Value(int A);
        public abstract class Abstract;
        public interface IOwn;
        public class Generic<T>;
        public delegate void Own();
        public class Bag : HashSet<int>;
        public class Outer<T> { public class Inner; }
        """;

    [Theory]
    [InlineData("object", UseElement)]
    [InlineData("object?", UseElement)]
    [InlineData("dynamic", UseElement)]
    [InlineData("JsonDocument", UseElement)]
    [InlineData("System.Text.Json.Nodes.JsonNode?", UseElement)]
    [InlineData("System.Text.Json.Nodes.JsonArray", UseElement)]
    [InlineData("Exception", UseElement)]
    [InlineData("KeyValuePair<string, int>?", UseElement)]
    [InlineData("System.Net.IPAddress", UseElement)]
    [InlineData("Type", UseElement)]
    [InlineData("(int, int)", UseOwn)]
    [InlineData("Abstract", UseOwn)]
    [InlineData("IOwn?", UseOwn)]
    [InlineData("Generic<int>", UseOwn)]
    [InlineData("Outer<int>.Inner", UseOwn)]
    [InlineData("Plain", "mark 'Plain' [JsonProjection] and make it partial, or give the member a [JsonConverter]")]
    [InlineData("Plain?", "mark 'Plain' [JsonProjection] and make it partial, or give the member a [JsonConverter]")]
    [InlineData("Value", "mark 'Value' [JsonProjection] and make it partial, or give the member a [JsonConverter]")]
    [InlineData("Value?", "mark 'Value' [JsonProjection] and make it partial, or give the member a [JsonConverter]")]
    [InlineData("Action?", "JSON cannot represent it, so exclude the member with [JsonIgnore]")]
    [InlineData("Own", "JSON cannot represent it, so exclude the member with [JsonIgnore]")]
    [InlineData("HashSet<int>", "int[]", true)]
    [InlineData("IReadOnlySet<string>", "string[]", true)]
    [InlineData("Bag", "int[]", true)]
    [InlineData("Queue<Guid?>", "Guid?[]", true)]
    [InlineData("System.Collections.Immutable.ImmutableArray<int>", "int[]", true)]
    [InlineData("System.Collections.ObjectModel.ReadOnlyCollection<int>", "int[]", true)]
    [InlineData("IAsyncEnumerable<int>", "int[]", true)]
    [InlineData("System.Linq.IGrouping<string, int>", "int[]", true)]
    [InlineData("Memory<byte>", "byte[]", true)]
    [InlineData("ReadOnlyMemory<int>", "int[]", true)]
    [InlineData("int[,]", "int[][]", true)]
    [InlineData("Dictionary<int, string>", "Dictionary<string, string>", true)]
    [InlineData("SortedDictionary<string, int>", "Dictionary<string, int>", true)]
    [InlineData("System.Collections.Immutable.ImmutableDictionary<string, int>", "Dictionary<string, int>", true)]
    [InlineData("System.Collections.IList", "JsonElement[]", true)]
    [InlineData("System.Collections.IEnumerable", "JsonElement[]", true)]
    [InlineData("System.Collections.Hashtable", "JsonElement[]", true)]
    [InlineData("nint", "long", true)]
    [InlineData("nuint?", "ulong", true)]
    public void Type_NotSupported_IsReportedWithAdviceThatFits(string type, string advice, bool isReplacement = false)
    {
        string shortName = Regex.Replace(type, @"System\.(\w+\.)*", "");
        string inner = shortName.TrimEnd('?');
        bool isValueType = type is "KeyValuePair<string, int>?" or "Value?" or "nuint?";
        Verify(
            "DCT015",
            $"[JsonProjection] public partial class P {{ public {type} [|X|] {{ get; set; }} = default!; }}{OwnTypes}",
            $"'X' has the type '{shortName}', which a projection cannot read{(isValueType ? $" because of '{inner}'" : "")}; "
            + (isReplacement ? $"use '{advice}' in its place, or give the member a [JsonConverter]" : advice));
        if (isReplacement)
            Generation.Run($"[JsonProjection] public partial class P {{ public {advice} X {{ get; set; }} = default!; }}").AssertCompiles();
    }

    [Theory]
    [InlineData("List<object>", "object", UseElement)]
    [InlineData("List<HashSet<int>[]>", "HashSet<int>", "use 'int[]' in its place, or give the member a [JsonConverter]")]
    [InlineData("Dictionary<string, Exception?>", "Exception", UseElement)]
    [InlineData("List<Plain>", "Plain", "mark 'Plain' [JsonProjection] and make it partial, or give the member a [JsonConverter]")]
    public void ElementType_NotSupported_IsNamed(string type, string element, string advice) => Verify(
        "DCT015",
        $"[JsonProjection] public partial class P {{ public {type} [|X|] {{ get; set; }} = new(); }}{OwnTypes}",
        $"'X' has the type '{type}', which a projection cannot read because of '{element}'; {advice}");

    [Theory]
    [InlineData("public partial class P { public int X { get; set; } [JsonPropertyName(\"x\")] public int [|Y|] { get; set; } }", "x", "")]
    [InlineData(
        "public partial class P { public int X { get; set; } [JsonPropertyName(\"X\")] public int [|Y|] { get; set; } }",
        "X",
        " (names match regardless of case)")]
    [InlineData("public partial class P { public int X { get; set; } [JsonPropertyName(\"x\")] public int [|Y|] => 1; }", "x", "")]
    [InlineData(
        "public partial class P { [JsonPropertyPath(\"a.b\")] public int X { get; set; } [JsonPropertyPath(\"$.A['b']\")] public int [|Y|] { "
        + "get; set; } }",
        "$.A['b']",
        " (names match regardless of case)")]
    [InlineData("public partial class P { public int X { get; set; } [JsonPropertyPath(\"x\")] public int [|Y|] { get; set; } }", "x", "")]
    [InlineData(
        "public partial class P : B { public int X { get; set; } } public class B { [JsonPropertyName(\"x\")] public int [|Y|] { get; set; } }",
        "x",
        "")]
    public void Name_Twice_IsReported(string source, string name, string byCase) => Verify(
        "DCT016",
        "[JsonProjection] " + source,
        $"'X' and 'Y' are both read from '{name}'{byCase}; rename one with [JsonPropertyName], or exclude it with [JsonIgnore]");

    [Theory]
    [InlineData("[[|JsonConverter(typeof(C))|]] public string? X { get; set; }", "C", "string", "it converts 'int'")]
    [InlineData("[[|JsonConverter(typeof(CN))|]] public int X { get; set; }", "CN", "int", "it converts 'int?'")]
    [InlineData("[[|JsonConverter(typeof(CP))|]] public int X { get; set; }", "CP", "int", "it has no public constructor without parameters")]
    [InlineData("[[|JsonConverter(typeof(G<>))|]] public int X { get; set; }", "G<>", "int", "its type arguments are open")]
    [InlineData("[[|JsonConverter(typeof(string))|]] public int X { get; set; }", "string", "int", "it has no public constructor without parameters")]
    [InlineData("[[|JsonConverter(typeof(object))|]] public int X { get; set; }", "object", "int", "it is no JsonConverter")]
    [InlineData("[[|JsonConverter(null!)|]] public int X { get; set; }", "null", "int", "the attribute names none")]
    [InlineData("[[|JsonConverter(typeof(JsonStringEnumConverter))|]] public int X { get; set; }", "JsonStringEnumConverter", "int", "it is for enums")]
    [InlineData(
        "[[|JsonConverter(typeof(JsonStringEnumConverter))|]] public DayOfWeek[]? X { get; set; }",
        "JsonStringEnumConverter",
        "DayOfWeek[]",
        "it is for enums")]
    [InlineData(
        "[[|JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))|]] public DateTimeKind X { get; set; }",
        "JsonStringEnumConverter<DayOfWeek>",
        "DateTimeKind",
        "it converts 'DayOfWeek'")]
    public void Converter_ThatDoesNotFit_IsReported(string member, string converter, string type, string why) => Verify(
        "DCT017",
        $"[JsonProjection] public partial class P {{ {member} }} {Converters}",
        $"The converter '{converter}' of 'X' cannot be used for '{type}', because {why}; use one that derives from JsonConverter<{type}> or "
        + $"JsonConverterFactory");

    [Fact]
    public void ConverterOfType_ThatDoesNotFit_IsReported() => Verify(
        "DCT017",
        "[[|JsonConverter(typeof(C))|]] public enum E { A } [JsonProjection] public partial class P { public List<E>? X { get; set; } }" + Converters,
        "The converter 'C' of 'X' cannot be used for 'E', because it converts 'int'; use one that derives from JsonConverter<E> or JsonConverterFactory");
}
