using Microsoft.CodeAnalysis;

namespace Decant.Generator.Tests.Diagnostics;

/// <summary>What the message of DCT035 advises: exactly what makes the type readable.</summary>
public sealed class ContextAdviceTests
{
    private const string LeaveOutMember = "; leave the member out with Only, or read a type of your own";

    private const string LeaveOutType = "; leave the members of this type out with Only, or read a type of your own";

    private const string OwnType = "; read a type of your own";

    private const string Types = """

        public interface IOwner { string Login { get; } }
        public class Holder { public int X { get; set; } public T Held { get; set; } = null!; }
        public class List1 { public int X { get; set; } public List<T> Held { get; set; } = null!; }
        public class Other { public int X { get; set; } }
        public class OfOther : JsonConverter<Other>
        {
            public override Other Read(ref System.Text.Json.Utf8JsonReader reader, Type type, System.Text.Json.JsonSerializerOptions options) => new();
            public override void Write(System.Text.Json.Utf8JsonWriter writer, Other value, System.Text.Json.JsonSerializerOptions options) { }
        }
        """;

    // What makes the class T, which also has a member X, unreadable.
    public static TheoryData<string, string> Mistakes => new()
    {
        { "", "public IOwner Owner { get; set; }" },
        { "", "public List<IOwner> Owners { get; set; }" },
        { "", "public IEnumerable<IEnumerable<IOwner>> Owners { get; set; }" },
        { "", "public System.Drawing.Point P { get; set; }" },
        { "", "public (int, int) Pair { get; set; }" },
        { "", "public required IOwner Owner { get; set; }" },
        { "", "[JsonRequired] public IOwner Owner { get; set; }" },
        { "", "[JsonExtensionData] public Dictionary<string, object> Rest { get; set; }" },
        { "", "[JsonPropertyName(\"a\")] public int A { get; set; } [JsonPropertyName(\"a\")] public int B { get; set; }" },
        { "", "[JsonPropertyName(\"a\")] public required int A { get; set; } [JsonPropertyName(\"a\")] public int B { get; set; }" },
        { "", "[JsonConverter(typeof(OfOther))] public string S { get; set; }" },
        { "", "public JsonOneOf<T, Other> Either { get; set; }" },
        { "", "[JsonPropertyPath(\"a\")] public string P { get; set; } [JsonPropertyPath(\"a.b\")] public int Q { get; set; }" },
        { "", "[JsonPropertyPath(\"a[\")] public int Q { get; set; }" },
        { "", "[JsonPropertyPath(\"a[*]\")] public int Q { get; set; }" },
        { "", "[JsonPropertyPath(\"a.b\"), JsonPropertyName(\"c\")] public int Q { get; set; }" },
        { "", "[JsonPropertyPath(\"$\")] public string Whole { get; set; }" },
        { "", "[JsonPropertyPath(\"a.b\")] internal int Q { get; set; }" },
        { "", "[JsonIntern] internal string S { get; set; }" },
        { "", "[JsonIntern] public int I { get; set; }" },
        { "", "[JsonUnixTime(JsonUnixTimeUnit.Seconds)] public int I { get; set; }" },
        { "", "[JsonIntern] private string S { get; } = \"\";" },
        { "", "[JsonPropertyName(null)] public int N { get; set; }" },
        { "", "[JsonIgnore] public required int R { get; set; }" },
        { "", "[JsonRequired] public int R { get; }" },
        { "", "[JsonRequired] public List<int> R { private get; set; }" },
        { "", "[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int N { get; set; }" },
        { "", "[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public DateTime N { get; }" },
        { "", "[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public required int N { get; set; }" },
        { "", "[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull), JsonRequired] public int N { get; set; }" },
        { "", "[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public string N { get; set; }" },
        { "", "private int _r; public ref int R => ref _r;" },
        { "", "public enum Odd { [JsonStringEnumMemberName(\"\")] A } public Odd O { get; set; }" },
        { "", "public T(int n) => N = n; [JsonRequired] public int N { get; }" },
        { "", "[JsonNumberHandling((JsonNumberHandling)99)] public int N { get; set; }" },
        { "", "private class Hidden { } [JsonInclude] private Hidden H { get; set; }" },
        { "", "public T(int a) { } public T(string b) { }" },
        { "", "[JsonConstructor] public T() { } [JsonConstructor] public T(int x) { }" },
        { "", "public T(int a) { }" },
        { "", "public T(string x) { }" },
        { "[JsonNumberHandling((JsonNumberHandling)99)]", "" },
        { "[JsonPolymorphic]", "" },
        { "[JsonDerivedType(typeof(Other), \"o\")]", "" },
        { "[JsonDerivedType(typeof(D), \"d\")]", "[JsonPropertyPath(\"$type.a\")] public int Q { get; set; } public class D : T;" },
        { "[JsonDerivedType(typeof(D), \"d\")]", "[JsonPropertyName(\"$type\")] public bool Q { get; set; } public class D : T;" },
        { "[JsonDerivedType(typeof(D), \"d\")]", "public class D : T { public IOwner Owner { get; set; } }" },
        { "[JsonDerivedType(typeof(D), \"d\")]", "public class D : T { public D(int a) { } public D(string b) { } }" },
    };

    [Theory]
    [MemberData(nameof(Mistakes))]
    public void Message_OfAListedType_AdvisesOnlyWhereItHelps(string attributes, string members)
    {
        string source = $"#nullable disable\n{attributes} public class T {{ public int X {{ get; set; }} {members} }} {Types}";
        string message = MessageOf(source, "T");
        bool helps = Run(source, "T), Only = \"x\"").Diagnostics.Count == 0;

        Assert.EndsWith(helps ? LeaveOutMember : OwnType, message, StringComparison.Ordinal);
        Assert.DoesNotContain(helps ? OwnType : "Only", message, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Mistakes))]
    public void Message_OfATypeOfAMember_AdvisesToLeaveOutOneOrTheOther(string attributes, string members)
    {
        string source = $"#nullable disable\n{attributes} public class T {{ public int X {{ get; set; }} {members} }} {Types}";
        bool helps = Run(source, "T), Only = \"x\"").Diagnostics.Count == 0;
        foreach (string holder in (string[])["Holder", "List1"])
        {
            Assert.EndsWith(helps ? LeaveOutMember : LeaveOutType, MessageOf(source, holder), StringComparison.Ordinal);
            Run(source, $"{holder}), Only = \"x\"").AssertCompiles();
            Assert.Equal(helps, Run(source, $"{holder}), Only = \"x,held(x)\"").Diagnostics.Count == 0);
        }
    }

    private static string MessageOf(string source, string type)
    {
        Diagnostic[] found = [.. Run(source, type + ")").Diagnostics];
        Assert.All(found, diagnostic => Assert.Equal("DCT035", diagnostic.Id));
        Assert.NotEmpty(found);
        return found[0].GetMessage(null);
    }

    private static Generation Run(string source, string listing) =>
        Generation.Run($"{source}\n[JsonProjectable(typeof({listing})] public partial class C : JsonProjectionContext;");
}
