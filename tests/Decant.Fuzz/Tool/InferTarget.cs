using System.Reflection;
using System.Runtime.Loader;
using System.Text.Json;
using Decant.Generator;
using Decant.Tool.Inference;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;
using static Decant.Fuzz.UnexpectedException;

namespace Decant.Fuzz;

/// <summary>A payload, from which the command and the lab infer a record: it compiles without a warning, and reads the payload.</summary>
internal sealed class InferTarget : IFuzzTarget
{
    private static readonly CSharpParseOptions s_language = CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.CSharp12);

    private static readonly CSharpCompilation s_empty = CSharpCompilation.Create(
        "Inferred",
        references: GeneratorTarget.References,
        options: new(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable, warningLevel: 9999));

    private static readonly MethodInfo s_parseAs = typeof(InferTarget).GetMethod(nameof(ParseAs), BindingFlags.Static | BindingFlags.NonPublic)!;

    public string Name => "infer";

    public string Dictionary => "json";

    public IEnumerable<byte[]> Seeds =>
        [.. Subjects.Documents.Select(document => FuzzInput.Of([], "", "", document.Json)), FuzzInput.Of([], "data.items", "", """{"data":{"items":[{"id":1},{"id":null}]}}""")];

    public void Run(FuzzInput input)
    {
        if (Parse(input.Text()) is not { } array || Parse(input.Text()) is not { } members)
            return;
        byte[] json = input.Rest();
        var body = new Body("items.json", json, null);
        MemberPath? at = array.FirstOrDefault();
        InferredProjection projection;
        try
        {
            projection = body.Read(at, payload => InferredProjection.Create(payload, members.Length == 0 ? null : members, "Inferred"));
        }
        catch (InferenceException)
        {
            return;
        }

        foreach (string remark in projection.Remarks)
            Require(!remark.Any(char.IsControl), $"A control character in '{remark}'.");
        string source = ProjectionSource.Create(projection);
        Read(source, projection, json, at);
    }

    private static MemberPath[]? Parse(byte[] text)
    {
        try
        {
            return text.Length == 0 ? [] : MemberPath.ParseAll(System.Text.Encoding.UTF8.GetString(text));
        }
        catch (FormatException)
        {
            return null;
        }
    }

    private static void Read(string source, InferredProjection projection, byte[] json, MemberPath? at)
    {
        CSharpCompilation project = s_empty.AddSyntaxTrees(CSharpSyntaxTree.ParseText(source, s_language, "Source.cs"));
        CSharpGeneratorDriver.Create([new JsonProjectionGenerator().AsSourceGenerator()], parseOptions: s_language)
            .RunGeneratorsAndUpdateCompilation(project, out Compilation output, out var reported);
        using var image = new MemoryStream();
        EmitResult emitted = output.Emit(image);
        Diagnostic? wrong = reported.Concat(emitted.Diagnostics).FirstOrDefault(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning);
        Require(wrong is null, $"{wrong}\n{source}");

        image.Position = 0;
        var context = new AssemblyLoadContext("inferred", isCollectible: true);
        try
        {
            Type type = context.LoadFromStream(image).GetType("Inferred", throwOnError: true)!;
            var options = new JsonProjectionOptions { Path = at?.Text, TopLevelValues = projection.Payload.Root == PayloadRoot.Lines };
            bool isArray = projection.Payload.Root != PayloadRoot.Object;
            s_parseAs.MakeGenericMethod(type).Invoke(null, BindingFlags.DoNotWrapExceptions, null, [FuzzInput.WithoutMark(json), isArray, options], null);
        }
        catch (JsonException exception)
        {
            throw new UnexpectedException($"{exception.Message}\n{source}");
        }
        finally
        {
            context.Unload();
        }
    }

    // Nothing of the type may be kept: a context that is not collected keeps some mappings of memory, of which a process has 65,530.
    private static void ParseAs<T>(byte[] json, bool isArray, JsonProjectionOptions options)
        where T : IJsonProjection<T>
    {
        if (isArray)
            JsonProjection.ParseArray<T>(json, options);
        else
            JsonProjection.Parse<T>(json, options);
    }
}
