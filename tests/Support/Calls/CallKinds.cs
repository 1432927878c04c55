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

    /// <summary>GetProjectionArrayPagesAsAsyncEnumerable.</summary>
    Pages,

    /// <summary>GetPooledBodyAsync.</summary>
    Body,

    /// <summary>ReadProjectionArrayAsync, of a content.</summary>
    ContentArray,

    /// <summary>ReadProjectionAsAsyncEnumerable, of a content.</summary>
    ContentElements,

    /// <summary>ReadAsPooledBodyAsync, of a content.</summary>
    ContentBody,

    /// <summary>ReadFromPooledJsonAsync, of a content.</summary>
    PooledJson,

    /// <summary>GetProjectionArrayAsync, of a request.</summary>
    Request,

    /// <summary>ReadProjectionArrayAsync, of a response.</summary>
    Response,

    /// <summary>ReadProjectionAsAsyncEnumerable, of a response.</summary>
    ResponseElements,

    /// <summary>GetProjectionEntriesAsAsyncEnumerable, by a bare invoker of a request.</summary>
    Entries,

    /// <summary>ReadProjectionEntriesAsAsyncEnumerable, of a response.</summary>
    ResponseEntries,

    /// <summary>GetProjectionAsAsyncEnumerable with an envelope, by a bare invoker of a request.</summary>
    Enveloped,

    /// <summary>ReadProjectionAsAsyncEnumerable with an envelope, of a response.</summary>
    ResponseEnveloped,

    /// <summary>CopyProjectionToAsync, to a stream.</summary>
    Copy,

    /// <summary>CopyProjectionToAsync of an array, to a pipe.</summary>
    CopyArray,

    /// <summary>CopyProjectionToAsync of an array, to a stream that is chosen when the response is there.</summary>
    CopyChosen,

    /// <summary>CopyProjectionToAsync of an array, of a response, as lines.</summary>
    ResponseCopyLines,

    /// <summary>EnsureSuccessAsync, of a response that is no success.</summary>
    Ensure,
}

/// <summary>What kinds of calls have in common.</summary>
internal static class CallKindsExtensions
{
    /// <summary>Whether one object is read.</summary>
    public static bool IsOfOne(this CallKinds kind) => kind is CallKinds.One or CallKinds.Copy;

    /// <summary>Whether a content is read that the caller sent for, of which nothing tells the options and the status.</summary>
    public static bool IsOfContent(this CallKinds kind) =>
        kind is CallKinds.ContentArray or CallKinds.ContentElements or CallKinds.ContentBody or CallKinds.PooledJson;

    /// <summary>Whether the entries of an object are read.</summary>
    public static bool IsOfEntries(this CallKinds kind) => kind is CallKinds.Entries or CallKinds.ResponseEntries;

    /// <summary>Whether elements are read with what stands around them.</summary>
    public static bool IsEnveloped(this CallKinds kind) => kind is CallKinds.Enveloped or CallKinds.ResponseEnveloped;
}
