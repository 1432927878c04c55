namespace Decant.AspNetCore;

/// <summary>Specifies the headers of the upstream's response that a result passes on.</summary>
/// <remarks><c>Last-Modified</c> and <c>If-Modified-Since</c> are never passed on, because a date does not identify the subset that a client
/// has.</remarks>
[Flags]
public enum PassedHeaders
{
    /// <summary>Passes on no headers.</summary>
    None = 0,

    /// <summary>Passes on <c>ETag</c> to the client, and the client's <c>If-None-Match</c> to the upstream. If at least one tag was sent to the upstream, its
    /// 304 (Not Modified) becomes the status of the result.</summary>
    /// <remarks>
    /// <para>The tag is weak (RFC 9110, section 8.8.1), and ends in a hash of the shape of the subset: of the projection or the field mask, the options that
    /// change the bytes, and the URL of the upstream request. When one of them changes, the client gets a new response instead of a 304.</para>
    /// <para>The hash is removed before a tag is sent to the upstream. Tags of other shapes and <c>*</c> are not sent, and methods other than GET and HEAD
    /// send no tag. If the output cache of ASP.NET Core may store the response, no tag is sent, because a 304 has no body to store.</para>
    /// </remarks>
    ETag = 1,

    /// <summary>Passes on <c>Cache-Control</c> and the headers that caches read with it: <c>Expires</c>, <c>Age</c>, <c>Date</c> and <c>Vary</c> (RFC 9111,
    /// sections 3 to 4.2), as the upstream wrote them.</summary>
    /// <remarks>
    /// <para>An invalid value is passed on too, because caches read each directive separately. If a value has characters that a server cannot send,
    /// <c>Cache-Control</c> becomes <c>private</c>, <c>Expires</c> <c>0</c> and <c>Vary</c> <c>*</c>, and the other headers are omitted.</para>
    /// <para><c>Vary</c> is added to the value that the application has set. The output cache of ASP.NET Core replaces <c>Age</c> and <c>Date</c> by the values
    /// of its entry.</para>
    /// </remarks>
    CacheControl = 2,
}
