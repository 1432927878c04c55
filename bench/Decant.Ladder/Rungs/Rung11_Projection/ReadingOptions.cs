namespace Decant.Ladder.Rungs.Rung11_Projection;

/// <summary>How much of the sender's JSON is checked, in the steps that are measured.</summary>
internal static class ReadingOptions
{
    /// <summary>The defaults: everything.</summary>
    public static JsonProjectionOptions Full { get; } = new();

    /// <summary>What is skipped is searched for strings and brackets alone.</summary>
    public static JsonProjectionOptions Structure { get; } = new() { SkipValidation = JsonSkipValidation.StructureOnly };

    /// <summary>Everything is checked, but names that come again do not count.</summary>
    public static JsonProjectionOptions UniqueFull { get; } = new() { AssumeUniqueNames = true };

    /// <summary>And an object whose wanted members are found is left at once.</summary>
    public static JsonProjectionOptions Unique { get; } = new() { SkipValidation = JsonSkipValidation.StructureOnly, AssumeUniqueNames = true };
}
