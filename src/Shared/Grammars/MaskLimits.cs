namespace Decant.Masks;

/// <summary>The limits of a field mask.</summary>
internal static class MaskLimits
{
    /// <summary>The maximum number of characters.</summary>
    public const int Length = 8 * 1024;

    /// <summary>The maximum number of names on the path to a field.</summary>
    public const int Depth = 64;

    /// <summary>The maximum number of fields, at all levels.</summary>
    public const int Fields = 1024;
}
