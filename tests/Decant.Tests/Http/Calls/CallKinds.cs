namespace Decant.Http.Calls;

/// <summary>Every kind of call that reads a body over HTTP.</summary>
public enum CallKinds
{
    /// <summary>GetProjectionAsync.</summary>
    One,

    /// <summary>GetProjectionArrayAsync.</summary>
    Array,

    /// <summary>GetProjectionAsAsyncEnumerable.</summary>
    Elements,

    /// <summary>GetPagesAsAsyncEnumerable.</summary>
    Pages,

    /// <summary>GetPooledBodyAsync.</summary>
    Body,

    /// <summary>ReadAsPooledBodyAsync.</summary>
    ContentBody,

    /// <summary>ReadFromPooledJsonAsync.</summary>
    PooledJson,

    /// <summary>EnsureSuccessAsync, of a response that is no success.</summary>
    Ensure,
}
