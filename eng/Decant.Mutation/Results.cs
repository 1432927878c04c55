using System.Text.Json;

namespace Decant.Mutation;

/// <summary>The file that a campaign goes on from.</summary>
internal static class Results
{
    /// <summary>Takes what became of the mutants in earlier runs.</summary>
    /// <param name="triesSurvivors">Whether those that survived are tried again.</param>
    public static void Take(FileInfo? file, IReadOnlyList<Mutant> mutants, bool triesSurvivors)
    {
        if (file is not { Exists: true })
            return;
        // The sources may have changed since then.
        Dictionary<string, Mutant> before = JsonSerializer.Deserialize<Mutant[]>(File.ReadAllText(file.FullName))!.ToDictionary(mutant => mutant.Key);
        foreach (Mutant mutant in mutants)
        {
            if (!before.TryGetValue(mutant.Key, out Mutant? earlier))
                continue;
            (mutant.KilledBy, mutant.Tests) = (earlier.KilledBy, earlier.Tests);
            mutant.IsTried = earlier.IsTried && (earlier.KilledBy is not null || !triesSurvivors);
        }
    }

    public static void Write(FileInfo? file, IReadOnlyList<Mutant> mutants)
    {
        if (file is null)
            return;
        file.Directory!.Create();
        File.WriteAllText(file.FullName, JsonSerializer.Serialize(mutants));
    }
}
