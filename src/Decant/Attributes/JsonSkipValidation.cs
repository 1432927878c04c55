namespace Decant;

/// <summary>Specifies how strictly skipped values are validated. Values that are read are always validated in full.</summary>
public enum JsonSkipValidation
{
    /// <summary>Validates skipped values in full: a document is accepted if System.Text.Json accepts it, and otherwise rejected, with a few documented
    /// differences.</summary>
    Full,

    /// <summary>Checks in skipped values only that strings end and contain no raw control character, that brackets match in kind, and that the depth
    /// is within the limit. It is faster, and suitable if the sender is trusted to send valid JSON.</summary>
    StructureOnly,
}
