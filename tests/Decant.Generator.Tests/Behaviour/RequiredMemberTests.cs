using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>With <c>RequireNonNullableMembers</c> a member whose type excludes null is required, unless something else gives it a value.</summary>
public sealed class RequiredMemberTests
{
    private const string Types = """
        [assembly: JsonProjectionDefaults(RequireNonNullableMembers = true)]
        [JsonProjection] public partial record Positional([property: JsonPropertyPath("owner.login")] string Login, int Count, string? Note, int? Size, string Kind = "k", int Level = 3);
        [JsonProjection] public partial class Settable
        {
            public string Name { get; set; } = null!;
            public string Given { get; set; } = "g";
            public List<int> Items { get; init; } = [];
            public DateTime At { get; set; }
            public int Start { get; set; } = 1;
            [JsonInclude] internal Uri? Link;
        }
        [JsonProjection(RequireNonNullableMembers = false)] public partial record Not(string Name);
        [JsonProjection(JsonSerializerDefaults.Web)] public partial record Named(string Name);
        #nullable disable
        [JsonProjection] public partial record Oblivious(string Name);
        #nullable restore
        public record Unmarked(string Name, string? Note);
        [JsonProjectionDefaults(RequireNonNullableMembers = true), JsonProjectable(typeof(Unmarked))] public partial class Context : JsonProjectionContext;
        public static class InContext { public static object Read(byte[] json) => JsonProjection.Parse(json, Context.Default.Unmarked)!; }
        """;

    private static readonly Lazy<LoadedProjections> s_types = new(() => new(Types));

    [Theory]
    [InlineData("Positional", """{"owner":{"login":"l"},"count":1}""", true)]
    [InlineData("Positional", """{"owner":{"logn":"l"},"count":1}""", false)]
    [InlineData("Positional", """{"owner":null,"count":1}""", false)]
    [InlineData("Positional", """{"owner":{"login":"l"}}""", false)]
    // What is there is not missing: RespectNullableAnnotations rejects it.
    [InlineData("Positional", """{"owner":{"login":null},"count":1}""", true)]
    [InlineData("Settable", """{"name":"n","at":"2024-01-01T00:00:00Z"}""", true)]
    [InlineData("Settable", """{"at":"2024-01-01T00:00:00Z"}""", false)]
    [InlineData("Settable", """{"name":"n"}""", false)]
    [InlineData("Not", "{}", true)]
    [InlineData("Named", "{}", true)]
    [InlineData("Oblivious", "{}", true)]
    public void Parse_Document_IsReadIfNothingRequiredIsMissing(string type, string json, bool isRead) =>
        Assert.Equal(isRead, s_types.Value.Parse(type, json) != nameof(JsonException));

    [Theory]
    [InlineData("""{"name":"n"}""", true)]
    [InlineData("""{"note":"n"}""", false)]
    public void Parse_InAContextThatSaysSo_IsReadIfNothingRequiredIsMissing(string json, bool isRead)
    {
        Func<byte[], object> read = s_types.Value.Type("InContext").GetMethod("Read")!.CreateDelegate<Func<byte[], object>>();
        Assert.Equal(isRead, LoadedProjections.Describe(() => read(Encoding.UTF8.GetBytes(json))) != nameof(JsonException));
    }

    [Theory]
    [InlineData("= null!;", true)]
    [InlineData("= default!;", true)]
    [InlineData("= default(string)!;", true)]
    [InlineData("= \"\";", false)]
    [InlineData("= string.Empty;", false)]
    [InlineData("= Given;", false)]
    public void Member_WithAnInitialValue_IsRequiredIfItIsNull(string initial, bool isRequired)
    {
        foreach (string accessors in (string[])["{ get; set; }", "{ get; init; }"])
        {
            string library = $"public class Other {{ public const string Given = \"g\"; public string Name {accessors} {initial} public int? X {{ get; set; }} }}";
            foreach (string reader in (string[])
                [
                    library.Replace("public class", "[JsonProjection(RequireNonNullableMembers = true)] public partial class", StringComparison.Ordinal),
                    library + Listed,
                ])
            {
                Assert.Equal(isRequired, RequiresMembers(Generation.Run(reader)));
            }

            // Of another assembly, no initial value is known.
            byte[] image = Generation.Run(library + "[JsonProjection] public partial record P(int? A);").Emit();
            Assert.False(RequiresMembers(Generation.Run(Listed, references: MetadataReference.CreateFromImage(image))));
        }
    }

    private const string Listed = "[JsonProjectionDefaults(RequireNonNullableMembers = true), JsonProjectable(typeof(Other))] public partial class C : JsonProjectionContext;";

    private static bool RequiresMembers(Generation generation) =>
        generation.AssertCompiles().Sources.Values.Any(source => source.Contains("ThrowMissingMembers", StringComparison.Ordinal));

    // A context does not see the initial values of another assembly, but the parameters of its constructors.
    [Fact]
    public void Parse_OfATypeOfAnotherAssembly_RequiresParametersAlone()
    {
        byte[] library = Generation.Run("public record Other(string Name) { public string Given { get; set; } = \"g\"; } [JsonProjection] public partial record P(int? A);").Emit();
        string emitted = Generation.Run(
            "[JsonProjectionDefaults(RequireNonNullableMembers = true), JsonProjectable(typeof(Other))] public partial class C : JsonProjectionContext;",
            references: MetadataReference.CreateFromImage(library)).AssertCompiles().Sources.Values.Single(source => source.Contains("ThrowMissingMembers", StringComparison.Ordinal));
        Assert.Equal(["name"], Regex.Matches(emitted, "\\? null : \"(\\w+)\"").Select(match => match.Groups[1].Value));
    }
}
