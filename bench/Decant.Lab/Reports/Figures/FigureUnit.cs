namespace Decant.Lab.Reports.Figures;

/// <summary>What the values of a figure are, and how the ticks of its axis are written.</summary>
internal enum FigureUnit
{
    /// <summary>Time, in nanoseconds.</summary>
    Nanoseconds,

    /// <summary>Memory, in bytes.</summary>
    Bytes,

    /// <summary>A plain number, for example requests a second.</summary>
    Count,
}
