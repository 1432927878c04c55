namespace Decant.Generator.Tests.Diagnostics;

public sealed class UnixTimeDiagnosticTests : DiagnosticTests
{
    private const string Mark = "[|JsonUnixTime(JsonUnixTimeUnit.Seconds)|]";

    private const string Converters = """

        public class C : JsonConverter<DateTime>
        {
            public override DateTime Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => default;
            public override void Write(Utf8JsonWriter w, DateTime v, JsonSerializerOptions o) { }
        }
        """;

    [Theory]
    [InlineData("int")]
    [InlineData("string?")]
    [InlineData("DateOnly")]
    [InlineData("TimeSpan?")]
    [InlineData("object?")]
    [InlineData("List<long>?")]
    [InlineData("Dictionary<DateTime, int>?")]
    [InlineData("P?")]
    [InlineData("List<P>?")]
    public void Type_WithoutDates_IsReported(string type) => Verify(
        "DCT038",
        $"[JsonProjection] public partial class P {{ [{Mark}] public {type} X {{ get; set; }} }}",
        $"'X' is marked [JsonUnixTime], but its type '{type}' is neither DateTimeOffset nor DateTime, nor a collection of them; remove the attribute, or change the type");

    [Fact]
    public void Type_OfAPositionalParameter_IsReportedThere() => Verify(
        "DCT038",
        $"[JsonProjection] public partial record P([{Mark}] long X);",
        "'X' is marked [JsonUnixTime], but its type 'long' is neither DateTimeOffset nor DateTime, nor a collection of them; remove the attribute, or change the type");

    [Theory]
    [InlineData($"[JsonConverter(typeof(C))] [{Mark}] public DateTime X {{ get; set; }}", "a converter creates its values", "remove [JsonUnixTime] or the converter")]
    [InlineData($"[{Mark}] private DateTime X {{ get; set; }}", "it is not public", "add [JsonInclude] or remove [JsonUnixTime]")]
    [InlineData($"[{Mark}] public DateTime X;", "it is a field without [JsonInclude]", "add [JsonInclude] or remove [JsonUnixTime]")]
    [InlineData($"[{Mark}] public DateTime X => default;", "it has no usable setter", "add a public set or init accessor, or [JsonInclude]")]
    [InlineData($"[JsonIgnore, {Mark}] public DateTime X {{ get; set; }}", "[JsonIgnore] excludes it from reading", "remove [JsonIgnore] or [JsonUnixTime]")]
    [InlineData(
        $"public P() {{ }} public P([{Mark}] DateTime x) {{ }} public DateTime X {{ get; set; }}",
        "its constructor is not used",
        "move the attribute to the property",
        "x")]
    public void Time_WithoutEffect_IsReported(string member, string why, string what, string name = "X") => Verify(
        "DCT038",
        $"[JsonProjection] public partial class P {{ {member} public int Y {{ get; set; }} }} {Converters}",
        $"'{name}' is marked [JsonUnixTime], but {why}; {what}");

    [Fact]
    public void Unit_ThatIsNone_IsReported() => Verify(
        "DCT006",
        "[JsonProjection] public partial class P { [[|JsonUnixTime((JsonUnixTimeUnit)2)|]] public DateTime? X { get; set; } }",
        "The argument of [JsonUnixTime] on 'X' has the value '2', which is not supported; use JsonUnixTimeUnit.Seconds or JsonUnixTimeUnit.Milliseconds");
}
