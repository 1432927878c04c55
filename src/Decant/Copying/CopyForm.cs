namespace Decant.Copying;

/// <summary>The form of the output.</summary>
internal enum CopyForm
{
    /// <summary>One value.</summary>
    Value,

    /// <summary>Elements in one array.</summary>
    Array,

    /// <summary>Elements, each on its own line.</summary>
    Lines,
}
