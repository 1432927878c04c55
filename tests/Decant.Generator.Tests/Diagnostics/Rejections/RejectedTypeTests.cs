using System.Reflection;
using System.Resources;
using System.Text.Json;
using System.Text.RegularExpressions;
using Decant.Generator.Tests.Interceptor;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Diagnostics.Rejections;

/// <summary>Every exception that System.Text.Json has for a type: a projection of the type is reported, a context that lists it too, and a call has the same
/// exception, because it is not intercepted, or because the reader asks for the contract.</summary>
public sealed class RejectedTypeTests
{
    private const string Call = "public static class Calls { public static object? Read(string json) => JsonSerializer.Deserialize<T>(json); }";

    private static readonly ResourceSet s_resources =
        new ResourceManager("FxResources.System.Text.Json.SR", typeof(JsonSerializer).Assembly).GetResourceSet(System.Globalization.CultureInfo.InvariantCulture, createIfNotExists: true, tryParents: true)!;

    private static readonly Lazy<Assembly> s_plain = new(() => Assembly.Load(Generation.Run(
        Project(RejectedTypes.All.Select(type => Unmarked(type.Source))), Generation.WithPages(null)).Emit()));

    private static readonly string[] s_calls = [.. RejectedTypes.All.Select(type => $"{Unmarked(type.Source)} {Call}").Distinct()];

    private static readonly Lazy<Assembly> s_intercepted = new(() =>
    {
        Interceptions.OfEach("", s_calls, out Generation generation);
        return Assembly.Load(generation.Emit());
    });

    public static TheoryData<int, string> All => [.. RejectedTypes.All.Select((type, index) => (index, type.ToString()))];

    [Theory]
    [MemberData(nameof(All))]
    public void Deserialize_ByReflection_HasThisException(int index, string name)
    {
        Type type = s_plain.Value.GetType($"Piece{index}.T", throwOnError: true)!;
        Exception? thrown = Record.Exception(() => JsonSerializer.Deserialize(RejectedTypes.All[index].Json, type));

        Assert.NotNull(thrown);
        Assert.IsNotType<JsonException>(thrown);
        if (RejectedTypes.All[index].Resource is { Length: > 0 } resource)
            Assert.Matches(Pattern(resource), thrown.Message);
        else
            Assert.True(thrown is ArgumentOutOfRangeException or TypeLoadException, $"{name}: {thrown}");
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Projection_OfThisType_IsReported(int index, string name)
    {
        RejectedType type = RejectedTypes.All[index];
        string[] found = [.. Generation.Run(Project([type.Source.Replace("#", "[JsonProjection] ", StringComparison.Ordinal)]), pages: null).Diagnostics.Select(diagnostic => diagnostic.Id).Distinct()];

        Assert.Equal((name, type.Rule ?? ""), (name, string.Join(',', found)));
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Context_OfThisType_IsReported(int index, string name)
    {
        RejectedType type = RejectedTypes.All[index];
        string source = $"{Unmarked(type.Source)} [JsonProjectable(typeof(T))] public partial class C : JsonProjectionContext;";
        bool isRead = type.Rule is null && !(type.Resource.StartsWith("Polymorphism", StringComparison.Ordinal) && !type.IsReadByContext);

        Assert.Equal((name, isRead), (name, Generation.Run(Project([source]), pages: null).Diagnostics.Count == 0));
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Call_OfThisType_HasTheSameException(int index, string name)
    {
        RejectedType rejected = RejectedTypes.All[index];
        string piece = $"Piece{Array.IndexOf(s_calls, $"{Unmarked(rejected.Source)} {Call}")}";
        Exception? expected = Record.Exception(() => JsonSerializer.Deserialize(rejected.Json, s_intercepted.Value.GetType($"{piece}.T", throwOnError: true)!));
        MethodInfo call = s_intercepted.Value.GetType($"{piece}.Calls", throwOnError: true)!.GetMethod("Read")!;
        Exception? thrown = Record.Exception(() => call.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [rejected.Json], null));

        Assert.Equal((name, expected?.GetType(), expected?.Message), (name, thrown?.GetType(), thrown?.Message));
    }

    // System.Text.Json reads no dates that are numbers.
    [Fact]
    public void Projection_WithNumberHandlingOfADate_IsRead() => Generation.Run(
        "[JsonProjection] public partial class P { [JsonUnixTime(JsonUnixTimeUnit.Seconds), JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public DateTime At { get; set; } }").AssertCompiles();

    // A version of System.Text.Json may have further ones.
    [Fact]
    public void Messages_OfSystemTextJson_AreAllKnown()
    {
        string[] names = [.. s_resources.Cast<System.Collections.DictionaryEntry>().Select(entry => (string)entry.Key).Order(StringComparer.Ordinal)];
        string[] ofTypes = [.. RejectedTypes.All.Select(type => type.Resource).Where(resource => resource.Length > 0).Distinct()];
        string[] others = OtherMessages.Text.Split([' ', '\n'], StringSplitOptions.RemoveEmptyEntries);

        Assert.Empty(ofTypes.Intersect(others));
        Assert.Equal(names, ofTypes.Concat(others).Intersect(names).Order(StringComparer.Ordinal));
        Assert.Empty(ofTypes.Except(names));
    }

    private static string Unmarked(string source) => source.Replace("#", "", StringComparison.Ordinal);

    private static string Pattern(string resource) => Regex.Replace(Regex.Escape(s_resources.GetString(resource)!.Replace("{{", "{", StringComparison.Ordinal).Replace("}}", "}", StringComparison.Ordinal)), @"\\\{\d}", ".*");

    private static CSharpCompilation Project(IEnumerable<string> pieces)
    {
        CSharpCompilation project = Generation.Compile("", LanguageVersion.CSharp13);
        return project.WithOptions(project.Options.WithAllowUnsafe(true)).AddSyntaxTrees(pieces.Select((piece, number) => CSharpSyntaxTree.ParseText(
            $"#pragma warning disable\nnamespace Piece{number}\n{{\n{piece}\n}}", (CSharpParseOptions)project.SyntaxTrees[0].Options, $"Piece{number}.cs")));
    }
}
