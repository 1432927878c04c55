using Decant.Lab.Commands;
using Decant.Ladder;

namespace Decant.Lab.Processes;

/// <summary>Chooses what is measured in processes of its own: contenders that read repositories, and the floor.</summary>
internal static class ProcessContenders
{
    /// <summary>The named contenders, each once, the floor before them.</summary>
    /// <exception cref="UsageException">A name is no contender's, or its contender cannot run here.</exception>
    public static Contender[] Choose(params IEnumerable<string> names) => [.. names.Select(Find).Prepend(Contenders.Drain).Distinct()];

    private static Contender Find(string name)
    {
        Contender contender = Contenders.Find(name) ?? throw new UsageException($"'{name}' is no contender; the command list names all.");
        if (contender.NotBuilt is not null)
            throw new UsageException($"{contender.Name}: {contender.NotBuilt}.");
        return contender.Reads.Contains(BodyKind.Repositories)
            ? contender
            : throw new UsageException($"{contender.Name} reads {string.Join(" or ", contender.Reads)}, not {BodyKind.Repositories}.");
    }
}
