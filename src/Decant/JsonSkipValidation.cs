namespace Decant;

/// <summary>How much is checked of the values that nobody wants. What is wanted is always checked in full.</summary>
public enum JsonSkipValidation
{
    /// <summary>A document is accepted exactly when System.Text.Json accepts it.</summary>
    Full,

    /// <summary>In what is skipped, only: strings end and hold no raw control character, brackets match in kind, the depth is within bounds.
    /// Faster, and right where the sender is trusted to send JSON.</summary>
    StructureOnly,
}
