namespace Decant.Tool.Descriptions;

/// <summary>What is equal for equal records.</summary>
/// <param name="Value">The identity of the value that the record reads.</param>
/// <param name="Wanted">The wanted members as text; empty for none.</param>
/// <param name="Style">How the record is written.</param>
internal sealed record RecordKey(object Value, string Wanted, RecordStyle Style)
{
    public static RecordKey Create(DescribedValue value, WantedMembers? wanted, RecordStyle style) => new(value.Identity, wanted?.Key ?? "", style);
}
