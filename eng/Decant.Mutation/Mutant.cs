namespace Decant.Mutation;

/// <summary>One change of one place of the library.</summary>
/// <param name="Number">From 1; the library makes this change if DECANT_MUTANT has its number.</param>
/// <param name="Area">The name of its area.</param>
/// <param name="File">The file below <c>src/Decant</c>.</param>
/// <param name="Line">The line.</param>
/// <param name="Key">The file and the change, by which the mutant is known where lines move.</param>
internal sealed record Mutant(int Number, string Area, string File, int Line, string Key)
{
    /// <summary>Whether the change does not compile.</summary>
    public bool IsLeftOut { get; init; }

    /// <summary>The test that noticed it; <see langword="null"/> if none did, or none was run.</summary>
    public string? KilledBy { get; set; }

    /// <summary>How many tests execute the place.</summary>
    public int Tests { get; set; }

    /// <summary>Whether it was tried.</summary>
    public bool IsTried { get; set; }

    public override string ToString() => $"{Number} {Key} (line {Line})";
}
