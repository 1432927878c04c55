namespace Decant.Queries;

/// <summary>The limits of a query.</summary>
internal static class QueryLimits
{
    /// <summary>The maximum number of characters.</summary>
    public const int Length = 8 * 1024;

    /// <summary>The maximum number of filters, parentheses and function calls around a part of a query.</summary>
    public const int Depth = 64;

    /// <summary>The maximum number of selectors, with those in filters.</summary>
    public const int Selectors = 1024;

    /// <summary>The largest index, bound or step, and the negative of the smallest: 2⁵³ − 1 (RFC 9535, section 2.1).</summary>
    public const long Integer = (1L << 53) - 1;
}
