namespace Decant.Tool.Descriptions;

/// <summary>How records are written.</summary>
/// <param name="IsNested">Whether a member of a member is in a record of its own, and not found by a path.</param>
/// <param name="HasEnums">Whether strings with known names become enums.</param>
/// <param name="HasPolicies">Whether a naming policy may replace the attributes of names.</param>
internal sealed record RecordStyle(bool IsNested = false, bool HasEnums = false, bool HasPolicies = true);
