using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;
using Decant.Generator.Tests.Behaviour;
using Decant.Generator.Tests.Interceptor;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Tests.Docs;

/// <summary>The tables of <c>docs/reference/system-text-json.md</c> have each attribute and option of System.Text.Json, and each of their cells is true.</summary>
public sealed partial class SerializerPageTests
{
    private const string Yes = "yes";
    private const string Web = "new JsonSerializerOptions(JsonSerializerDefaults.Web)";
    private const string NotIntercepted = "DCT037";

    // A call with a Type is not intercepted.
    private const string Shared =
        "public static class Serializer { public static object? Read(byte[] json, Type type, JsonSerializerOptions options) => JsonSerializer.Deserialize(json, type, options); }";

    private static readonly string[] s_page = File.ReadAllLines(Path.Combine(RepositoryFiles.Root, "docs", "reference", "system-text-json.md"));

    private static readonly Dictionary<string, string[]> s_features = Rows("## Attributes", "## Options").ToDictionary(cells => cells[0], cells => cells[1..]);

    // By name.
    private static readonly Dictionary<string, string[]> s_options = Rows("## Options", "## Sharing a type with a serializer").SelectMany(cells => Names(cells[0]).Select(name => (name, cells)))
        .ToDictionary(row => row.name, row => row.cells[1..]);

    private static readonly SerializerFeature[] s_settings = [.. SerializerFeature.AllOptions.Where(option => s_options[option.Key][0] is "setting" or "default" or "option")];

    private static readonly Lazy<Loaded> s_projections = new(() => new(
        [.. SerializerFeature.All.Select(row => Marked(row, s_features[row.Key][0])), .. s_settings.Select(row => Marked(row, s_options[row.Key][0]))],
        compilation => Generation.Run(compilation, pages: null)));

    private static readonly Lazy<Loaded> s_contexts = new(() => new(
        [.. SerializerFeature.All.Select(row => Listed(row, s_features[row.Key][1])), .. s_settings.Select(row => Listed(row, Yes))],
        compilation => Generation.Run(compilation, pages: null)));

    private static readonly Lazy<Loaded> s_calls = new(() => new(
        [.. SerializerFeature.All.Select(row => Called(row with { Types = row.CalledTypes ?? row.Types }, isOfContext: row.CalledTypes is not null)), .. SerializerFeature.AllOptions.SelectMany(row => (string[])[Called(row, isOfContext: false), Called(row, isOfContext: true)])],
        compilation => Interceptions.Run(compilation)));

    public static TheoryData<int> Features => [.. Enumerable.Range(0, SerializerFeature.All.Length)];

    public static TheoryData<int> Settings => [.. Enumerable.Range(0, s_settings.Length)];

    public static TheoryData<int> Options => [.. Enumerable.Range(0, SerializerFeature.AllOptions.Length)];

    [Fact]
    public void Features_Always_AreTheTestedOnes() => Assert.Equal(SerializerFeature.All.Select(row => row.Key), s_features.Keys);

