namespace Decant.Http.Faults;

/// <summary>The calls that read a body.</summary>
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

    /// <summary>ReadProjectionArrayAsync, of the content of a response that the user sent for.</summary>
    ContentArray,

    /// <summary>ReadProjectionAsAsyncEnumerable, of a content.</summary>
    ContentElements,

    /// <summary>ReadAsPooledBodyAsync, of a content.</summary>
    ContentBody,

    /// <summary>ReadFromPooledJsonAsync, of a content.</summary>
    ContentJson,
}
