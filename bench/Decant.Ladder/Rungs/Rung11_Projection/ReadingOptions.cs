namespace Decant.Ladder.Rungs.Rung11_Projection;

/// <summary>The measured options for checking the sender's JSON.</summary>
internal static class ReadingOptions
{
    /// <summary>The defaults. Everything is checked.</summary>
    public static JsonProjectionOptions Full { get; } = new();

    /// <summary>Skipped members are scanned only for strings and brackets.</summary>
    public static JsonProjectionOptions Structure { get; } = new() { SkipValidation = JsonSkipValidation.StructureOnly };

    /// <summary>Skipped members are scanned only for strings and brackets, and once all wanted members are found, reading jumps to the end of the
    /// object.</summary>
    public static JsonProjectionOptions Unique { get; } = new() { SkipValidation = JsonSkipValidation.StructureOnlyUniqueNames };
}