    [Fact]
    public void Attributes_OfTheRuntime_AreAllListed()
    {
        IEnumerable<string> attributes = typeof(JsonSerializer).Assembly.GetExportedTypes()
            .Where(type => type.IsSubclassOf(typeof(Attribute)) && !type.IsAbstract && type.Namespace == typeof(JsonConverter).Namespace)
            .Select(type => $"[{type.Name[..^nameof(Attribute).Length]}]");
        string[] listed = [.. s_features.Keys.SelectMany(Names).Where(name => name.StartsWith('['))];
        Assert.Equal(attributes.Order(StringComparer.Ordinal), listed.Distinct().Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Options_OfTheRuntime_AreAllListed()
    {
        const BindingFlags All = BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;
        IEnumerable<string> properties = ((Type[])[typeof(JsonSerializerOptions), typeof(JsonSourceGenerationOptionsAttribute)]).SelectMany(type => type.GetProperties(All))
            .Select(property => property.Name).Where(name => name != nameof(JsonSerializerOptions.IsReadOnly)).Distinct().Order(StringComparer.Ordinal);
        Assert.Equal(properties, s_options.Keys.Order(StringComparer.Ordinal));
        Assert.Equal(
            properties.Where(name => name is not ("Default" or "Web" or "Strict")),
            SerializerFeature.AllOptions.Select(option => option.Key));
    }

    [Theory]
    [MemberData(nameof(Features))]
    public void Feature_OfAProjection_IsAsThePageSays(int row) => s_projections.Value.Check(row, s_features[SerializerFeature.All[row].Key][0], SerializerFeature.All[row]);

    [Theory]
    [MemberData(nameof(Features))]
    public void Feature_OfAContext_IsAsThePageSays(int row) => s_contexts.Value.Check(row, s_features[SerializerFeature.All[row].Key][1], SerializerFeature.All[row]);

    [Theory]
    [MemberData(nameof(Features))]
    public void Feature_OfAnInterceptedCall_IsAsThePageSays(int row) => CheckCall(row, s_features[SerializerFeature.All[row].Key][2], SerializerFeature.All[row]);

    /// <summary>Where a setting of the same name is.</summary>
    [Theory]
    [MemberData(nameof(Options))]
    public void Option_OfAProjection_IsWhereThePageSays(int row)
    {
        string name = SerializerFeature.AllOptions[row].Key;
        bool isSetting = typeof(JsonProjectionAttribute).GetProperty(name) is not null;
        bool isDefault = typeof(JsonProjectionDefaultsAttribute).GetProperty(name) is not null;
        bool isOption = typeof(JsonProjectionOptions).GetProperty(name) is not null;
        Assert.Equal(isSetting ? "setting" : isDefault ? "default" : isOption ? "option" : "no", s_options[name][0]);
        Assert.True(isDefault || !isSetting);
    }

    /// <summary>A projection and a context read with a setting what System.Text.Json reads with the option, and it reads something else without it.</summary>
    [Theory]
    [MemberData(nameof(Settings))]
    public void Option_OfAProjectionOrContext_DoesTheSame(int setting)
    {
        SerializerFeature row = s_settings[setting];
        if (s_options[row.Key][0] != "default")
            s_projections.Value.Check(SerializerFeature.All.Length + setting, Yes, row);
        s_contexts.Value.Check(SerializerFeature.All.Length + setting, Yes, row);
        Type harness = s_contexts.Value.Harness(SerializerFeature.All.Length + setting);
        Assert.NotEqual(Loaded.Read(harness, "Expect", row.Json[0]), Loaded.Read(harness, "ExpectWithout", row.Json[0]));
    }

    [Theory]
    [MemberData(nameof(Options))]
    public void Option_OfAnInterceptedCall_IsAsThePageSays(int option)
    {
        SerializerFeature row = SerializerFeature.AllOptions[option];
        int call = SerializerFeature.All.Length + (2 * option);
        if (row.Options.Length > 0)
            CheckCall(call, s_options[row.Key][1], row);
        if (row.ContextOptions.Length > 0)
            CheckCall(call + 1, s_options[row.Key][1], row);
    }

    /// <summary>The sets of defaults.</summary>
    [Theory]
    [InlineData("Default", "General")]
    [InlineData("Web", "Web")]
    [InlineData("Strict", "Strict")]
    public void Defaults_Always_AreAsThePageSays(string name, string defaults)
    {
        string[] rules = [.. Generation.Run($"[JsonProjection(JsonSerializerDefaults.{defaults})] public partial class P {{ public int Id {{ get; set; }} }}").Diagnostics.Select(diagnostic => diagnostic.Id)];
        Fate fate = Assert.Single(Interceptions.Of($"public class P {{ public int Id {{ get; set; }} }} class C {{ P? F() => JsonSerializer.Deserialize<P>(\"\", JsonSerializerOptions.{name}); }}"));
        Assert.Equal((s_options[name][0], s_options[name][1]), (rules.SingleOrDefault("setting"), fate.Rejection is null ? Yes : NotIntercepted));
    }

    private static void CheckCall(int piece, string cell, SerializerFeature row)
    {
        s_calls.Value.Check(piece, cell, row);
        Assert.Equal(cell == Yes, s_calls.Value.IsIntercepted(piece));
    }

    private static string Marked(SerializerFeature row, string cell)
    {
        string types = row.Types.Replace("#", $"[JsonProjection{(cell == "setting" ? $"({row.Settings})" : "")}] public #", StringComparison.Ordinal);
        types = Regex.Replace(types, "#(abstract )?", "$1partial ");
        return cell is Yes or "setting" or "option" ? $"{types} {Harness(row, $"JsonProjection.Parse<{row.Root}>(json, new() {{ {row.CallOptions} }})")}" : types;
    }

    private static string Listed(SerializerFeature row, string cell)
    {
        string types = $"""
            {Plain(row)}
            [JsonProjectable(typeof({row.Root}), PropertyName = "Root"), JsonProjectionDefaults({row.Settings})] public partial class C : JsonProjectionContext;
            """;
        return cell == Yes ? $"{types} {Harness(row, $"JsonProjection.Parse(json, C.Default.Root.WithOptions(new() {{ {row.CallOptions} }}))")}" : types;
    }

    private static string Called(SerializerFeature row, bool isOfContext) => isOfContext
        ? row.ContextOptions.Length == 0 ? "" : $$"""
            {{Plain(row)}}
            [JsonSourceGenerationOptions(JsonSerializerDefaults.Web, {{row.ContextOptions}}), JsonSerializable(typeof({{row.Root}}), TypeInfoPropertyName = "Root")] public partial class S{{NameOf(row)}} : JsonSerializerContext;
            {{Harness(row, $"JsonSerializer.Deserialize(json, S{NameOf(row)}.Default.Root)")}}
            """
        : $"{Plain(row)} {Harness(row, $"JsonSerializer.Deserialize<{row.Root}>(json, {Web} {{ {row.Options} }})")}";

    // Files of the serializer's generator have names without namespaces.
    private static string NameOf(SerializerFeature row) => Regex.Replace(row.Key, @"\W", "");

    private static string Plain(SerializerFeature row) => row.Types.Replace("#", "public ", StringComparison.Ordinal);

    private static string Harness(SerializerFeature row, string read) => $$"""
        public static class Harness
        {
            public static object? Read(byte[] json) => {{read}};
            public static object? Expect(byte[] json) => Serializer.Read(json, typeof({{row.Root}}), {{Web}} { {{row.Options}} });
            public static object? ExpectWithout(byte[] json) => Serializer.Read(json, typeof({{row.Root}}), {{Web}});
        }
        """;

    private static IEnumerable<string[]> Rows(string from, string to) => s_page.SkipWhile(line => line != from).TakeWhile(line => line != to)
        .Where(line => line.StartsWith('|') && !line.StartsWith("|---", StringComparison.Ordinal) && !line.Contains("| intercepted |", StringComparison.Ordinal))
        .Select(line => line.Split('|', StringSplitOptions.TrimEntries)[1..^1]);

    private static IEnumerable<string> Names(string cell) => Quoted().Matches(cell).Select(match => match.Groups[1].Value);

    [GeneratedRegex("`([^`]+)`")]
    private static partial Regex Quoted();

    /// <summary>Pieces of code, each in a namespace of its own, compiled and loaded as one project.</summary>
    private sealed class Loaded
    {
        private readonly Generation _generation;
        private readonly Assembly _assembly;

        public Loaded(string[] pieces, Func<CSharpCompilation, Generation> run)
        {
            CSharpCompilation project = Generation.Compile(Shared, LanguageVersion.CSharp13);
            _generation = run(project.AddSyntaxTrees(pieces.Select((piece, number) => CSharpSyntaxTree.ParseText(
                $"#pragma warning disable\nnamespace Piece{number}\n{{\n{piece}\n}}", (CSharpParseOptions)project.SyntaxTrees[0].Options, FileOf(number)))));
            _assembly = Assembly.Load(_generation.Emit());
        }

        public Type Harness(int piece) => _assembly.GetType($"Piece{piece}.Harness", throwOnError: true)!;

        /// <summary>Fails unless the page's cell is the rule that is reported, or nothing is and the serializer reads the same.</summary>
        public void Check(int piece, string cell, SerializerFeature row)
        {
            string[] rules = [.. _generation.Diagnostics.Where(diagnostic => diagnostic.Location.GetLineSpan().Path == FileOf(piece))
                .Where(diagnostic => diagnostic.Id != NotIntercepted || Interceptions.IsRejection(diagnostic.GetMessage(null))).Select(diagnostic => diagnostic.Id).Distinct()];
            Assert.True(cell == (rules.Length == 0 ? Yes : string.Join(", ", rules)), $"{row.Key}: '{cell}' on the page, and reported: {string.Join(", ", rules)}.");
            if (cell != Yes)
                return;
            Assert.NotEmpty(row.Json);
            Assert.All(row.Json, json => Assert.Equal(Read(Harness(piece), "Expect", json), Read(Harness(piece), "Read", json)));
        }

        public bool IsIntercepted(int piece)
        {
            SyntaxTree tree = _generation.Output.SyntaxTrees.Single(tree => tree.FilePath == FileOf(piece));
            SemanticModel model = _generation.Output.GetSemanticModel(tree);
            return tree.GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>().Any(call => model.GetInterceptorMethod(call) is not null);
        }

        public static string Read(Type harness, string method, string json) => LoadedProjections.Describe(
            () => harness.GetMethod(method)!.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [Encoding.UTF8.GetBytes(json)], null)!);

        private static string FileOf(int piece) => $"Piece{piece}.cs";
    }
}
