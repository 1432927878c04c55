namespace Decant.Lab.Processes;

/// <summary>Chooses the contenders that are measured in processes of their own: those that read repositories, and the floor.</summary>
internal static class ProcessContenders
{
    /// <summary>The contenders, each once, after the floor.</summary>
    /// <exception cref="LabException">One of them cannot run here.</exception>
    public static Contender[] Choose(params IEnumerable<Contender> contenders) => [.. contenders.Prepend(Contenders.Drain).Select(Check).Distinct()];

    private static Contender Check(Contender contender)
    {
        if (contender.NotBuilt is not null)
            throw LabException.Usage($"{contender.Name}: {contender.NotBuilt}.");
        return contender.Reads.Contains(BodyKind.Repositories)
            ? contender
            : throw LabException.Usage($"{contender.Name} reads {string.Join(" or ", contender.Reads)}, not {BodyKind.Repositories}.");
    }
}

/// <summary>The result of measurements with one body, with one row per contender.</summary>
internal abstract record ProcessResult<TRow> : LabResult<TRow>
{
    public required int Items { get; init; }

    public required long BodyBytes { get; init; }
}
