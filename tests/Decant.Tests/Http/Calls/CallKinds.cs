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

    /// <summary>GetProjectionArrayAsync, of a request.</summary>
    Request,

    /// <summary>ReadProjectionArrayAsync, of a response.</summary>
    Response,

    /// <summary>ReadProjectionAsAsyncEnumerable, of a response.</summary>
    ResponseElements,

    /// <summary>EnsureSuccessAsync, of a response that is no success.</summary>
    Ensure,
}
