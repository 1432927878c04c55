namespace Decant.Rivals;

/// <summary>The kinds of rivals. Tables show the kinds in this order, and the rivals of a kind by name.</summary>
internal enum RivalKind
{
    /// <summary>The framework's own one-liner. The other rivals are compared with it.</summary>
    OneLiner,

    /// <summary>Other means of the framework.</summary>
    Framework,

    /// <summary>Other packages.</summary>
    Library,
}
