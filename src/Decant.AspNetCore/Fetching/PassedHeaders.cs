namespace Decant.AspNetCore;

/// <summary>Specifies which headers of the other server's response a result passes on.</summary>
/// <remarks><c>Last-Modified</c> is not among them, and <c>If-Modified-Since</c> is not sent: a date says nothing about which subset a client
/// holds.</remarks>
[Flags]
public enum PassedHeaders
{
    /// <summary>Passes on no headers.</summary>
    None = 0,

    /// <summary>Passes on <c>ETag</c>, and the <c>If-None-Match</c> header of the request to the other server. If one of its tags was sent there, a 304
    /// (Not Modified) of that server becomes the status of the result.</summary>
    /// <remarks>
    /// <para>The tag is weak (RFC 9110, section 8.8.1), and has a hash of the shape of the subset at its end: of the projection or the field mask, of the
    /// options that change the bytes, and of the address that is fetched. When one of them changes, the client gets a new response and not a
    /// 304.</para>
    /// <para>The hash is removed before the request is sent. Tags of other shapes and <c>*</c> are not sent, and none for a request that is no GET or
    /// HEAD. If the response is to be stored by the output cache of ASP.NET Core, no tag is sent, because a 304 cannot be stored.</para>
    /// </remarks>
    ETag = 1,

    /// <summary>Passes on <c>Cache-Control</c> and what caches read beside it: <c>Expires</c>, <c>Age</c>, <c>Date</c> and <c>Vary</c> (RFC 9111, sections 3 to
    /// 4.2), as the other server wrote them.</summary>
    /// <remarks>
    /// <para>A text that is not valid is passed on too, because caches read each directive by itself. If it has characters that a server cannot send,
    /// <c>Cache-Control</c> becomes <c>private</c>, <c>Expires</c> <c>0</c> and <c>Vary</c> <c>*</c>, and the others are left out.</para>
    /// <para><c>Vary</c> is added to what the application has set. The output cache of ASP.NET Core replaces <c>Age</c> and <c>Date</c> by those of its
    /// entry.</para>
    /// </remarks>
    CacheControl = 2,
}
