namespace Decant.Lab.Reports;

/// <summary>How important a column is to who reads a terminal. This is the order in which columns are left out of a table that is wider than the terminal:
/// the least important first, and of equal importance the rightmost first. Files have them all.</summary>
internal enum Importance
{
    /// <summary>It names the row, such as a name, a number of callers and a quantity, or is its verdict. It is never left out.</summary>
    Key,

    /// <summary>What the command measures: a mean, requests a second, a peak, the ratio of a pair with its verdict. Names are shortened before it is left out.</summary>
    Result,

    /// <summary>What a call costs besides: CPU time and memory.</summary>
    Cost,

    /// <summary>How sure the result is, as one figure.</summary>
    Error,

    /// <summary>The result over that of another row.</summary>
    Ratio,

    /// <summary>The spread of a figure, percentiles and rates.</summary>
    Detail,

    /// <summary>Garbage collections and their pauses.</summary>
    Collections,

    /// <summary>What was measured elsewhere, and what only describes the run.</summary>
    Background,
}
