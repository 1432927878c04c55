namespace Decant.Rivals;

/// <summary>What a rival comes with. Tables show the kinds in this order, and rivals of one kind by name.</summary>
internal enum RivalKind
{
    /// <summary>What every other rival is held against: the framework's own one-liner.</summary>
    OneLiner,

    /// <summary>Other means of the framework.</summary>
    Framework,

    /// <summary>Packages of others.</summary>
    Library,
}
