using System.ComponentModel;
using System.Reflection;
using Decant.Lab.Compare;
using Decant.Lab.Inference;
using Decant.Ladder;
using Microsoft.CodeAnalysis;

namespace Decant.Lab.Measure;

/// <summary>One way to get the wanted members from an address.</summary>
/// <param name="Name">What the tables call it.</param>
/// <param name="Summary">What it does.</param>
/// <param name="Get">One request and its result.</param>
internal sealed record MeasuredWay(string Name, string Summary, Func<HttpClient, Uri, CancellationToken, Task> Get)
{
    /// <summary>The floor's name.</summary>
    public const string Drain = "drain";

    /// <summary>Decant's name.</summary>
    public const string Decant = "rung11";

    /// <summary>What most people write, which the verdict is about.</summary>
    public const string Usual = "GetFromJsonAsync";

    private const string Folder = "Ways/";

    // The names of the classes, as on the ladder.
    private static readonly string[] s_order = ["Rung5", "Rung7", "Rung9", Usual, "Rung10b", "Rung11"];

    /// <summary>How many there are, the floor included.</summary>
    public static int Count => s_order.Length + 1;

    /// <summary>Compiles the ways for a record, and puts the floor before them.</summary>
    public static IReadOnlyList<MeasuredWay> CreateAll(InferredProjection projection)
    {
        string[] symbols = projection.Payload.Root == PayloadRoot.Object ? [MeasuredTypes.OneObject] : [];
        var (assembly, diagnostics) = ProjectionCompiler.Compile([.. MeasuredTypes.Create(projection), .. s_order.Select(ReadSource)], symbols);
        return assembly is null
            ? throw new InvalidOperationException(string.Join('\n', diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)))
            :
            [
                new(Drain, "the floor: the body read and thrown away", Ladder.Floors.Drain.WithHttpClient),
                .. s_order.Select(name => Of(assembly.GetType(name)!)),
            ];
    }

    /// <summary>Calls against one address.</summary>
    public Session Start(HttpClient http, Uri address) => new(cancellationToken => Get(http, address, cancellationToken));

    private static MeasuredWay Of(Type type) => new(
        type.Name == Usual ? Usual : type.Name.ToLowerInvariant(),
        type.GetCustomAttribute<DescriptionAttribute>()!.Description,
        type.GetMethod("GetAsync")!.CreateDelegate<Func<HttpClient, Uri, CancellationToken, Task>>());

    private static string ReadSource(string name)
    {
        using Stream resource = typeof(MeasuredWay).Assembly.GetManifestResourceStream($"{Folder}{name}.cs")!;
        using var reader = new StreamReader(resource);
        return reader.ReadToEnd();
    }
}
