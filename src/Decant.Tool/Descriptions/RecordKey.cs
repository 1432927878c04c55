namespace Decant.Tool.Descriptions;

/// <summary>What is equal for equal records.</summary>
/// <param name="Value">The value that the record reads.</param>
/// <param name="Wanted">The wanted members as text; empty for none.</param>
/// <param name="Style">How the record is written.</param>
internal sealed record RecordKey(DescribedValue Value, string Wanted, RecordStyle Style)
{
    public static RecordKey Create(DescribedValue value, WantedMembers? wanted, RecordStyle style) => new(value.Origin, wanted?.Key ?? "", style);
}
