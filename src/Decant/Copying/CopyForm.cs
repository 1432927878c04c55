namespace Decant.Copying;

/// <summary>What is written.</summary>
internal enum CopyForm
{
    /// <summary>One value.</summary>
    Value,

    /// <summary>Elements in one array.</summary>
    Array,

    /// <summary>Elements, each on a line of its own.</summary>
    Lines,
}
