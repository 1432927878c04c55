using Decant.Lab.Compare;

namespace Decant.Lab.Reports;

/// <summary>A field of the rows for a spreadsheet.</summary>
internal sealed record Field<TRow>(string Name, Func<TRow, object?> Value)
{
    /// <summary>The three fields of quartiles: <c>name_low_unit</c>, <c>name_unit</c> and <c>name_high_unit</c>.</summary>
    public static Field<TRow>[] Of(string name, string unit, Func<TRow, Quartiles> quartiles) =>
    [
        new($"{name}_low{unit}", row => quartiles(row).Low),
        new($"{name}{unit}", row => quartiles(row).Median),
        new($"{name}_high{unit}", row => quartiles(row).High),
    ];
}
