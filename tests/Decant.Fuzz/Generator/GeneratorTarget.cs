using Decant.Differential;
using Decant.Generator;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Fuzz;

/// <summary>
/// Projections that the input makes, with changed tokens: the generator never fails, what it adds to a project without mistakes compiles unless it says why
/// not, and after an edit it gives what it gives without a past.
/// </summary>
internal sealed class GeneratorTarget : IFuzzTarget
{
    // Only errors count, and what follows nulls through the code gives warnings.
    private static readonly CSharpParseOptions s_parse = CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.Latest)
        .WithFeatures([new("run-nullable-analysis", "never")]);

    private static readonly CSharpCompilation s_empty = CSharpCompilation.Create(
        "Project",
        references: References,
        options: new(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable, concurrentBuild: false));

    private const int MostCompiled = 10_000;

    // The sources whose emitted code compiles.
    private static readonly HashSet<string> s_compiled = new(StringComparer.Ordinal);

    /// <summary>Gets what projections need, and none of what fuzzes them.</summary>
    public static IReadOnlyList<MetadataReference> References => field ??=
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path) is var name && (name == "Decant.dll" || name.StartsWith("System.", StringComparison.Ordinal) || name == "netstandard.dll"))
            .Select(path => MetadataReference.CreateFromFile(path)),
    ];

    public string Name => "generator";

    public string Dictionary => "choices";

    public IEnumerable<byte[]> Seeds => Enumerable.Range(1, 60).Select(seed =>
    {
        var random = new Random(seed);
        byte[] choices = new byte[40 + seed * 3];
        random.NextBytes(choices);
        choices[0] = (byte)(seed % 4);
        return choices;
    });

    public void Run(FuzzInput input)
    {
        int changes = input.Choose(4);
        string before = new RandomTypes(new InputRandom(input)).Write(1 + input.Choose(2));
        string after = before;
        for (; changes > 0; changes--)
            after = SourceEdit.Change(after, input);

        CSharpCompilation first = Project(before), second = Project(after);
        GeneratorDriver edited = Driver().RunGenerators(first);
        Check(first, edited.GetRunResult().Results[0], before);
        if (after == before)
            return;
        GeneratorRunResult result = edited.RunGenerators(second).GetRunResult().Results[0];
        Check(second, result, after);
        GeneratorRunResult full = Driver().RunGenerators(second).GetRunResult().Results[0];
        if (TextOf(result) != TextOf(full))
            throw new UnexpectedException($"After an edit the generator gives\n{TextOf(result)}\nwithout a past\n{TextOf(full)}\nfor\n{after}");
    }

    private static CSharpCompilation Project(string source) => s_empty.AddSyntaxTrees(CSharpSyntaxTree.ParseText(source, s_parse, "Source.cs"));

    private static CSharpGeneratorDriver Driver() => CSharpGeneratorDriver.Create([new JsonProjectionGenerator().AsSourceGenerator()], parseOptions: s_parse);

    private static void Check(CSharpCompilation project, GeneratorRunResult result, string source)
    {
        if (result.Exception is { } exception)
            throw new UnexpectedException($"{exception}\n{source}");
        if (result.Diagnostics.Any(diagnostic => !diagnostic.Id.StartsWith("DCT", StringComparison.Ordinal)))
            throw new UnexpectedException($"{result.Diagnostics[0]}\n{source}");
        if (result.Diagnostics.Any(IsError))
            return;

        // Compiling takes most of the time, and says nothing of a text that is no C# or that was compiled before.
        if (project.SyntaxTrees[0].GetDiagnostics().Any(IsError) || s_compiled.Contains(source))
            return;

        // An error in what was emitted is the generator's, unless the user's text has one too: what it needs of the emitted code is no mistake of the user's.
        Compilation output = project.AddSyntaxTrees(result.GeneratedSources.Select(emitted => CSharpSyntaxTree.ParseText(emitted.SourceText, s_parse, emitted.HintName)));
        Diagnostic[] errors = [.. output.GetDiagnostics().Where(IsError)];
        if (errors.Length > 0 && errors.All(error => error.Location.SourceTree?.FilePath != "Source.cs"))
            throw new UnexpectedException($"{errors[0]}\n{source}");
        if (s_compiled.Count == MostCompiled)
            s_compiled.Clear();
        s_compiled.Add(source);
    }

    private static bool IsError(Diagnostic diagnostic) => diagnostic.Severity == DiagnosticSeverity.Error;

    private static string TextOf(GeneratorRunResult result) => string.Join(
        '\n',
        result.GeneratedSources.Select(emitted => $"{emitted.HintName}\n{emitted.SourceText}").Concat(result.Diagnostics.Select(diagnostic => diagnostic.ToString())));
}
