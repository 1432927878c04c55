namespace Decant.Lab.Reports;

/// <summary>The importance of a column on a terminal. If a table is wider than the terminal, the least important columns are left out first, and of equal
/// importance the rightmost first. Files contain all columns.</summary>
internal enum Importance
{
    /// <summary>A column that identifies the row, such as a name, a number of callers or a quantity, or its verdict. It is never left out.</summary>
    Key,

    /// <summary>The main figure of the command: a mean, requests per second, a peak, or the ratio of a pair. Names are shortened before it is left
    /// out.</summary>
    Result,

    /// <summary>The other costs of a call: CPU time and memory.</summary>
    Cost,

    /// <summary>The error of the main figure.</summary>
    Error,

    /// <summary>The ratio of the main figure to that of another row.</summary>
    Ratio,

    /// <summary>The spread of a figure, percentiles and rates.</summary>
    Detail,

    /// <summary>The garbage collections and their pauses.</summary>
    Collections,

    /// <summary>Figures from elsewhere, and figures that only describe the run.</summary>
    Background,
}
