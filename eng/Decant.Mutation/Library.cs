using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Mutation;

/// <summary>The sources of the library in a checkout that is there for this alone: they are written over.</summary>
/// <param name="checkout">The checkout's root.</param>
internal sealed class Library(string checkout)
{
    // What says whether a change is made, and which were asked for: the latter is written where the process ends.
    private const string Chosen = """
        namespace Decant.Mutation
        {
            internal static class Chosen
            {
                private static readonly int s_made = int.Parse(global::System.Environment.GetEnvironmentVariable("DECANT_MUTANT") ?? "0", null);
                private static readonly string? s_file = global::System.Environment.GetEnvironmentVariable("DECANT_MUTANTS_REACHED");
                private static readonly bool[] s_reached = new bool[10_000];

                static Chosen()
                {
                    if (s_file is not null)
                        global::System.AppDomain.CurrentDomain.ProcessExit += (_, _) => Write();
                }

                public static bool Is(int number)
                {
                    s_reached[number] = true;
                    return number == s_made;
                }

                private static void Write()
                {
                    for (int i = 0; i < s_reached.Length; i++)
                    {
                        if (s_reached[i])
                            global::System.IO.File.AppendAllText(s_file!, i + "\n");
                    }
                }
            }
        }
        """;

    private readonly string _folder = Path.Combine(checkout, "src", "Decant");

    /// <summary>Chooses places by a seed, so many in each area, and writes the sources with all of these changes.</summary>
    public IReadOnlyList<Mutant> Change(IReadOnlyList<string> areas, int each, int seed)
    {
        // The generator compiles a few of the files too, and has nothing that chooses.
        string shared = File.ReadAllText(Path.Combine(checkout, "src", "Decant.Generator", "Decant.Generator.csproj"));
        var random = new Random(seed);
        var mutants = new List<Mutant>();
        foreach (string area in areas)
        {
            var places = Directory.GetFiles(Path.Combine(_folder, area), "*.cs").Order(StringComparer.Ordinal)
                .Where(file => !shared.Contains(Path.GetFileName(file), StringComparison.Ordinal))
                .Select(file => (File: file, Root: CSharpSyntaxTree.ParseText(File.ReadAllText(file)).GetRoot()))
                .SelectMany(source => Changes.Find(source.Root).Select(node => (source.File, source.Root, Node: node)))
                .ToArray();
            random.Shuffle(places);
            var chosen = places.Take(each).ToArray();
            foreach (var file in chosen.GroupBy(place => place.File))
                mutants.AddRange(Write(area, file.Key, file.First().Root, [.. file.Select(place => place.Node)], mutants.Count));
        }

        File.WriteAllText(Path.Combine(_folder, "MutationChosen.cs"), "#nullable enable\n" + Chosen);
        return mutants;
    }

    private List<Mutant> Write(string area, string path, SyntaxNode root, SyntaxNode[] nodes, int before)
    {
        var mutants = new List<Mutant>();
        // None within another: the outer one would hold the inner one twice.
        SyntaxNode[] apart = [.. nodes.Where(node => !nodes.Any(other => other != node && other.Contains(node)))];
        SyntaxNode changed = root.ReplaceNodes(apart, (node, _) =>
        {
            int number = before + mutants.Count + 1;
            (SyntaxNode made, string change) = Changes.Make(node, number);
            int line = node.GetLocation().GetLineSpan().StartLinePosition.Line + 1;
            mutants.Add(new(number, area, $"{Path.GetRelativePath(_folder, path)}:{line}", change));
            return made;
        });
        File.WriteAllText(path, changed.ToFullString());
        return mutants;
    }
}
