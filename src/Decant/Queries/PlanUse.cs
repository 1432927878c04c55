namespace Decant.Queries;

/// <summary>What a call does with the values that its options select.</summary>
internal enum PlanUse
{
    /// <summary>Reads one value.</summary>
    One,

    /// <summary>Reads several elements.</summary>
    Several,

    /// <summary>Reads several elements, and the object around their array.</summary>
    Enveloped,

    /// <summary>Reads the entries of an object.</summary>
    Entries,

    /// <summary>Reads a value that is still growing.</summary>
    Snapshots,
}
