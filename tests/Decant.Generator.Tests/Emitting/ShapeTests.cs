using Decant.Generator.Tests.Behaviour;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Emitting;

/// <summary>Shapes of types whose emitted code must compile without a warning, as C# 12 and later, with nullable types on and off.</summary>
public sealed class ShapeTests
{
    // All types of Behaviour/Types at once.
    private const string TypesThatAreRead = "Types";

    private static readonly string s_folder = Path.Combine(RepositoryFiles.Root, "tests", "Decant.Generator.Tests", "Emitting", "Shapes");

    public static TheoryData<string> Shapes =>
        [.. Directory.GetFiles(s_folder, "*.cs").Select(file => Path.GetFileName(file)).Append(TypesThatAreRead).Order(StringComparer.Ordinal)];

    public static string Read(string file) => file == TypesThatAreRead ? CompiledProjections.Source : File.ReadAllText(Path.Combine(s_folder, file));

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Emitted_OfAnyShape_CompilesWithoutWarningsAndIsWithinTheLimits(string file) =>
        BuilderSizeTests.AssertSizes(Generation.Run(Read(file)));

    [Deep]
    [Theory]
    [MemberData(nameof(Shapes))]
    public void Emitted_OfAnyShapeAsLaterCSharp_CompilesWithoutWarnings(string file) =>
        Assert.Empty(Generation.Run(Read(file), LanguageVersion.Preview).AssertCompiles().Analyze());

    [Theory]
    [InlineData(
        "public partial class P { public string A { get; set; } public string[] B { get; set; } public List<string> C { get; set; } public P D "
        + "{ get; set; } }")]
    [InlineData("public partial record P(string A, P B, Dictionary<string, List<string>> C, string D = null, int? E = null);")]
    [InlineData("public partial struct P { public string A { get; init; } public Uri B { get; set; } }")]
    public void Emitted_WithNullableTypesOff_CompilesWithoutWarnings(string source) =>
        Generation.Run("[JsonProjection] " + source, nullable: NullableContextOptions.Disable).AssertCompiles();

    // Metadata holds names of up to 1,023 bytes of UTF-8 (CS7013).
    [Theory]
    [InlineData("[JsonProjection] public partial record P([property: JsonPropertyPath(\"@1.x\")] int A, [property: JsonPropertyPath(\"@2.x\")] P? B, [property: JsonPropertyPath(\"@2.y\")] List<P>? C);")]
    [InlineData("[JsonProjection] public partial class P { [JsonPropertyPath(\"@1[0].@2\")] public required string @1 { get; init; } public P? @2 { get; set; } public List<P>? @3 { get; set; } }")]
    [InlineData("public record Page<T>(T Item, #1<T>? Next); public record #1<T>(T Item); public record #2(int X); [JsonProjectable(typeof(Page<#2>), PropertyName = \"Pages\")] partial class C : JsonProjectionContext;")]
    public void Emitted_WithLongNames_CompilesWithoutWarnings(string source) =>
        Generation.Run(source.Replace("@", new string('ä', 300), StringComparison.Ordinal).Replace("#", new string('ä', 150), StringComparison.Ordinal)).Load();

    [Fact]
    public void Emitted_ForMembersFromAnotherAssembly_CompilesWithoutWarnings()
    {
        const string Library = """
            [JsonProjection] public partial record Owner(string Login, Owner? Parent);
            [JsonProjection] public partial struct Point { public int X { get; init; } }
            public class Base
            {
                public int A { get; set; }
                public int B { get; init; }
                public required string C { get; set; }
                [JsonInclude] internal int D { get; set; }
            }
            public record Positional([JsonPropertyPath("a.b")] int Deep);
            """;
        byte[] library = Generation.Run(Library).AssertCompiles().Emit();

        const string Source = """
            [JsonProjection] public partial class P : Base { public Owner? Owner { get; set; } public List<Point>? Points { get; set; } }
            [JsonProjection] public partial record Q(int Deep) : Positional(Deep);
            """;
        Generation.Run(Source, references: MetadataReference.CreateFromImage(library)).AssertCompiles();
    }
}
