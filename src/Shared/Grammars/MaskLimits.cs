namespace Decant.Masks;

/// <summary>The limits of a mask.</summary>
internal static class MaskLimits
{
    /// <summary>The highest number of characters.</summary>
    public const int Length = 8 * 1024;

    /// <summary>The highest number of names on the way to a field.</summary>
    public const int Depth = 64;

    /// <summary>The highest number of fields, at all levels.</summary>
    public const int Fields = 1024;
}
