namespace Decant.Fuzz;

/// <summary>All targets.</summary>
public static class FuzzTargets
{
    /// <summary>Gets their names.</summary>
    public static IEnumerable<string> Names => All.Select(target => target.Name);

    internal static IReadOnlyList<IFuzzTarget> All { get; } =
    [
        new PairsTarget(), new CopiesTarget(), new LenientTarget(), new PathsTarget(), new SequencesTarget(), new MasksTarget(), new QueriesTarget(), new ClientTarget(),
        new EventsTarget(), new GeneratorTarget(), new InferTarget(),
    ];

    /// <summary>The inputs that a target begins with.</summary>
    public static IEnumerable<byte[]> SeedsOf(string name) => Find(name).Seeds;

    /// <summary>The inputs of its committed corpus; none if it has no corpus yet.</summary>
    public static IEnumerable<byte[]> CorpusOf(string name) => File.Exists(Corpus.FileOf(name)) ? Corpus.Unpack(File.ReadAllText(Corpus.FileOf(name))) : [];

    /// <summary>Tries one input. It throws if something is wrong.</summary>
    public static void Run(string name, byte[] input) => Find(name).Run(new(input));

    internal static IFuzzTarget Find(string name) => All.FirstOrDefault(target => target.Name == name)
        ?? throw new ArgumentException($"There is no target '{name}'. Expected {string.Join(", ", Names)}.");
}
