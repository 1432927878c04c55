namespace Decant.Mutation;

/// <summary>Mutants that no test can notice, by <c>equal.txt</c>, and those that change the speed alone, by <c>speed.txt</c>.</summary>
/// <remarks>A line is the key of a mutant, or a file below <c>src/Decant</c> whose mutants are all meant, then " # " and the reason.</remarks>
internal sealed class Known(string folder)
{
    private readonly HashSet<string> _equal = Read(Path.Combine(folder, "equal.txt"));
    private readonly HashSet<string> _speed = Read(Path.Combine(folder, "speed.txt"));

    public bool Has(Mutant mutant) => IsEqual(mutant) || IsSpeed(mutant);

    public bool IsEqual(Mutant mutant) => Has(_equal, mutant);

    public bool IsSpeed(Mutant mutant) => Has(_speed, mutant);

    private static bool Has(HashSet<string> keys, Mutant mutant) => keys.Contains(mutant.Key) || keys.Contains(mutant.File);

    private static HashSet<string> Read(string file) =>
        [.. File.ReadLines(file).Where(line => line.Length > 0 && line[0] != '#').Select(line => line.Split(" # ")[0].Trim())];
}
