using System.Collections;
using System.Reflection;
using Decant.Generator.Model;
using Decant.Generator.Tests.Emitting;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Tests.Incremental;

/// <summary>The models hold facts and names, and no code: code is composed by the emitters, and nobody has to read it back to know what it means.</summary>
public sealed class ModelTextTests
{
    // Any other text is one name.
    private static readonly Dictionary<string, Predicate<string>> s_kinds = new()
    {
        [$"{nameof(PlaceModel)}.{nameof(PlaceModel.Namespace)}"] = IsType,
        [$"{nameof(TypeModel)}.{nameof(TypeModel.Name)}"] = IsType,
        [$"{nameof(TargetModel)}.{nameof(TargetModel.Receiver)}"] = IsType,
        [$"{nameof(ValueModel)}.{nameof(ValueModel.Builder)}"] = IsType,
        [$"{nameof(UnionCaseModel)}.{nameof(UnionCaseModel.Builder)}"] = IsType,
        [$"{nameof(ContextModel)}.{nameof(ContextModel.Needed)}"] = IsType,
        [$"{nameof(ContextPropertyModel)}.{nameof(ContextPropertyModel.Builder)}"] = IsType,
        [$"{nameof(ConstantModel)}.{nameof(ConstantModel.CastTo)}"] = IsType,
        [$"{nameof(TypeParameterModel)}.{nameof(TypeParameterModel.Keyword)}"] = keyword => IsKeyword(keyword.TrimEnd('?')),
        [$"{nameof(MakerModel)}.{nameof(MakerModel.Namespace)}"] = IsType,
        [$"{nameof(ConverterModel)}.{nameof(ConverterModel.Name)}"] = IsType,
        [$"{nameof(DeclarationModel)}.{nameof(DeclarationModel.Keyword)}"] = IsKeyword,

        // What the document, the user's code and the file system say: it may be anything.
        [$"{nameof(EntryModel)}.{nameof(EntryModel.Name)}"] = IsAnything,
        [$"{nameof(MemberModel)}.{nameof(MemberModel.JsonName)}"] = IsAnything,
        [$"{nameof(ConstantModel)}.{nameof(ConstantModel.Value)}"] = IsAnything,
        [$"{nameof(CopyMemberModel)}.{nameof(CopyMemberModel.WrittenName)}"] = IsAnything,
        [$"{nameof(CopyMemberModel)}.{nameof(CopyMemberModel.Absent)}"] = IsJson,

        // What is said to the user.
        [$"{nameof(CopyModel)}.{nameof(CopyModel.Rejection)}"] = IsAnything,
        [$"{nameof(PlaceModel)}.{nameof(PlaceModel.HintName)}"] = IsAnything,
        [$"{nameof(UnionModel)}.{nameof(UnionModel.Discriminator)}"] = IsAnything,
        [$"{nameof(UnionCaseModel)}.{nameof(UnionCaseModel.Text)}"] = IsAnything,
    };

    public static TheoryData<string> Shapes => ShapeTests.Shapes;

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Model_OfAnyShape_HoldsNoCode(string file) => AssertNoCode(ShapeTests.Read(file), JsonProjectionGenerator.ModelStep);

    [Fact]
    public void Model_OfAContext_HoldsNoCode()
    {
        const string Context = """
            public record Item(string Name, Owner? Owner, Page<Owner>[]? Pages);
            public record Owner(string Login);
            public record Page<T>(T[] Items) where T : class?, new() { public string? Next { get; init; } }
            [JsonProjectable(typeof(Item), Only = "name,owner(login)"), JsonProjectable(typeof(Page<Item>))]
            public partial class Context : JsonProjectionContext;
            """;

        AssertNoCode(Context, JsonProjectionGenerator.ContextStep);
    }

    private static void AssertNoCode(string source, string step)
    {
        CSharpCompilation compilation = Generation.Compile(source);
        GeneratorDriver driver = CSharpGeneratorDriver.Create(
            [new JsonProjectionGenerator().AsSourceGenerator()],
            parseOptions: (CSharpParseOptions)compilation.SyntaxTrees[0].Options,
            driverOptions: new(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));
        object[] models =
        [
            .. driver.RunGenerators(compilation, TestContext.Current.CancellationToken).GetRunResult().Results[0]
                .TrackedSteps[step].SelectMany(step => step.Outputs).Select(output => output.Value),
        ];

        Assert.NotEmpty(models);
        Assert.All(models.SelectMany(Texts), found => Assert.True(
            s_kinds.GetValueOrDefault(found.Place, SyntaxFacts.IsValidIdentifier)(found.Text), $"{found.Place} holds '{found.Text}'."));
    }

    private static IEnumerable<(string Place, string Text)> Texts(object model) => model.GetType()
        .GetFields(BindingFlags.Instance | BindingFlags.NonPublic)
        .SelectMany(field => Texts($"{model.GetType().Name}.{field.Name.Split('<', '>')[1]}", field.GetValue(model)));

    private static IEnumerable<(string Place, string Text)> Texts(string place, object? value) => value switch
    {
        string text => [(place, text)],
        IEnumerable items => items.Cast<object>().SelectMany(item => Texts(place, item)),
        Enum => [],
        { } model when model.GetType().Namespace == typeof(ProjectionModel).Namespace => Texts(model),
        _ => [],
    };

    /// <summary>A name of a type or namespace, without a question mark.</summary>
    private static bool IsType(string text)
    {
        TypeSyntax type = SyntaxFactory.ParseTypeName(text);
        return !type.ContainsDiagnostics && type is not NullableTypeSyntax && type.ToFullString() == text;
    }

    private static bool IsKeyword(string text) => text.Split(' ').All(word =>
        SyntaxFacts.GetKeywordKind(word) != SyntaxKind.None || SyntaxFacts.GetContextualKeywordKind(word) != SyntaxKind.None);

    private static bool IsJson(string text) => System.Text.Json.Nodes.JsonNode.Parse(text)?.ToJsonString() is null or { Length: > 0 };

    private static bool IsAnything(string text) => true;
}
