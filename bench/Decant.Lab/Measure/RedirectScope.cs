namespace Decant.Lab.Measure;

/// <summary>Which redirects are followed.</summary>
internal enum RedirectScope
{
    /// <summary>None. An origin of the lab never redirects.</summary>
    None,

    /// <summary>Those to the same host and port.</summary>
    SameServer,

    /// <summary>All. Another server is not sent the user's headers.</summary>
    AnyServer,
}
