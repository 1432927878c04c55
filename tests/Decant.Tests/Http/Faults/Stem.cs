namespace Decant.Http.Faults;

/// <summary>The calls that get a body.</summary>
public enum Stem
{
    /// <summary>GetProjectionAsync.</summary>
    One,

    /// <summary>GetProjectionArrayAsync.</summary>
    Array,

    /// <summary>GetProjectionAsAsyncEnumerable.</summary>
    Elements,

    /// <summary>GetPooledBodyAsync.</summary>
    Body,
}
