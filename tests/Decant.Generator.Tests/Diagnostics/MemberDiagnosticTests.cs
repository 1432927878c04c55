using System.Reflection;
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

        public abstract class CA : C;

        public class G<T> : C { }
        """;

    private const string UseElement = "use 'JsonElement' instead, or give the member a [JsonConverter]";
    private const string UseOwn = "use a class, record or struct that is marked [JsonProjection], or give the member a [JsonConverter]";

    private const string Exclude = "JSON cannot represent it, so exclude the member with [JsonIgnore]";

    private const string OwnTypes = """

        public class Plain { public int A { get; set; } }
        public record struct Value(int A);
        public abstract class Abstract;
        public interface IOwn;
        public class Generic<T>;
        public delegate void Own();
        public class Bag : HashSet<int>;
        public class ConcurrentBagOfAny : System.Collections.Concurrent.ConcurrentBag<Exception>;
        public class Outer<T> { public class Inner; }
        """;

    // Reported where System.Text.Json would read the property that is made of the field.
    [Theory]
    [InlineData("[M.ObservableProperty]", true)]
    [InlineData("[M.ObservableProperty, M.NotifyPropertyChangedFor(\"B\")]", true)]
    [InlineData("[M.ObservableProperty] [property: JsonPropertyName(\"x\")]", true)]
    [InlineData("[M.ObservableProperty] [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]", true)]
    [InlineData("[M.ObservableProperty] [property: JsonIgnore]", false)]
    [InlineData("[property: JsonIgnore] [M.ObservableProperty]", false)]
    [InlineData("[M.ObservableProperty] [property: System.Text.Json.Serialization.JsonIgnoreAttribute(Condition = JsonIgnoreCondition.Always)]", false)]
    [InlineData("[M.ObservableProperty, JsonIgnore]", false)]
    [InlineData("[M.NotifyPropertyChangedFor(\"B\")]", false)]
    public void Field_OfAnotherGenerator_IsReportedUnlessItsPropertyIsIgnored(string attributes, bool isReported)
    {
        const string Others = """

            namespace CommunityToolkit.Mvvm.ComponentModel
            {
                class ObservablePropertyAttribute : Attribute;
                class NotifyPropertyChangedForAttribute(string other) : Attribute { public string Other => other; }
            }
            """;
        string source = $"[JsonProjection] public partial class P {{ {attributes.Replace("M.", "CommunityToolkit.Mvvm.ComponentModel.", StringComparison.Ordinal)} private string? _a; public int B {{ get; set; }} }}{Others}";

        Assert.Equal(isReported ? ["DCT032"] : [], Generation.Run(source).Diagnostics.Select(diagnostic => diagnostic.Id));
    }

    [Theory]
    [InlineData("JsonDocument", UseElement)]
    [InlineData("Exception", UseElement)]
    [InlineData("Lazy<Exception>", UseElement)]
    [InlineData("System.Data.DataTable", UseElement)]
    [InlineData("System.Numerics.BigInteger", UseElement)]
    [InlineData("System.Numerics.Complex?", UseElement)]
    [InlineData("Index", UseElement)]
    [InlineData("IComparable", UseElement)]
    [InlineData("IDisposable?", UseElement)]
    [InlineData("ValueType", UseElement)]
    [InlineData("PriorityQueue<int, int>", UseElement)]
    [InlineData("(int, int)", UseOwn)]
    [InlineData("(int A, string? B)?", UseOwn)]
    [InlineData("Tuple<int, string>", UseOwn)]
    [InlineData("KeyValuePair<string, int>?", UseOwn)]
    [InlineData("Abstract", UseOwn)]
    [InlineData("IOwn?", UseOwn)]
    [InlineData("Generic<int>", UseOwn)]
    [InlineData("Outer<int>.Inner", UseOwn)]
    [InlineData("Plain", "mark 'Plain' [JsonProjection] and make it partial, or give the member a [JsonConverter]")]
    [InlineData("Plain?", "mark 'Plain' [JsonProjection] and make it partial, or give the member a [JsonConverter]")]
    [InlineData("Value", "mark 'Value' [JsonProjection] and make it partial, or give the member a [JsonConverter]")]
    [InlineData("Value?", "mark 'Value' [JsonProjection] and make it partial, or give the member a [JsonConverter]")]
    [InlineData("Action?", Exclude)]
    [InlineData("Own", Exclude)]
    [InlineData("Delegate", Exclude)]
    [InlineData("MulticastDelegate?", Exclude)]
    [InlineData("Task", Exclude)]
    [InlineData("ValueTask", Exclude)]
    [InlineData("CancellationToken", Exclude)]
    [InlineData("dynamic", "JsonNode", true)]
    [InlineData("IReadOnlySet<string>", "HashSet<string>", true)]
    [InlineData("System.Collections.Frozen.FrozenSet<int>", "HashSet<int>", true)]
    [InlineData("System.Collections.ObjectModel.ReadOnlySet<int>", "HashSet<int>", true)]
    [InlineData("Bag", "HashSet<int>", true)]
    [InlineData("System.Collections.ObjectModel.ReadOnlyCollection<int>", "int[]", true)]
    [InlineData("System.Collections.ObjectModel.ReadOnlyObservableCollection<int>", "int[]", true)]
    [InlineData("System.Collections.Concurrent.ConcurrentBag<Guid?>", "Guid?[]", true)]
    [InlineData("System.Collections.Concurrent.BlockingCollection<int>", "int[]", true)]
    [InlineData("IAsyncEnumerable<int>", "int[]", true)]
    [InlineData("System.Linq.IQueryable<int>", "int[]", true)]
    [InlineData("System.Linq.IGrouping<string, int>", "int[]", true)]
    [InlineData("System.Linq.ILookup<string, int>", "Dictionary<string, int[]>", true)]
    [InlineData("ArraySegment<byte>", "byte[]", true)]
    [InlineData("System.Buffers.ReadOnlySequence<byte>", "byte[]", true)]
    [InlineData("ConcurrentBagOfAny", "JsonElement[]", true)]
    [InlineData("int[,]", "int[][]", true)]
    [InlineData("Dictionary<object, string>", "Dictionary<string, string>", true)]
    [InlineData("Dictionary<int?, string>", "Dictionary<string, string>", true)]
    [InlineData("SortedDictionary<Type, Exception>", "Dictionary<string, JsonElement>", true)]
    [InlineData("System.Collections.Frozen.FrozenDictionary<int, string>", "Dictionary<int, string>", true)]
    [InlineData("System.Collections.ObjectModel.ReadOnlyDictionary<Guid, int>", "Dictionary<Guid, int>", true)]
    [InlineData("System.Dynamic.ExpandoObject", "Dictionary<string, object?>", true)]
    [InlineData("System.Collections.IList", "JsonElement[]", true)]
    [InlineData("System.Collections.ArrayList", "JsonElement[]", true)]
    [InlineData("System.Collections.IEnumerable", "JsonElement[]", true)]
    [InlineData("System.Collections.BitArray", "JsonElement[]", true)]
    [InlineData("System.Collections.Hashtable", "Dictionary<string, JsonElement>", true)]
    [InlineData("System.Collections.IDictionary", "Dictionary<string, JsonElement>", true)]
    [InlineData("System.Collections.Specialized.NameValueCollection", "Dictionary<string, string>", true)]
    [InlineData("nint", "long", true)]
    [InlineData("nuint?", "ulong", true)]
    [InlineData("Type", "string", true)]
    [InlineData("System.Globalization.CultureInfo?", "string", true)]
    [InlineData("System.Text.Encoding", "string", true)]
    [InlineData("System.Text.StringBuilder", "string", true)]
    [InlineData("System.Text.Rune", "string", true)]
    [InlineData("System.Net.IPAddress", "string", true)]
    [InlineData("TimeZoneInfo", "string", true)]
    [InlineData("System.Text.RegularExpressions.Regex", "string", true)]
    [InlineData("TextReader", "string", true)]
    [InlineData("Stream", "byte[]", true)]
    [InlineData("MemoryStream?", "byte[]", true)]
    [InlineData("Task<int>", "int", true)]
    [InlineData("ValueTask<string>", "string", true)]
    [InlineData("Lazy<Plain>", "use 'Plain' instead, or give the member a [JsonConverter]")]
    public void Type_NotSupported_IsReportedWithAdviceThatFits(string type, string advice, bool isReplacement = false)
    {
        string shortName = Regex.Replace(type, @"System\.(\w+\.)*", "");
        string inner = shortName.TrimEnd('?');
        bool isValueType = shortName is "KeyValuePair<string, int>?" or "Value?" or "nuint?" or "Complex?" or "(int A, string? B)?";
        Verify(
            "DCT015",
            $"[JsonProjection] public partial class P {{ public {type} [|X|] {{ get; set; }} = default!; }}{OwnTypes}",
            $"'X' has the type '{shortName}', which a projection cannot read{(isValueType ? $" because of '{inner}'" : "")}; "
            + (isReplacement ? $"use '{advice}' instead, or give the member a [JsonConverter]" : advice));
    }

    // What is advised is read.
    [Fact]
    public void Type_Advised_IsSupported()
    {
        IEnumerable<string> advised = typeof(MemberDiagnosticTests).GetMethod(nameof(Type_NotSupported_IsReportedWithAdviceThatFits))!
            .GetCustomAttributes<InlineDataAttribute>().Where(row => row.Data is [_, _, true]).Select(row => (string)row.Data[1]!).Distinct();
        string members = string.Join('\n', advised.Select((type, number) => $"public {type} A{number} {{ get; set; }} = default!;"));
        Generation.Run($"using System.Text.Json.Nodes;\n[JsonProjection] public partial class P {{ {members} }}").AssertCompiles();
    }

    [Theory]
    [InlineData("public unsafe partial class P { public int* [|X|] { get; set; } }", "int*", Exclude)]
    [InlineData("public unsafe partial class P { public delegate*<void> [|X|] { get; set; } }", "delegate*<void>", Exclude)]
    [InlineData("public partial class P { public Span<int> [|X|] { get => default; set { } } }", "Span<int>", "use 'int[]' instead")]
    [InlineData("public partial class P { public ReadOnlySpan<byte> [|X|] { get => default; set { } } }", "ReadOnlySpan<byte>", "use 'byte[]' instead")]
    [InlineData("public partial class P { public Utf8JsonReader [|X|] { get => default; set { } } }", "Utf8JsonReader", "use 'JsonElement' instead")]
    [InlineData(
        "public partial class P { public R [|X|] { get => default; set { } } } public ref struct R;", "R", "use a class, record or struct that is marked [JsonProjection]")]
    public void Type_ThatNoConverterTakes_IsReportedWithoutOne(string source, string type, string advice) =>
        Verify("DCT015", "[JsonProjection] " + source, $"'X' has the type '{type}', which a projection cannot read; {advice}");

    [Theory]
    [InlineData("List<Exception>", "Exception", UseElement)]
    [InlineData("List<IReadOnlySet<int>[]>", "IReadOnlySet<int>", "use 'HashSet<int>' instead, or give the member a [JsonConverter]")]
    [InlineData("Dictionary<int, Stack<Plain>>", "Plain", "mark 'Plain' [JsonProjection] and make it partial, or give the member a [JsonConverter]")]
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
    [InlineData("a.b", "$.A['b']", " (names match regardless of case)")]
    [InlineData("a.b", "a.b", "")]
    [InlineData("$", "$", "")]
    [InlineData("$[0]", "[0]", "")]
    public void Path_Twice_IsReported(string first, string second, string byCase) => Verify(
        "DCT016",
        $"[JsonProjection] public partial class P {{ [JsonPropertyPath(\"{first}\")] public int X {{ get; set; }} [JsonPropertyPath(\"{second}\")] public int [|Y|] {{ get; set; }} }}",
        $"'X' and 'Y' are both read from '{second}'{byCase}; remove one of them, or change its path");

    [Theory]
    [InlineData("[[|JsonConverter(typeof(C))|]] public string? X { get; set; }", "C", "string", "it converts 'int'")]
    [InlineData("[[|JsonConverter(typeof(CN))|]] public int X { get; set; }", "CN", "int", "it converts 'int?'")]
    [InlineData("[[|JsonConverter(typeof(CP))|]] public int X { get; set; }", "CP", "int", "it has no public parameterless constructor")]
    [InlineData("[[|JsonConverter(typeof(CA))|]] public int X { get; set; }", "CA", "int", "it is abstract")]
    [InlineData("[[|JsonConverter(typeof(G<>))|]] public int X { get; set; }", "G<>", "int", "it is an open generic type")]
    [InlineData("[[|JsonConverter(typeof(string))|]] public int X { get; set; }", "string", "int", "it has no public parameterless constructor")]
    [InlineData("[[|JsonConverter(typeof(object))|]] public int X { get; set; }", "object", "int", "it is not a JsonConverter")]
    [InlineData("[[|JsonConverter(null!)|]] public int X { get; set; }", "null", "int", "the attribute does not name a converter")]
    [InlineData("[[|JsonConverter(typeof(JsonStringEnumConverter))|]] public int X { get; set; }", "JsonStringEnumConverter", "int", "it converts enums only")]
    [InlineData(
        "[[|JsonConverter(typeof(JsonStringEnumConverter))|]] public DayOfWeek[]? X { get; set; }",
        "JsonStringEnumConverter",
        "DayOfWeek[]",
        "it converts enums only")]
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
    public void Converter_PrivateToABaseClass_IsReported() => Verify(
        "DCT017",
        "[JsonProjection] public partial class P : B; public class B { [[|JsonConverter(typeof(Own))|]] public int X { get; set; } private class Own : C; }" + Converters,
        "The converter 'B.Own' of 'X' cannot be used for 'int', because it is not accessible; use one that derives from JsonConverter<int> or JsonConverterFactory");

    [Fact]
    public void ConverterOfType_ThatDoesNotFit_IsReported() => Verify(
        "DCT017",
        "[[|JsonConverter(typeof(C))|]] public enum E { A } [JsonProjection] public partial class P { public List<E>? X { get; set; } }" + Converters,
        "The converter 'C' of 'X' cannot be used for 'E', because it converts 'int'; use one that derives from JsonConverter<E> or JsonConverterFactory");
}
