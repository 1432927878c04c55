namespace Decant;

/// <summary>Specifies how strictly skipped values are validated. Values that are read are always validated in full.</summary>
public enum JsonSkipValidation
{
    /// <summary>Validates skipped values in full, so that a document is accepted exactly if System.Text.Json accepts it, with a few documented
    /// differences.</summary>
    Full,

    /// <summary>Checks only the structure of skipped values: that strings end and have no raw control characters, that brackets match, and that the depth is
    /// within the limit.</summary>
    /// <remarks>It is faster, and suitable if the sender is trusted to send valid JSON.</remarks>
    StructureOnly,

    /// <summary>Like <see cref="StructureOnly"/>, and assumes that no object has the same name twice.</summary>
    /// <remarks>Once every member of the projection was found, the rest of the object is skipped in one step, without reading names. A second member with the
    /// same name is ignored, whatever its value is. For a type that does not allow unmapped members, names are read and compared as usual.</remarks>
    StructureOnlyUniqueNames,
}
