namespace Decant.Lab.Suites;

/// <summary>One row of a table: a contender and the body it reads.</summary>
internal sealed record SuiteCase(Contender Contender, SuiteBody Body)
{
    public long ResultBytes { get; private init; }

    /// <summary>The bytes that a call reads from memory, or <see langword="null"/> for a call over HTTP, for which a rate would mean little.</summary>
    public long? BodyBytes { get; private init; }

    public string? Failure { get; private init; }

    /// <summary>Why the row cannot be measured, or <see langword="null"/>.</summary>
    public string? Omitted => Contender.NotBuilt ?? Unfit ?? Failure;

    /// <summary>Why the contender cannot read the body as it is sent, or <see langword="null"/>.</summary>
    public string? Unfit => ReadsMemoryAlone ?? NeedsContentLength;

    // A handler that decompresses a body removes its Content-Length.
    private string? NeedsContentLength => Body.Transfer == Transfer.Length ? null : Contender.NeedsContentLength;

    private string? ReadsMemoryAlone => Contender.ReadsMemory && !Body.Delivery.IsOfSeeds
        ? "reads from memory, where --protocol and --transfer have no effect"
        : null;

    /// <summary>Calls once. This measures the size of the result, which is the same for every call, and shows whether the contender can read the body, before a
    /// measurement of minutes begins.</summary>
    public async Task<SuiteCase> TryAsync(OriginEndpoints origin, CancellationToken cancellationToken)
    {
        if (Omitted is not null)
            return this;

        try
        {
            using Session session = Contender.Start(Body.At(origin));
            object? result = await session.GetResultAsync(cancellationToken);
            return this with { ResultBytes = ResultSize.Measure(result), BodyBytes = session.BodyBytes };
        }
        catch (Exception e) when (!cancellationToken.IsCancellationRequested)
        {
            // Any exception: each contender fails in its own way, and the others are still measured.
            return this with { Failure = $"fails with {e.GetType().Name}: {e.Message}" };
        }
    }
}
