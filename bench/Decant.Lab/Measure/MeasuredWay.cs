using System.ComponentModel;
using System.Reflection;
using Decant.Tool.Inference;
using Microsoft.CodeAnalysis;

namespace Decant.Lab.Measure;

/// <summary>One way to get the wanted members from an address.</summary>
internal sealed record MeasuredWay(string Name, string Summary, ContenderTraits Traits, Func<HttpClient, Uri, CancellationToken, Task> Get)
{
    private const string Folder = "Ways/";

    // The classes, with their names on the ladder. The reference is what most people write. The verdict compares Decant with it.
    private static readonly (string Class, string Name, ContenderTraits Traits)[] s_ways =
    [
        ("Rung5", "rung5", ContenderTraits.Rung),
        ("Rung7", "rung7", ContenderTraits.Rung),
        ("Rung9", "rung9", ContenderTraits.Rung),
        ("GetFromJsonAsync", "GetFromJsonAsync", ContenderTraits.Reference),
        ("Rung10b", "rung10b", ContenderTraits.Rung),
        ("Rung11", "rung11", ContenderTraits.Rung | ContenderTraits.Decant),
    ];

    public static int Count => s_ways.Length + 1;

    /// <summary>Compiles the ways for a record. The floor comes first.</summary>
    public static IReadOnlyList<MeasuredWay> CreateAll(InferredProjection projection)
    {
        string[] symbols = projection.Payload.Root == PayloadRoot.Object ? [MeasuredTypes.OneObject] : [];
        var (assembly, diagnostics) = ProjectionCompiler.Compile([.. MeasuredTypes.Create(projection), .. s_ways.Select(way => MarkupText.Resource($"{Folder}{way.Class}.cs"))], symbols);
        return assembly is null
            ? throw new InvalidOperationException(string.Join('\n', diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)))
            :
            [
                new(Contenders.Drain.Name, "the floor: the body read and thrown away", Contenders.Drain.Traits, Ladder.Floors.Drain.WithHttpClient),
                .. s_ways.Select(way => Of(assembly.GetType(way.Class)!, way.Name, way.Traits)),
            ];
    }

    public Session Start(HttpClient http, Uri address) => new(cancellationToken => Get(http, address, cancellationToken));

    private static MeasuredWay Of(Type type, string name, ContenderTraits traits) => new(
        name,
        type.GetCustomAttribute<DescriptionAttribute>()!.Description,
        traits,
        type.GetMethod("GetAsync")!.CreateDelegate<Func<HttpClient, Uri, CancellationToken, Task>>());
}
