namespace Decant.Mutation;

/// <summary>One change of one place of the library.</summary>
/// <param name="Number">From 1; the library makes this change if DECANT_MUTANT has its number.</param>
/// <param name="Area">The folder below <c>src/Decant</c>, or "." for the calls beside the folders.</param>
/// <param name="Place">The file and the line.</param>
/// <param name="Change">What was there, and what is there instead.</param>
internal sealed record Mutant(int Number, string Area, string Place, string Change)
{
    /// <summary>The class that noticed it; <see langword="null"/> if none did.</summary>
    public string? KilledBy { get; set; }

    /// <summary>How many classes of tests execute the place.</summary>
    public int Classes { get; set; }
}
