using System.Security.Cryptography;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Mutation;

/// <summary>The sources of the library in a checkout that is there for this alone: they are written over.</summary>
/// <param name="checkout">The checkout's root.</param>
internal sealed class Library(string checkout)
{
    private readonly string _folder = Path.Combine(checkout, "src", "Decant");
    private readonly Dictionary<string, string> _sources = [];

    /// <summary>Chooses places by a seed, so many in each area, writes the sources with all of these changes, and builds the tests.</summary>
    /// <returns>The mutants. A place whose change does not compile is left out.</returns>
    public IReadOnlyList<Mutant> Change(IReadOnlyList<Area> areas, int each, int seed, Func<IReadOnlyList<(string File, int Line)>> build)
    {
        File.WriteAllText(Path.Combine(_folder, "MutationChosen.cs"), Injected.Chosen);
        var leftOut = new HashSet<(string File, string Text)>();
        while (true)
        {
            List<Mutant> mutants = Write(areas, each, seed, leftOut);
            IReadOnlyList<(string File, int Line)> errors = build();
            if (errors.Count == 0)
                return mutants;
            // A change may be no C# for a reason that syntax does not show. The compiler says on which line of the written file.
            int before = leftOut.Count;
            foreach ((string file, int line) in errors)
                leftOut.Add((file, File.ReadLines(file).ElementAt(line - 1)));
            if (leftOut.Count == before)
                throw new InvalidOperationException($"The library does not build: {errors[0].File}({errors[0].Line}).");
        }
    }

    private List<Mutant> Write(IReadOnlyList<Area> areas, int each, int seed, HashSet<(string File, string Text)> leftOut)
    {
        var mutants = new List<Mutant>();
        foreach (Area area in areas)
        {
            var places = area.Files(_folder)
                .SelectMany(Places)
                .OrderBy(place => Order(place.Key, seed))
                .Take(each);
            foreach (IGrouping<string, Place> file in places.GroupBy(place => place.File))
                Write(area, file.Key, [.. file], leftOut, mutants);
        }

        return mutants;
    }

    private void Write(Area area, string path, Place[] places, HashSet<(string File, string Text)> leftOut, List<Mutant> mutants)
    {
        // None within another: the outer one would hold the inner one twice.
        Dictionary<SyntaxNode, Place> apart = places.Where(place => !places.Any(other => other != place && other.Node.Contains(place.Node))).ToDictionary(place => place.Node);
        SyntaxNode changed = places[0].Node.SyntaxTree.GetRoot().ReplaceNodes(apart.Keys, (node, _) =>
        {
            int number = mutants.Count + 1;
            bool isLeftOut = leftOut.Any(line => line.File == path && line.Text.Contains($"Chosen.Is({number})", StringComparison.Ordinal));
            // The numbers of the others stay.
            mutants.Add(new(number, area.Name, RelativePath(path), node.GetLocation().GetLineSpan().StartLinePosition.Line + 1, apart[node].Key) { IsLeftOut = isLeftOut });
            return isLeftOut ? node : Changes.Make(node, number);
        });
        File.WriteAllText(path, changed.ToFullString());
    }

    // A key has no line, which a change elsewhere moves; of equal changes of a file it counts the later ones.
    private IEnumerable<Place> Places(string file)
    {
        var counts = new Dictionary<string, int>();
        foreach (SyntaxNode node in Changes.Find(CSharpSyntaxTree.ParseText(Source(file)).GetRoot()))
        {
            string change = Changes.Describe(node);
            int count = counts[change] = counts.GetValueOrDefault(change) + 1;
            yield return new(file, node, $"{RelativePath(file)}: {change}{(count > 1 ? $" ({count})" : "")}");
        }
    }

    // Random, and the same for a place whatever other places there are: what is chosen hardly changes with the sources.
    private static string Order(string key, int seed) => Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes($"{seed} {key}")));

    private string RelativePath(string file) => Path.GetRelativePath(_folder, file).Replace('\\', '/');

    private string Source(string file)
    {
        if (!_sources.TryGetValue(file, out string? source))
            _sources.Add(file, source = File.ReadAllText(file));
        return source;
    }

    private sealed record Place(string File, SyntaxNode Node, string Key);
}
