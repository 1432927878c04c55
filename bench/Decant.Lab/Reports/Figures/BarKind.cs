using Decant.Ladder;

namespace Decant.Lab.Reports.Figures;

/// <summary>What the row of a bar is.</summary>
internal enum BarKind
{
    /// <summary>Somebody else's way to do the job.</summary>
    Other,

    /// <summary>What every way is compared with.</summary>
    Floor,

    /// <summary>Decant's own.</summary>
    Decant,
}

/// <summary>Tells the kind of a bar.</summary>
internal static class BarKinds
{
    public static BarKind Of(ContenderRow row) =>
        row.Is(ContenderTraits.Floor) ? BarKind.Floor : row.Is(ContenderTraits.Decant) ? BarKind.Decant : BarKind.Other;
}
